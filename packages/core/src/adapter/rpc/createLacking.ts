/** For so long a node that does not have a method is not asked for it, in milliseconds: behind one URL there may be several nodes. */
const lacksForMs = 600_000

/** The methods that nodes have said not to have. */
export type Lacking<error> = {
  /** Records that the node of a URL does not have a method. */
  readonly note: (url: string, method: string, error: error) => void
  /** Returns what the node of a URL said in the last ten minutes of a method that it does not have. */
  readonly find: (url: string, method: string) => error | undefined
}

/** Remembers for ten minutes which node does not have which method, so that it is passed over for it without a request. */
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
