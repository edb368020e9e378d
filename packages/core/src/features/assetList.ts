import type { CaipAddress } from '../caip/caip.ts'
import type { KitError } from '../errors/KitError.ts'

/** The account of a list of assets. */
export type AssetOwner = {
  /** Account and network. */
  readonly caipAddress: CaipAddress
  /** On all configured networks of the namespace, not only on that of `caipAddress`. */
  readonly allNetworks: boolean
}

/** A list that is read page by page: tokens, transactions or collectibles of one account. */
export type AssetList<item> = {
  /** `idle`: no account. While `loading` and after a failure, `items` are the last ones known of the same owner. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The account whose assets are listed; null if no account is connected. */
  readonly owner: AssetOwner | null
  /** The items of all pages that were read. */
  readonly items: readonly item[]
  /** The current or last read was of a further page. */
  readonly isNextPage: boolean
  /** Cursor of the next page; undefined after the last one. */
  readonly next: string | undefined
  /** Something that belongs to the list could not be read. */
  readonly isPartial: boolean
  /** False if no service that is asked lists these assets on the network: `items` are only what the wallet and the chain know. */
  readonly isServed: boolean
  /** Cursors that were followed, so that a service that repeats one ends the list; at most 1,000. */
  readonly cursors: readonly string[]
  /** When the first page arrived, in ms since 1970; null if none has. */
  readonly readAt: number | null
  /** The account has changed since: the next read skips caches. */
  readonly isStale: boolean
  /** The error of the last read; null if it did not fail. */
  readonly error: KitError | null
  /** The time of the last failure, in ms since 1970; null if the last read did not fail. */
  readonly failedAt: number | null
  /** Numbers the reads; answers to older ones are ignored. */
  readonly attempt: number
}

/** The result of reading a page of a list. */
export type AssetPage<item> = {
  readonly items: readonly item[]
  /** Cursor of the next page; undefined after the last one. */
  readonly next: string | undefined
  /** Something that belongs to the list could not be read. Default: false. */
  readonly isPartial?: boolean
  /** See `AssetList.isServed`. Default: true. */
  readonly isServed?: boolean
}

/** No service that is asked lists the assets. */
export const unservedPage: AssetPage<never> = { items: [], next: undefined, isServed: false }

export type AssetListEvent<item> =
  /** A view shows the list of this account. */
  | { readonly type: 'shown'; readonly owner: AssetOwner | null; readonly now: number }
  /** The user wants the list read again, or what failed. */
  | { readonly type: 'refreshed' }
  | { readonly type: 'more.wanted' }
  /** A transaction of the account was settled. `isShown`: the list is on the screen. */
  | { readonly type: 'outdated'; readonly isShown: boolean }
  | {
      readonly type: 'page.loaded'
      readonly attempt: number
      readonly items: readonly item[]
      readonly next: string | undefined
      readonly isPartial: boolean
      readonly isServed: boolean
      readonly now: number
    }
  | { readonly type: 'page.failed'; readonly attempt: number; readonly error: KitError; readonly now: number }
  /** The same items are to be shown otherwise. */
  | { readonly type: 'items.changed'; readonly items: readonly item[] }
  /** An item is no longer there. */
  | { readonly type: 'item.gone'; readonly key: string }

/** At most one read is in progress: a new one aborts the other. */
export type AssetListEffect =
  | {
      readonly type: 'page.read'
      readonly owner: AssetOwner
      readonly cursor: string | undefined
      /** Not from a cache. */
      readonly fresh: boolean
      readonly attempt: number
    }
  | { readonly type: 'read.abort' }

/** A list is read again by itself only if it is older, in ms; so is one that failed. */
const assetsLifeMs = 30_000

/** A service that always names a further page must not fill the memory. */
const mostPages = 1_000

export const noAssets: AssetList<never> = Object.freeze({
  status: 'idle',
  owner: null,
  items: [],
  isNextPage: false,
  next: undefined,
  isPartial: false,
  isServed: true,
  cursors: [],
  readAt: null,
  isStale: false,
  error: null,
  failedAt: null,
  attempt: 0,
})

type Step<item> = readonly [state: AssetList<item>, effects: readonly AssetListEffect[]]

const stay = <item>(state: AssetList<item>): Step<item> => [state, []]

