/** The ports that the sandbox uses if they are free. All are on loopback. */
export const usualPorts = {
  /** Explorer API, images, block explorer pages, environment.json. */
  services: 8600,
  /** Relay between dapps and wallets. */
  relay: 8601,
  /** JSON-RPC of the chains, in the order of `sandboxChains`. */
  chains: [8545, 8546],
  /** JSON-RPC and websocket of the Solana chain. */
  solana: 8899,
  /** Sign-in server. */
  siwx: 8602,
  /** Secure site of the embedded wallet, at wallet.localhost. */
  secureSite: 8603,
  /** Mailbox, bundlers and log-in providers of the secure site. */
  secureServices: 8604,
  /** Dev server of the sample: not Vite's usual port, which is the reader's own dapp's. */
  dapp: 5182,
  /** Dev server of the wallet to pair with. */
  wallet: 5183,
  /** The site of the docs starts with the first request for a page. */
  docs: 5184,
} as const
