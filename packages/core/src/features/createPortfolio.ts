import type { KitContext } from '../KitContext.ts'
import { lazy } from '../lazy.ts'
import { dispatch, read } from '../state/dispatch.ts'
import type { Portfolio, PortfolioState } from './Portfolio.ts'

/** See `Kit.portfolio`. */
export function createPortfolio(kit: KitContext): Portfolio {
  const { signal } = kit
  const change = (part: Partial<PortfolioState>): void =>
    dispatch(kit, { to: 'values', change: { portfolio: { ...read(kit, 'portfolio'), ...part } } })
  return {
    tokens: lazy(async () => (await import('./tokens/readTokens.ts')).createTokens(kit), signal),
    activity: lazy(async () => (await import('./activity/readActivity.ts')).createActivity(kit), signal),
    nfts: lazy(async () => (await import('./nfts/createNfts.ts')).createNfts(kit), signal),
    hideBalances: (hidesBalances) => change({ hidesBalances }),
    chooseTab: (tab) => change({ tab }),
  }
}
