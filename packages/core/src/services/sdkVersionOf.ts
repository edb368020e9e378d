import type { ResolvedOptions } from '../options/resolveOptions.ts'
import { kitVersion } from '../kitVersion.ts'

/** Framework, adapter types (each once) and version: `html-wagmi,solana-1.7.3`. Sent to services as `sv`. */
export const sdkVersionOf = ({ adapters }: Pick<ResolvedOptions, 'adapters'>): string =>
  `html-${[...new Set(adapters.map(({ adapterType }) => adapterType))].join(',')}-${kitVersion}`
