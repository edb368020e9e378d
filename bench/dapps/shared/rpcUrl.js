// The bench writes the address here.
export const rpcUrl = 'http://127.0.0.1:8545'
