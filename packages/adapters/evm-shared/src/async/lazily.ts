/** What is fetched or made with its first use, and then kept; after a failure the next use tries again. */
export type Lazily<value> = {
  readonly get: () => Promise<value>
  /** Only where it is there. */
  readonly got: () => value | undefined
}

export function lazily<value>(load: () => Promise<value>): Lazily<value> {
  let loading: Promise<value> | undefined
  let loaded: value | undefined
  const start = async (): Promise<value> => {
    try {
      return (loaded = await load())
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  return { get: () => (loading ??= start()), got: () => loaded }
}
