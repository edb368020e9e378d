import { base58 } from '@scure/base'
import { refused } from '../errors/SiwxError.ts'
import { formatMessage } from '../message/formatMessage.ts'
import { parseMessage } from '../message/parseMessage.ts'
import type { SiwxMessage } from '../message/SiwxMessage.ts'
import type { SiwxSession } from './Session.ts'

/** What `solana:signIn` of the Wallet Standard answers with, for one request. */
export type SolanaSignInOutput = {
  /** The account that signed, by its 32 bytes of public key. */
  readonly account: { readonly publicKey: ArrayLike<number> }
  /** The bytes that were signed. The wallet writes the text, so check its fields. */
  readonly signedMessage: ArrayLike<number>
  /** The 64 bytes of the Ed25519 signature. */
  readonly signature: ArrayLike<number>
}

const fields = [
  ...([
    'scheme',
    'domain',
    'networkName',
    'accountAddress',
    'statement',
    'uri',
    'version',
    'chainId',
    'nonce',
  ] as const),
  ...(['issuedAt', 'expirationTime', 'notBefore', 'requestId', 'resources'] as const),
]

/** The first field in which two messages differ. */
export const differingField = (one: SiwxMessage, other: SiwxMessage): keyof SiwxMessage | undefined =>
  fields.find((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))

/**
 * The session of a `solana:signIn` answer, for `addSession`. The wallet writes the text itself, so every field must equal the requested
 * one.
 *
 * @throws SiwxError `REFUSED` if a field differs; `MALFORMED_MESSAGE`.
 * @see https://github.com/phantom/sign-in-with-solana
 */
export function readSolanaSignIn(
  message: SiwxMessage,
  { account, signedMessage, signature }: SolanaSignInOutput,
): SiwxSession {
  const text = new TextDecoder().decode(Uint8Array.from(signedMessage))
  if (text !== formatMessage(message)) {
    const field = differingField(message, parseMessage(text, { namespace: 'solana' }))
    if (field !== undefined) throw refused(field, `the wallet signed another ${field}`)
  }
  const { publicKey } = account
  if (publicKey.length !== 32 || base58.encode(Uint8Array.from(publicKey)) !== message.accountAddress)
    throw refused('accountAddress', 'another account signed')
  if (signature.length !== 64) throw refused('signature', 'it is not a signature')
  return { data: message, message: text, signature: base58.encode(Uint8Array.from(signature)) }
}
