import type { Platform } from '../../platform/Platform.ts'

/** What failed lately and is not to be asked for again yet (SPEC §9: 30 s). */
export type Failures = {
  readonly recent: (key: string) => { readonly error: unknown } | undefined
  readonly note: (key: string, error: unknown) => void
}

const quietMs = 30_000

export function createFailures({ now }: Pick<Platform, 'now'>): Failures {
  const failures = new Map<string, { readonly error: unknown; readonly at: number }>()
  return {
    recent(key) {
      const failure = failures.get(key)
      if (failure === undefined || now() - failure.at < quietMs) return failure
      failures.delete(key)
      return undefined
    },
    note: (key, error) => void failures.set(key, { error, at: now() }),
  }
}
