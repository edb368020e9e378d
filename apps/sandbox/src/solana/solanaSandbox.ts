/** The constants of the sandbox's Solana chain. */
export const solanaSandbox = {
  name: 'Sandbox Solana',
  /** 32 bytes in base58; its first 32 characters are the CAIP-2 reference. */
  genesisHash: 'SandBoxSo1anaSandBoxSo1anaSandBoxSo1ana1111',
  caipNetworkId: 'solana:SandBoxSo1anaSandBoxSo1anaSandBo',
  nativeCurrency: { name: 'Sandbox SOL', symbol: 'SOL', decimals: 9 },
  token: { name: 'Sandbox Token', symbol: 'SBT', decimals: 6 },
  imageId: '5a9d0b0e-0003-4000-8000-000000000501',
} as const
