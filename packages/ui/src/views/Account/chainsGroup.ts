import { AccountChains } from './AccountChains.tsx'

/** For kits of several kinds of networks. */
export const chainsGroup: { readonly AccountChains: typeof AccountChains } = { AccountChains }
