import { refused } from '../errors/SiwxError.ts'
import { namespaceOf } from '../message/namespaceOf.ts'
import { parseTimestamp } from '../message/timestamps.ts'
import { readSession, type SiwxSession, verifySession } from '../session/Session.ts'
import { canonicalAddress, type Verifier } from '../verifiers/Verifier.ts'
import type { ExpiringStore } from './stores.ts'

/** The data that is stored for each nonce until it is used. */
export type NonceRecord = {
  /** The browser that the nonce was given to. */
  readonly browserId: string
}

export type VerifySignInOptions = {
  /** Origins of the pages that may sign in, from configuration: the `Host` of a request can be anything. */
  readonly origins: readonly string[]
  readonly verifiers: readonly Verifier[]
  /** CAIP-2 ids of the accepted chains. Default: every chain of the verifiers. */
  readonly chains?: readonly string[] | undefined
  readonly nonces: ExpiringStore<NonceRecord>
  /** Milliseconds that clocks may differ. */
  readonly toleranceMs: number
  readonly signal?: AbortSignal | undefined
}

/** The request body that a page sends after signing. */
export type SignInProof = {
  /** Sessions of one sign-in: with one nonce. */
  readonly sessions: readonly unknown[]
  /**
   * Id of the browser, from its cookie. `undefined` if it sent none: the sign-in is refused, because the nonce is of
   * another browser.
   */
  readonly browserId: string | undefined
  /** The origin of the page that sent the request. */
  readonly origin: string | null
}

/** Each asks a node: an account of a contract signs once for each of its chains. */
const mostContracts = 10

/**
 * Verifies what a page sends after signing: form, nonce, domain and origin, times, chain and signature, in this order. The nonce is
 * used up by the first attempt, even if it fails.
 *
 * @throws SiwxError `REFUSED`, with the field in `context`; `MALFORMED_MESSAGE`; `CANNOT_VERIFY` if a chain cannot be reached.
 */
export async function verifySignIn(proof: SignInProof, options: VerifySignInOptions): Promise<readonly SiwxSession[]> {
  const sessions = proof.sessions.map((session) => readSession(session))
  const [first, ...rest] = sessions
  if (first === undefined) throw refused('session', 'there is no session')
  const { nonce } = first.data
  if (rest.some(({ data }) => data.nonce !== nonce)) throw refused('nonce', 'the messages have different nonces')
  const record = await options.nonces.update(nonce, () => undefined)
  if (record === undefined) throw refused('nonce', 'the nonce is unknown, expired or used')
  if (proof.browserId === undefined)
    throw refused(
      'nonce',
      'the browser sent no cookie of the server; a page in a frame of another site needs the option `crossSite`',
    )
  if (record.browserId !== proof.browserId) throw refused('nonce', 'the nonce belongs to another browser')
  for (const { data } of sessions) {
    checkPlace(data, proof.origin, options.origins)
    checkTimes(data, Date.now(), options.toleranceMs)
    if (options.chains && !options.chains.includes(data.chainId)) throw refused('chainId', 'the chain is not accepted')
  }
  const { verifiers, signal } = options
  const canonical = await Promise.all(sessions.map((session) => withCanonicalAddress(session, verifiers)))
  const accounts = new Set(canonical.map(({ data }) => `${data.chainId}:${data.accountAddress}`))
  if (accounts.size < sessions.length) throw refused('session', 'an account is there twice for one chain')
  let asked = 0
  const beforeAsking = (): void => {
    asked += 1
    if (asked > mostContracts) throw refused('session', `more than ${mostContracts} signatures are of contracts`)
  }
  const verified: SiwxSession[] = []
  // One after the other: a list of forged signatures costs one request to a node, not one for each.
  for (const session of canonical) {
    verified.push(await verifySession(session, { verifiers, signal, beforeAsking }))
    // Verifying a signature blocks the process for milliseconds, so let other requests run in between.
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return verified
}

/** One account, one user: addresses of some namespaces can be spelled in several ways. */
async function withCanonicalAddress(session: SiwxSession, verifiers: readonly Verifier[]): Promise<SiwxSession> {
  const { data } = session
  const verifier = verifiers.find(({ namespace }) => namespace === namespaceOf(data.chainId))
  return { ...session, data: { ...data, accountAddress: await canonicalAddress(verifier, data.accountAddress) } }
}

type Message = SiwxSession['data']

/** The origin of a URL as browsers write it in headers, also of schemes for which `URL` has none. */
export function originOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { origin, protocol, host } = new URL(url)
  return origin !== 'null' ? origin : host === '' ? undefined : `${protocol}//${host}`
}

/** Pages of apps: `capacitor://localhost`, extensions, and `https://localhost` or `http://tauri.localhost` without a port. */
const isOfApp = (origin: string): boolean => !/^https?:/.test(origin) || /^https?:\/\/(tauri\.)?localhost$/.test(origin)

/** Why a page may not sign in. It names the origin, because developers often list another one. */
export const foreignPage = (origin: string | null): string =>
  origin === null
    ? 'the request does not say which page sent it'
    : `${origin.slice(0, 200)} is not among \`origins\` of createSiwxServer`

/** The message has to be for the page that sends it. An app’s page may send one for the dapp’s page on the web, which wallets know. */
function checkPlace({ domain, scheme, uri }: Message, origin: string | null, origins: readonly string[]): void {
  if (origin === null || !origins.includes(origin)) throw refused('origin', foreignPage(origin))
  const places = [origin, ...(isOfApp(origin) ? origins.filter((other) => !isOfApp(other)) : [])]
  const place = places.find((each) => new URL(each).host === domain)
  if (place === undefined) throw refused('domain', 'the message is for another domain')
  if (scheme !== undefined && `${scheme}:` !== new URL(place).protocol)
    throw refused('scheme', 'the message is for another scheme')
  if (originOf(uri) !== place) throw refused('uri', 'the message is for another address')
}

function checkTimes({ issuedAt, expirationTime, notBefore }: Message, now: number, toleranceMs: number): void {
  const [issued, expires, begins] = [issuedAt, expirationTime, notBefore].map(parseTimestamp)
  if (issued === undefined || Math.abs(issued - now) > toleranceMs)
    throw refused('issuedAt', 'the message was not written just now')
  if (expires !== undefined && expires <= now) throw refused('expirationTime', 'the message has expired')
  if (begins !== undefined && begins > now + toleranceMs) throw refused('notBefore', 'the message does not hold yet')
}
