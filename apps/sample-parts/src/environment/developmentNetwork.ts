import type { Network } from '@kit/core'

/** A Polkadot chain on this machine. */
export type EnvironmentPolkadot = {
  readonly rpcUrl: string
  readonly genesisHash: string
  /** Of its metadata: its runtime cannot compare it, so the page has to know it. */
  readonly metadataHash: string
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#d86a9c"/><path d="M20 46L25 22H39L44 46Z" fill="#4a0b2a"/><circle cx="32" cy="30" r="2.6" fill="#d86a9c"/><circle cx="28" cy="38" r="2.6" fill="#d86a9c"/><circle cx="36" cy="38" r="2.6" fill="#d86a9c"/></svg>'

/** Your page takes its networks from `@kit/core/networks`: polkadotMainnet, kusama, … */
export function developmentNetwork({ rpcUrl, genesisHash }: EnvironmentPolkadot): Network {
  const id = genesisHash.slice(2, 34)
  return {
    id,
    caipNetworkId: `polkadot:${id}`,
    chainNamespace: 'polkadot',
    name: 'Development',
    nativeCurrency: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
    rpcUrls: { default: { http: [rpcUrl] } },
    testnet: true,
    ss58Prefix: 42,
    assets: { imageUrl: `data:image/svg+xml,${encodeURIComponent(drawing)}` },
  }
}
