/** What the hooks of one namespace take. */
export type NamespaceOptions = {
  /** CAIP-2 namespace. Default: the active one; for `connect` and `disconnect`: all. */
  readonly namespace?: string | undefined
}
