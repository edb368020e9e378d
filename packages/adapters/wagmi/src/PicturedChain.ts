import type { Network } from '@kit/core/adapter'
import type { Chain } from 'viem'

/** A viem chain, with a picture where the dapp has one; without it a glyph of kit's stands for it. */
export type PicturedChain = Chain & { readonly assets?: Network['assets'] }
