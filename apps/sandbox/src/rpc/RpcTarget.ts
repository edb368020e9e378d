/** A network behind the JSON-RPC of the services. */
export type RpcTarget = {
  /** CAIP-2. */
  readonly networkId: string
  /** The node itself. */
  readonly url: string
}
