/** An error as it stands on the wire (JSON-RPC). */
export type ErrorResponse = {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}
