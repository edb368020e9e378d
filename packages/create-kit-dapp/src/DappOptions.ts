/** The frameworks that a new dapp can be made with. */
export const templates = ['vite-react', 'next', 'vite-vue', 'nuxt', 'sveltekit', 'vite-solid', 'vanilla'] as const
/** A framework that a new dapp can be made with. */
export type Template = (typeof templates)[number]

/** The kinds of chains that a new dapp can use. */
export const chains = ['evm', 'solana', 'bitcoin', 'polkadot'] as const
/** A kind of chain that a new dapp can use. */
export type Chain = (typeof chains)[number]

/** The chain libraries for EVM. */
export const libraries = ['wagmi', 'ethers'] as const
/** A chain library for EVM. */
export type Library = (typeof libraries)[number]

/** What a new dapp is made of. */
export type DappOptions = {
  /** The name of the folder and of the package. */
  readonly name: string
  /** The framework. */
  readonly template: Template
  /** The kinds of chains. The first one is active at the start. */
  readonly chains: readonly Chain[]
  /** For EVM chains. */
  readonly library: Library
  /** A folder with packed packages of kit, instead of the registry: file names by package. */
  readonly tarballs?: ReadonlyMap<string, string> | undefined
}

/** Files by path. */
export type Files = ReadonlyMap<string, string>
