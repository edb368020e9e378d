export type RelayOptions = {
  /** Default `127.0.0.1`. */
  readonly host?: string | undefined
  /** Default 0: any free one. */
  readonly port?: number | undefined
  /** `session` (default) knows `wc_proposeSession` and `wc_approveSession`; `publish` knows `irn_*` alone, as older relays do. */
  readonly style?: 'session' | 'publish' | undefined
  /** Where a client has several sockets: deliver to `all` (default) of them or to the `newest` that subscribed. */
  readonly deliverTo?: 'all' | 'newest' | undefined
  /** Why a project may not use the relay, or undefined when it may: the socket is closed with 3000 and the reason. */
  readonly authorize?:
    | ((request: { readonly projectId: string | undefined; readonly origin: string | undefined }) => string | undefined)
    | undefined
  /** Between two pings, in ms. Default 25,000: clients in Node hang up after 30 s of silence. */
  readonly pingInterval?: number | undefined
  /** Unix time in ms. */
  readonly now?: (() => number) | undefined
}
