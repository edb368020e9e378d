import type { ResolvedOptions } from '../options/resolveOptions.ts'
import { kitVersion } from './kitVersion.ts'

/** SPEC §1: framework, adapters and version, for example `html-wagmi,solana-1.7.3`. Sent to services as `sv`. */
export const sdkVersionOf = ({ adapters }: Pick<ResolvedOptions, 'adapters'>): string =>
  `html-${adapters.map(({ adapterType }) => adapterType).join(',')}-${kitVersion}`
