import type { KitError } from '../errors/KitError.ts'
import type { WalletItem } from './list.ts'

/** The user's search among the explorer's wallets. */
export type WalletSearch = {
  /** Trimmed; empty: no search. */
  readonly text: string
  /** True to find only wallets that the explorer has tested. */
  readonly certifiedOnly: boolean
}

type Always = {
  readonly search: WalletSearch
  /** Numbers the requests; responses to older ones are stale. */
  readonly attempt: number
}

/** The explorer's wallets, page by page, or the matches of a search. */
export type AllWalletsState =
  /** Not requested yet, or there is no explorer. */
  | (Always & { readonly status: 'idle' })
  /** `items`: the previous pages; empty while the first one loads. */
  | (Always & { readonly status: 'loading'; readonly items: readonly WalletItem[]; readonly page: number })
  | (Always & {
      readonly status: 'ready'
      readonly items: readonly WalletItem[]
      /** The last loaded page, from 1. */
      readonly page: number
      readonly hasMore: boolean
    })
  | (Always & {
      readonly status: 'failed'
      readonly items: readonly WalletItem[]
      readonly page: number
      readonly error: KitError
    })

export type AllWalletsEvent =
  /** The view was opened. Loaded wallets stay. */
  | { readonly type: 'opened' }
  | { readonly type: 'search.changed'; readonly search: Partial<WalletSearch> }
  /** The user stopped typing. */
  | { readonly type: 'search.settled'; readonly attempt: number }
  | { readonly type: 'more.wanted' }
  | {
      readonly type: 'page.loaded'
      readonly attempt: number
      readonly items: readonly WalletItem[]
      readonly hasMore: boolean
    }
  | { readonly type: 'page.failed'; readonly attempt: number; readonly error: KitError }

/** At most one effect is in progress: a new one replaces the other. */
export type AllWalletsEffect =
  | { readonly type: 'page.fetch'; readonly search: WalletSearch; readonly page: number; readonly attempt: number }
  /** Send `search.settled` after the debounce, unless another effect follows. Aborts the current request. */
  | { readonly type: 'settle.start'; readonly attempt: number }

type Step = readonly [state: AllWalletsState, effects: readonly AllWalletsEffect[]]
const stay = (state: AllWalletsState): Step => [state, []]

function fetchPage({ search, attempt: last }: AllWalletsState, items: readonly WalletItem[], page: number): Step {
  const attempt = last + 1
  return [{ status: 'loading', search, attempt, items, page }, [{ type: 'page.fetch', search, page, attempt }]]
}

const sameSearch = (one: WalletSearch, other: WalletSearch): boolean =>
  one.text === other.text && one.certifiedOnly === other.certifiedOnly

/** Pages and searches of AllWallets. A wallet that comes twice, because the list moved between two pages, is kept once. */
export function transition(state: AllWalletsState, event: AllWalletsEvent): Step {
  switch (event.type) {
    case 'opened':
      return state.status === 'idle' || state.status === 'failed' ? fetchPage(state, [], 1) : stay(state)
    case 'search.changed': {
      const { text = state.search.text, certifiedOnly = state.search.certifiedOnly } = event.search
      const search = { text: text.trim(), certifiedOnly }
      if (sameSearch(search, state.search)) return stay(state)
      const attempt = state.attempt + 1
      return [{ status: 'loading', search, attempt, items: [], page: 1 }, [{ type: 'settle.start', attempt }]]
    }
    case 'search.settled':
      return state.status === 'loading' && state.attempt === event.attempt
        ? [state, [{ type: 'page.fetch', search: state.search, page: 1, attempt: state.attempt }]]
        : stay(state)
    case 'more.wanted':
      if (state.status === 'idle') return fetchPage(state, [], 1)
      if (state.status === 'failed') return fetchPage(state, state.items, state.page)
      return state.status === 'ready' && state.hasMore ? fetchPage(state, state.items, state.page + 1) : stay(state)
    case 'page.loaded': {
      if (state.status !== 'loading' || state.attempt !== event.attempt) return stay(state)
      const keys = new Set(state.items.map(({ key }) => key))
      const fresh = event.items.filter(({ key }) => !keys.has(key) && keys.add(key))
      const { search, attempt, page } = state
      return stay({
        status: 'ready',
        search,
        attempt,
        page,
        items: [...state.items, ...fresh],
        hasMore: event.hasMore && event.items.length > 0,
      })
    }
    case 'page.failed': {
      if (state.status !== 'loading' || state.attempt !== event.attempt) return stay(state)
      const { search, attempt, page, items } = state
      return stay({ status: 'failed', search, attempt, page, items, error: event.error })
    }
  }
}
