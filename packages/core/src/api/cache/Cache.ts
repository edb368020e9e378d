/** Records under one storage key, each with a life of its own. Storage that fails is reported, never thrown. */
export type Cache<value> = {
  /** What is there, alive and valid. */
  readonly get: (path: CachePath) => value | undefined
  /** `record` in the stored shape, without its timestamp. Records past their life go. */
  readonly set: (path: CachePath, record: Readonly<Record<string, unknown>>) => void
}

/** Names of the levels below the storage key: an address, or an address and a network. */
export type CachePath = readonly [string] | readonly [string, string]
