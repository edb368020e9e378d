/** Runs inside of a page, before its own scripts: a wallet of Solana, one of Bitcoin, one of Polkadot, which say yes at once. */
export const announceSigners = () => {
  const version = '1.0.0'
  const address = '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS'
  // The meaning of the address.
  const publicKey = Uint8Array.from(
    '3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29'.match(/../g) ?? [],
    (byte) => Number.parseInt(byte, 16),
  )
  const account = Object.freeze({
    address,
    publicKey,
    chains: ['solana:mainnet'],
    features: ['solana:signMessage', 'solana:signTransaction'],
  })
  /** @type {object[]} */
  let accounts = []
  const wallet = {
    version,
    name: 'Ferrowick',
    icon: 'data:image/png;base64,',
    chains: ['solana:mainnet'],
    get accounts() {
      return accounts
    },
    features: {
      'standard:connect': { version, connect: async () => ((accounts = [account]), { accounts }) },
      'standard:disconnect': { version, disconnect: async () => void (accounts = []) },
      'standard:events': { version, on: () => () => {} },
      'solana:signMessage': {
        version,
        signMessage: async (/** @type {{ message: Uint8Array }[]} */ ...inputs) =>
          inputs.map(({ message }) => ({ signedMessage: message, signature: new Uint8Array(64).fill(1) })),
      },
      'solana:signTransaction': {
        version,
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: async () => [],
      },
    },
  }
  const register = (/** @type {{ register: (wallet: unknown) => void }} */ api) => api.register(wallet)
  window.addEventListener('wallet-standard:app-ready', (event) => register(/** @type {any} */ (event).detail))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))

  // The first address of BIP-84's own example.
  const payment = {
    address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    publicKey: '0330d54fd0dd420a6e5f8d3624f5f3482cae350f79d5f0753bf5beef9c2d91af3c',
    purpose: 'payment',
    addressType: 'p2wpkh',
  }
  const network = { bitcoin: { name: 'Mainnet' } }
  /** @type {Record<string, unknown>} */
  const answers = {
    wallet_connect: { addresses: [payment], network },
    wallet_getAccount: { addresses: [payment], network },
    getAccounts: [payment],
    getAddresses: { addresses: [payment], network },
    wallet_getNetwork: network,
    signMessage: {
      signature: btoa(String.fromCharCode(39, ...new Uint8Array(64).fill(1))),
      address: payment.address,
      protocol: 'ECDSA',
      messageHash: '',
    },
  }
  const request = async (/** @type {string} */ method) =>
    method in answers
      ? { jsonrpc: '2.0', id: '1', result: answers[method] }
      : { jsonrpc: '2.0', id: '1', error: { code: -32601, message: 'Method not found' } }
  Object.assign(window, {
    ferrowick: { request, addListener: () => () => {} },
    btc_providers: [{ id: 'ferrowick', name: 'Ferrowick', icon: 'data:image/png;base64,' }],
  })

  const alice = { address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', type: 'sr25519', name: 'Alice' }
  const signature = `0x${'11'.repeat(64)}`
  const injected = {
    accounts: { get: async () => [alice], subscribe: () => () => {} },
    signer: { signRaw: async () => ({ id: 1, signature }), signPayload: async () => ({ id: 1, signature }) },
  }
  Object.assign(window, { injectedWeb3: { ferrowick: { version: '1', enable: async () => injected } } })
}
