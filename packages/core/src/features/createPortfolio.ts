import type { Core } from '../kernel/Core.ts'
import { lazy } from '../kernel/lazy.ts'
import { dispatch, read } from '../kernel/dispatch.ts'
import type { Portfolio, PortfolioState } from './Portfolio.ts'

/** See `Kit.portfolio`. */
export function createPortfolio(core: Core): Portfolio {
  const { signal } = core
  const change = (part: Partial<PortfolioState>): void =>
    dispatch(core, { to: 'values', change: { portfolio: { ...read(core, 'portfolio'), ...part } } })
  return {
    tokens: lazy(async () => (await import('./tokens/readTokens.ts')).createTokens(core), signal),
    activity: lazy(async () => (await import('./activity/readActivity.ts')).createActivity(core), signal),
    nfts: lazy(async () => (await import('./nfts/createNfts.ts')).createNfts(core), signal),
    hideBalances: (hidesBalances) => change({ hidesBalances }),
    chooseTab: (tab) => change({ tab }),
  }
}
