// The tests write the RPC URL here.
export const rpcUrl = 'http://127.0.0.1:8545'
