import type { SandboxChain } from './SandboxChain.ts'

/** Two chains with ids that development nodes use, so that no wallet takes them for a real network. */
export const sandboxChains = [
  {
    id: 31337,
    name: 'Sandbox One',
    nativeCurrency: { name: 'Grain', symbol: 'GRN', decimals: 18 },
    testnet: true,
    imageId: '5a9d0b0e-0001-4000-8000-000000031337',
  },
  {
    id: 31338,
    name: 'Sandbox Two',
    nativeCurrency: { name: 'Pebble', symbol: 'PBL', decimals: 18 },
    testnet: false,
    imageId: '5a9d0b0e-0002-4000-8000-000000031338',
  },
] as const satisfies readonly SandboxChain[]
