import { refused } from '../errors/SiwxError.ts'
import { isSameAddress } from '../message/addresses.ts'
import { namespaceOf } from '../message/namespaceOf.ts'
import { parseMessage } from '../message/parseMessage.ts'
import type { SiwxMessage } from '../message/SiwxMessage.ts'
import { parseTimestamp } from '../message/timestamps.ts'
import type { SignedBy, Verifier, VerifyParameters } from '../verifiers/Verifier.ts'

/** A message that an account has signed. */
export type SiwxSession = {
  /** The fields of the message, with the CAIP-2 id of the chain. */
  readonly data: SiwxMessage
  /** The text that was signed. Empty where a service keeps it. */
  readonly message: string
  /** In the encoding of the namespace: hex, base58 or base64. */
  readonly signature: string
  /** Set by the verifier of the session. A contract's signature is valid on its own chain only. */
  readonly signedBy?: SignedBy | undefined
  /** When the signature was verified, in milliseconds since 1970. */
  readonly verifiedAt?: number | undefined
  /** RFC 3339; when the service ends the session, if that is before the message expires. */
  readonly expiresAt?: string | undefined
}

/** An account on one chain. */
export type SiwxAccount = {
  /** CAIP-2 chain id. */
  readonly chainId: string
  /** Address in the chain's own format, without the CAIP-10 prefix. */
  readonly accountAddress: string
}

/** A contract's owners can change: its signature is verified again after a day. */
const contractTrustMs = 24 * 60 * 60 * 1000

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * Reads a session from storage or the network. The fields are read from the signed text only.
 *
 * @param spelling `canonical`: from a server, which has compared the account and may spell its address otherwise than the text
 * @throws SiwxError `REFUSED` if it is not a session or its text names another account; `MALFORMED_MESSAGE`.
 */
export function readSession(value: unknown, spelling: 'signed' | 'canonical' = 'signed'): SiwxSession {
  const data = isRecord(value) ? value['data'] : undefined
  if (!isRecord(value) || !isRecord(data)) throw refused('session', 'it is not a session')
  const { message, signature, signedBy, verifiedAt, expiresAt } = value
  const { chainId, accountAddress } = data
  if (typeof message !== 'string' || typeof signature !== 'string') throw refused('session', 'it is not a session')
  if (typeof chainId !== 'string' || typeof accountAddress !== 'string') throw refused('session', 'it names no account')
  const parsed = parseMessage(message, { namespace: namespaceOf(chainId) })
  if (parsed.chainId !== chainId) throw refused('chainId', 'the message is for another chain')
  if (spelling === 'signed' && !isSameAddress(namespaceOf(chainId), parsed.accountAddress, accountAddress))
    throw refused('accountAddress', 'the message is of another account')
  return {
    data: parsed,
    message,
    signature,
    ...(signedBy === 'key' || signedBy === 'contract' ? { signedBy } : {}),
    ...(typeof verifiedAt === 'number' ? { verifiedAt } : {}),
    ...(typeof expiresAt === 'string' && parseTimestamp(expiresAt) !== undefined ? { expiresAt } : {}),
  }
}

/** When a session ends, in milliseconds since 1970: the earlier of what the message and the service say; `null` if neither does. */
export function expiryOf({ data, expiresAt }: SiwxSession): number | null {
  const ends = [data.expirationTime, expiresAt].flatMap((time) => parseTimestamp(time) ?? [])
  return ends.length === 0 ? null : Math.min(...ends)
}

/** Whether the session is valid at `now`, in milliseconds since 1970. */
export function isCurrent(session: SiwxSession, now: number): boolean {
  const start = parseTimestamp(session.data.notBefore)
  const end = expiryOf(session)
  return (start === undefined || start <= now) && (end === null || now < end)
}

/**
 * Verifies the signature of a session.
 *
 * @throws SiwxError `REFUSED` if the account did not sign or no verifier knows its namespace; `CANNOT_VERIFY`, `ABORTED`.
 */
export async function verifySession(
  session: SiwxSession,
  {
    verifiers,
    signal,
    beforeAsking,
  }: { readonly verifiers: readonly Verifier[] } & Pick<VerifyParameters, 'signal' | 'beforeAsking'>,
): Promise<SiwxSession> {
  const { data, message, signature } = session
  const { chainId, accountAddress } = data
  const verifier = verifiers.find(({ namespace }) => namespace === namespaceOf(chainId))
  if (verifier === undefined) throw refused('chainId', `no verifier is given for ${namespaceOf(chainId)}`)
  const signedBy = await verifier.verify({ message, signature, chainId, accountAddress, signal, beforeAsking })
  if (signedBy === null) throw refused('signature', 'the account did not sign the message')
  return { ...session, signedBy, verifiedAt: Date.now() }
}

/** Whether a signature has to be verified again: that of a contract is trusted for a day. */
export const isStale = ({ signedBy, verifiedAt = 0 }: SiwxSession, now: number): boolean =>
  signedBy !== 'key' && now - verifiedAt >= contractTrustMs
