import { createEmitter } from '../events/createEmitter.ts'
import type { Emitter } from '../events/createEmitter.ts'

export type Heartbeat = Emitter<{ heartbeat_pulse: undefined }> & {
  readonly init: () => Promise<void>
  readonly stop: () => void
  readonly pulse: () => void
}

const pulseMs = 5_000

/** The clock of core's parts: they check expiries and retries on each pulse. */
export const createHeartbeat = (onFailure: (error: unknown) => void): Heartbeat => {
  const events = createEmitter<{ heartbeat_pulse: undefined }>(onFailure)
  let timer: ReturnType<typeof setInterval> | undefined
  const pulse = (): void => void events.emit('heartbeat_pulse', undefined)
  return {
    ...events,
    pulse,
    init: async () => {
      timer ??= setInterval(pulse, pulseMs)
    },
    stop: () => {
      clearInterval(timer)
      events.removeAllListeners()
    },
  }
}
