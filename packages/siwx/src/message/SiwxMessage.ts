/**
 * A sign-in message of CAIP-122, the chain-agnostic form of EIP-4361. Timestamps are RFC 3339 date-times, for example
 * `2026-01-31T12:00:00.000Z`, and are kept as they were written.
 */
export type SiwxMessage = {
  /** Scheme of the origin, without `://`. Most sites leave it out. */
  readonly scheme?: string | undefined
  /** Host of the page that asks for the signature, with a port where it has one: `example.org`, `example.org:8443`, `[::1]:3000`. */
  readonly domain: string
  /** Name of the network in the first line: `Ethereum`, `Solana`. */
  readonly networkName: string
  /** Address in the chain's own format, without the CAIP-10 prefix. */
  readonly accountAddress: string
  /** One line that the user reads before signing. */
  readonly statement?: string | undefined
  /** RFC 3986 URI of the page or resource that the user signs in to. */
  readonly uri: string
  /** Version of the standard, always `1`. */
  readonly version: '1'
  /** CAIP-2 chain id: `eip155:1`. */
  readonly chainId: string
  /** At least 8 letters and digits, random, used once. */
  readonly nonce: string
  /** When the message was made. Absent: the text does not say. */
  readonly issuedAt?: string | undefined
  /** From this time on the signature is not accepted. */
  readonly expirationTime?: string | undefined
  /** Before this time the signature is not accepted. */
  readonly notBefore?: string | undefined
  /** Id of the sign-in request, of the characters that RFC 3986 allows in a path segment. */
  readonly requestId?: string | undefined
  /** RFC 3986 URIs that the user agrees to. */
  readonly resources?: readonly string[] | undefined
}
