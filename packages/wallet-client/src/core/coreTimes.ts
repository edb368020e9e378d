/**
 * Replaces the parts of `@walletconnect/time` and `@walletconnect/heartbeat` that core uses, because the libraries also
 * bundle helpers for classes. Durations are in seconds.
 */
export const ONE_SECOND = 1
export const FIVE_SECONDS = 5
export const THIRTY_SECONDS = 30
export const ONE_MINUTE = 60
export const FIVE_MINUTES = 300
export const SIX_HOURS = 21_600
export const ONE_DAY = 86_400
export const THIRTY_DAYS: number = 30 * ONE_DAY

export const toMiliseconds = (seconds: number): number => seconds * 1_000
export const fromMiliseconds = (ms: number): number => Math.floor(ms / 1_000)

export const HEARTBEAT_EVENTS = { pulse: 'heartbeat_pulse' } as const

/** Only parts of core that this package leaves out use it; `createHeartbeat.ts` takes its place. @public */
export const HeartBeat: undefined = undefined