const isSameOwner = (one: AssetOwner | null, other: AssetOwner | null): boolean =>
  one?.caipAddress === other?.caipAddress && one?.allNetworks === other?.allNetworks

function readFirst<item>(state: AssetList<item>, owner: AssetOwner, fresh: boolean): Step<item> {
  const attempt = state.attempt + 1
  return [
    { ...state, status: 'loading', owner, isNextPage: false, error: null, failedAt: null, attempt },
    [{ type: 'page.read', owner, cursor: undefined, fresh, attempt }],
  ]
}

function readNext<item>(state: AssetList<item>): Step<item> {
  const { owner, next } = state
  if (!owner || next === undefined) return stay(state)
  const attempt = state.attempt + 1
  return [
    { ...state, status: 'loading', isNextPage: true, error: null, failedAt: null, attempt },
    [{ type: 'page.read', owner, cursor: next, fresh: false, attempt }],
  ]
}

/**
 * Pure. Items of another account or network are never kept. `key` names an item: one that comes on two pages, because the list moved
 * between them, is kept once.
 */
export function transition<item extends { readonly key: string }>(
  state: AssetList<item>,
  event: AssetListEvent<item>,
): Step<item> {
  switch (event.type) {
    case 'shown': {
      const { owner, now } = event
      if (!isSameOwner(owner, state.owner)) {
        const empty: AssetList<item> = { ...noAssets, attempt: state.attempt }
        if (owner) return readFirst(empty, owner, false)
        return [empty, state.status === 'loading' ? [{ type: 'read.abort' }] : []]
      }
      if (!owner || state.status === 'loading') return stay(state)
      const settledAt = state.failedAt ?? state.readAt ?? 0
      return state.isStale || Math.abs(now - settledAt) >= assetsLifeMs
        ? readFirst(state, owner, state.isStale)
        : stay(state)
    }
    case 'refreshed':
      if (!state.owner || state.status === 'loading') return stay(state)
      return state.status === 'failed' && state.isNextPage ? readNext(state) : readFirst(state, state.owner, true)
    case 'more.wanted':
      return state.status === 'loading' ? stay(state) : readNext(state)
    case 'outdated':
      if (!state.owner) return stay(state)
      return event.isShown ? readFirst(state, state.owner, true) : stay({ ...state, isStale: true })
    case 'page.loaded': {
      if (state.status !== 'loading' || state.attempt !== event.attempt) return stay(state)
      const { isNextPage } = state
      const cursors = isNextPage && state.next !== undefined ? [...state.cursors, state.next] : []
      const isLast = event.next === undefined || cursors.includes(event.next) || cursors.length >= mostPages
      const next = isLast ? undefined : event.next
      const isPartial = event.isPartial || (isNextPage && state.isPartial)
      const { isServed } = event
      const settled = { ...state, status: 'ready', error: null, failedAt: null, isPartial, isServed } as const
      if (isNextPage) return stay({ ...settled, cursors, next, items: joined(state.items, event.items) })
      const first = { ...settled, readAt: event.now, isStale: false }
      // Pages that were read before stay if the new first page meets them, else there would be a gap.
      // What it no longer has, of the part that it covers, is gone.
      const fresh = new Set(event.items.map(({ key }) => key))
      const lastMet = state.items.findLastIndex(({ key }) => fresh.has(key))
      return next !== undefined && state.cursors.length > 0 && lastMet >= 0
        ? stay({ ...first, items: joined(event.items, state.items.slice(lastMet + 1)) })
        : stay({ ...first, items: joined([], event.items), next, cursors: [] })
    }
    case 'page.failed':
      if (state.status !== 'loading' || state.attempt !== event.attempt) return stay(state)
      return stay({ ...state, status: 'failed', error: event.error, failedAt: event.now })
    case 'items.changed':
      return stay({ ...state, items: event.items })
    case 'item.gone': {
      const items = state.items.filter(({ key }) => key !== event.key)
      return stay(items.length < state.items.length ? { ...state, items } : state)
    }
  }
}

/** Both lists, each item once: that of the first list, or the first in the second one. */
function joined<item extends { readonly key: string }>(
  before: readonly item[],
  after: readonly item[],
): readonly item[] {
  const keys = new Set(before.map(({ key }) => key))
  return [...before, ...after.filter(({ key }) => !keys.has(key) && keys.add(key))]
}
