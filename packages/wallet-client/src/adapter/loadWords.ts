import type { NamespaceWords } from './NamespaceWords.ts'

const known: Readonly<Record<string, () => Promise<NamespaceWords>>> = {
  eip155: async () => (await import('./namespaces/eip155.ts')).eip155,
  solana: async () => (await import('./namespaces/solana.ts')).solana,
  bip122: async () => (await import('./namespaces/bip122.ts')).bip122,
  polkadot: async () => (await import('./namespaces/polkadot.ts')).polkadot,
}

/** Requests of unknown namespaces are passed on unchanged. */
const bare: NamespaceWords = {
  pairing: { methods: [], events: ['accountsChanged', 'chainChanged'] },
  createCapabilities: () => ({}),
}

export const loadWords = (namespace: string): Promise<NamespaceWords> =>
  (Object.hasOwn(known, namespace) && known[namespace]?.()) || Promise.resolve(bare)
