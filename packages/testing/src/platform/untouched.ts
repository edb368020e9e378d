import type { PlatformCounts } from './createFakePlatform.ts'

/** The counts of an unused platform. */
export const untouched: PlatformCounts = Object.freeze({
  timersSet: 0,
  timersPending: 0,
  fetches: 0,
  storageReads: 0,
  storageWrites: 0,
  urlsOpened: 0,
})
