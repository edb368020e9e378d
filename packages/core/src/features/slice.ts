import { part, type Slice } from '../kernel/slice.ts'
import type { Portfolio, PortfolioState } from './Portfolio.ts'

declare module '../kernel/registry.ts' {
  interface Slices {
    /** The lists of the active account that views have requested. */
    readonly portfolio: PortfolioState
  }
  interface Parts {
    readonly portfolio: Portfolio
  }
}

export const portfolioSlice: Slice<'portfolio', 'portfolio'> = {
  initial: () => ({ portfolio: { hidesBalances: false } }),
  parts: {
    portfolio: part(
      () => import('./createPortfolio.ts'),
      ({ createPortfolio }, core) => createPortfolio(core),
    ),
  },
}
