/**
 * A sign-in message of CAIP-122, the chain-agnostic form of EIP-4361. Plain data: what `formatMessage` writes and `parseMessage` reads.
 * Timestamps are RFC 3339 date-times (ISO 8601), for example `2026-01-31T12:00:00.000Z`, and are kept as they were written.
 */
export type SiwxMessage = {
  /** Scheme of the origin that asks, without `://`. Left out by most sites; EIP-4361 allows it. */
  readonly scheme?: string | undefined
  /** RFC 3986 authority that asks for the signature: `example.org`, `example.org:8443`, `[::1]:3000`. */
  readonly domain: string
  /** The word for the network in the first line, as people know it: `Ethereum`, `Solana`. */
  readonly networkName: string
  /** Account address in the form of its own chain, without the CAIP-10 prefix. */
  readonly accountAddress: string
  /** One line that people read before they sign. */
  readonly statement?: string | undefined
  /** RFC 3986 URI of what is signed in to. */
  readonly uri: string
  readonly version: '1'
  /** CAIP-2 chain id, whole: `eip155:1`. */
  readonly chainId: string
  /** At least 8 letters and digits, drawn at random by the one who verifies, used once. */
  readonly nonce: string
  readonly issuedAt?: string | undefined
  /** When the signature is no longer to be accepted. */
  readonly expirationTime?: string | undefined
  /** Before when the signature is not yet to be accepted. */
  readonly notBefore?: string | undefined
  /** Id of the sign-in request, of the characters that RFC 3986 allows in a path segment. */
  readonly requestId?: string | undefined
  /** RFC 3986 URIs that the signer agrees to. */
  readonly resources?: readonly string[] | undefined
}
