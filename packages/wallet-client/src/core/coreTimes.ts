/**
 * Replaces what core uses of `@walletconnect/time` and of `@walletconnect/heartbeat`, which bring helpers for classes along. Durations are
 * in seconds.
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

/** For parts of core that this package leaves out. `createHeartbeat.ts` is used instead. @public */
export const HeartBeat: undefined = undefined
