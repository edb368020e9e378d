import type { SignInProof, SignInRequest } from '@kit/core/adapter'
import { refused } from '../errors/SiwxError.ts'
import { namespaceOf } from '../message/namespaceOf.ts'
import type { SiwxMessage } from '../message/SiwxMessage.ts'
import { networkNames } from './messages.ts'
import { type RecapAbilities, recapSentence } from './recapSentence.ts'
import { readSession, type SiwxSession } from './Session.ts'

const recapPrefix = 'urn:recap:'

const exact = [
  'domain',
  'uri',
  'version',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
] as const satisfies readonly (keyof SiwxMessage & keyof SignInRequest)[]

/**
 * Makes a session from a signed text. The text must equal the requested one. A wallet that connected and signed in with one prompt wrote
 * the text itself: each field must equal the requested one. On EVM chains such a wallet may add a recap (the requests that the dapp
 * may send to it), and may sign once for each chain that it connects; its connector compares these texts.
 *
 * @throws SiwxError `REFUSED`, with the field that differs; `MALFORMED_MESSAGE`.
 */
export function checkSigned(
  request: SignInRequest,
  { chainId, address, message, signature }: SignInProof,
): SiwxSession {
  if (request.text !== null && message !== request.text) throw refused('message', 'another message was signed')
  const session = readSession({ data: { chainId, accountAddress: address }, message, signature })
  const { data } = session
  const namespace = namespaceOf(request.chainId)
  if (namespace === 'eip155' ? namespaceOf(chainId) !== namespace : chainId !== request.chainId)
    throw refused('chainId', 'the wallet signed for another chain')
  if (request.text !== null) return session
  if (data.scheme !== undefined) throw refused('scheme', 'the wallet signed another scheme')
  // Requests always use the default name of the network.
  if (data.networkName !== networkNames[namespace])
    throw refused('networkName', 'the wallet signed another networkName')
  const differing = exact.find((field) => data[field] !== request[field])
  if (differing !== undefined) throw refused(differing, `the wallet signed another ${differing}`)
  const { resources: asked = [], statement = '' } = request
  const { resources = [] } = data
  const added = resources.slice(asked.length)
  const hasRecap = namespace === 'eip155' && added.length === 1 && added[0]?.startsWith(recapPrefix) === true
  if (asked.some((resource, index) => resource !== resources[index]) || (added.length > 0 && !hasRecap))
    throw refused('resources', 'the wallet signed other resources')
  const sentence = hasRecap ? sentenceOf(added[0]) : undefined
  const withRecap = statement === '' ? sentence : `${statement} ${sentence}`
  if (data.statement !== request.statement && (sentence === undefined || data.statement !== withRecap))
    throw refused('statement', 'the wallet signed another statement')
  return session
}

/** What a statement says of a recap. @throws SiwxError `REFUSED` */
function sentenceOf(recap = ''): string {
  try {
    const binary = atob(recap.slice(recapPrefix.length).replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const { att } = JSON.parse(new TextDecoder().decode(bytes)) as { readonly att: RecapAbilities }
    return recapSentence(att)
  } catch {
    throw refused('resources', 'the wallet signed a recap that cannot be read')
  }
}
