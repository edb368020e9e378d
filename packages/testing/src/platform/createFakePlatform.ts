import type { PageDocument, Platform, PlatformLocks } from '@kit/core/adapter'
import { createFakeClock, type FakeClock } from './createFakeClock.ts'
import { createFakeFetch, type FakeFetch } from './createFakeFetch.ts'
import { createFakeStorage, type FakeStorage } from './createFakeStorage.ts'

/** A `Platform` in memory, with controls and records for tests. */
export type FakePlatform = Platform & {
  readonly storage: FakeStorage
  readonly clock: FakeClock
  /** The rules of `fetch`. */
  readonly http: FakeFetch
  /** URLs passed to `openUrl`, in order. */
  readonly opened: () => readonly OpenedUrl[]
  /** Counts every use of the platform. Compare with `untouched` to assert that nothing happened. */
  readonly counts: () => PlatformCounts
}

/** A URL that was opened. */
export type OpenedUrl = {
  /** The URL. */
  readonly url: string
  /** The target, as in `window.open`. */
  readonly target: '_self' | '_blank' | '_top'
}

/** The calls through a platform so far. */
export type PlatformCounts = {
  /** Number of timers that were set, including finished ones. */
  readonly timersSet: number
  /** Pending timers. */
  readonly timersPending: number
  /** Number of requests. */
  readonly fetches: number
  /** Number of reads from the storage. */
  readonly storageReads: number
  /** Writes and removals. */
  readonly storageWrites: number
  /** Number of URLs that were opened. */
  readonly urlsOpened: number
}

/** Options of `createFakePlatform`. */
export type FakePlatformOptions = {
  /** Where the clock starts, ms since 1970. Default: 2030-01-01T00:00:00Z. */
  readonly now?: number | undefined
  /** Default: `FakeBrowser/1.0`. */
  readonly userAgent?: string | undefined
  /** Initial storage, as from an earlier visit; or that of another tab (`storage.otherTab()`). */
  readonly storage?: Readonly<Record<string, string>> | FakeStorage | undefined
  /** Those of one page of `createFakeLocks`. Default: none, as in an old browser. */
  readonly locks?: PlatformLocks | undefined
  /** The page. Default: none, as on a server. */
  readonly document?: PageDocument | undefined
  /** Two platforms of one seed give the same random bytes. Default: 1. */
  readonly seed?: number | undefined
}

const isFakeStorage = (given: FakePlatformOptions['storage']): given is FakeStorage =>
  typeof given?.['otherTab'] === 'function'

/**
 * A platform for tests: a clock that only the test advances, storage in memory, a scripted fetch, the same
 * random bytes in each run, URLs recorded instead of opened.
 */
export function createFakePlatform(options: FakePlatformOptions = {}): FakePlatform {
  const clock = createFakeClock(options.now)
  const storage = isFakeStorage(options.storage) ? options.storage : createFakeStorage(options.storage)
  const http = createFakeFetch()
  const opened: OpenedUrl[] = []
  let random = (options.seed ?? 1) >>> 0

  const nextByte = (): number => {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0
    return random >>> 24
  }

  return {
    storage,
    watchStorage: storage.watch,
    locks: () => options.locks,
    clock,
    http,
    fetch: http.fetch,
    now: clock.now,
    after: clock.after,
    randomBytes: (length) => Uint8Array.from({ length }, nextByte),
    openUrl: (url, target) => void opened.push({ url, target }),
    userAgent: () => options.userAgent ?? 'FakeBrowser/1.0',
    document: () => options.document,
    opened: () => [...opened],
    counts: () => ({
      timersSet: clock.set(),
      timersPending: clock.pending(),
      fetches: http.calls().length,
      storageReads: storage.counts().reads,
      storageWrites: storage.counts().writes + storage.counts().removes,
      urlsOpened: opened.length,
    }),
  }
}
