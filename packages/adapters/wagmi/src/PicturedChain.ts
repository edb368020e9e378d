import type { Network } from '@kit/core/adapter'
import type { Chain } from 'viem'

/** A viem chain with an optional picture; without one, a drawing of the kit is shown. */
export type PicturedChain = Chain & { readonly assets?: Network['assets'] }
