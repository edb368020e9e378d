/** How long a node is not asked for a method that it lacks, in ms. It is asked again later, because several nodes may share a URL. */
const lacksForMs = 600_000

/** The methods that nodes have reported as unknown. */
export type Lacking<error> = {
  /** Records that the node of a URL does not have a method. */
  readonly note: (url: string, method: string, error: error) => void
  /** Returns the error with which the node of a URL refused a method as unknown in the last ten minutes. */
  readonly find: (url: string, method: string) => error | undefined
}

/** Remembers for ten minutes which node lacks which method, so that the next node is asked without a failing request. */
export function createLacking<error>(now: () => number): Lacking<error> {
  const lacking = new Map<string, { readonly until: number; readonly error: error }>()
  return {
    note: (url, method, error) => void lacking.set(`${url} ${method}`, { until: now() + lacksForMs, error }),
    find(url, method) {
      const found = lacking.get(`${url} ${method}`)
      return found && found.until > now() ? found.error : undefined
    },
  }
}
