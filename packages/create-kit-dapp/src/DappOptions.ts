export const templates = ['vite-react', 'next', 'vite-vue', 'nuxt', 'sveltekit', 'vite-solid', 'vanilla'] as const
export type Template = (typeof templates)[number]

export const chains = ['evm', 'solana', 'bitcoin', 'polkadot'] as const
export type Chain = (typeof chains)[number]

export const libraries = ['wagmi', 'ethers'] as const
export type Library = (typeof libraries)[number]

/** What a new dapp is made of. */
export type DappOptions = {
  readonly name: string
  readonly template: Template
  readonly chains: readonly Chain[]
  /** For EVM chains. */
  readonly library: Library
  /** A folder with packed packages of kit, instead of the registry: file names by package. */
  readonly tarballs?: ReadonlyMap<string, string> | undefined
}

/** Files by path. */
export type Files = ReadonlyMap<string, string>
