/** How a kit presents itself to its services (FACTS §2.1). */
export type SdkInfo = {
  readonly projectId: string | undefined
  /** `{framework}-{adapters}-{version}`, as SPEC §1 writes versions. */
  readonly sdkVersion: string
  /** The WalletConnect client's id, a `did:key`; known once there is a connection. */
  readonly clientId?: (() => string | undefined) | undefined
}
