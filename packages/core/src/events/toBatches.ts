import type { AnalyticsPayload } from './AnalyticsPayload.ts'

/** An event that waits to be sent. */
export type Pending = { readonly payload: AnalyticsPayload; readonly bytes: number }

export const sizeOf = (entries: readonly Pending[]): number => entries.reduce((sum, { bytes }) => sum + bytes, 0)

/** Events in their order, in batches of at most `limit` bytes; errors go alone (FACTS §6), and so does what is larger. */
export function toBatches(
  entries: readonly Pending[],
  limit: number,
): { readonly alone: readonly Pending[]; readonly batches: readonly (readonly Pending[])[] } {
  const isError = ({ payload }: Pending): boolean => payload.props['type'] === 'error'
  const batches = entries
    .filter((entry) => !isError(entry))
    .reduce<readonly (readonly Pending[])[]>((sofar, entry) => {
      const last = sofar.at(-1)
      return last && sizeOf(last) + entry.bytes <= limit
        ? [...sofar.slice(0, -1), [...last, entry]]
        : [...sofar, [entry]]
    }, [])
  return { alone: entries.filter(isError), batches }
}
