import { type Account, signInRefused, type SignIn, type SignInRequest } from '@kit/core/adapter'
import { invalidOption } from '../errors/SiwxError.ts'
import { checkUnwritten } from '../message/formatMessage.ts'
import { namespaceOf } from '../message/namespaceOf.ts'
import { asKitError } from './asKitError.ts'
import { checkSigned } from './checkSigned.ts'
import { placeOf } from './messages.ts'

/** The account of a session, with a numeric chain id. */
export type SIWESession = {
  /** Address in hex, in any spelling. */
  readonly address: string
  /** EIP-155 chain id. */
  readonly chainId: number
}

type ServerSession = { readonly address: string; readonly chainId: number | string | bigint }

/** The fields of the message that `createMessage` writes. */
export type SIWEMessageArguments = {
  /** Host of the page, with a port where it has one. */
  readonly domain: string
  /** RFC 3986 URI of the page or resource that the user signs in to. */
  readonly uri: string
  /** Numeric id of the chain. */
  readonly chainId: number
  /** `did:pkh:eip155:1:0x…` */
  readonly address: string
  /** The nonce that `getNonce` returned. */
  readonly nonce: string
  /** Version of EIP-4361, always `1`. */
  readonly version: '1'
  /** RFC 3339. */
  readonly iat: string
  /** One line that the user reads before signing. Absent: the message has none. */
  readonly statement?: string | undefined
  /** When the message expires, in RFC 3339. Absent: it does not expire. */
  readonly exp?: string | undefined
  /** Before this time the message is not valid, in RFC 3339. Absent: it is valid at once. */
  readonly nbf?: string | undefined
  /** Id of the sign-in request. Absent: the message has none. */
  readonly requestId?: string | undefined
  /** RFC 3986 URIs that the user agrees to. Absent: the message lists none. */
  readonly resources?: readonly string[] | undefined
}

/**
 * The fields of the message that the dapp decides: those that are absent are left out, `iat` is the time of the call.
 */
export type SIWEMessageParameters = Pick<SIWEMessageArguments, 'domain' | 'uri'> &
  Partial<Pick<SIWEMessageArguments, 'statement' | 'iat' | 'exp' | 'nbf' | 'requestId' | 'resources'>>

/** The callbacks of a dapp with Sign-In with Ethereum, and when a session counts. */
export type SIWEConfig = {
  /** Cancelling the sign-in ends the connection. Default: true. */
  readonly required?: boolean | undefined
  /** `false`: no user is asked to sign in. Default: true. */
  readonly enabled?: boolean | undefined
  /** Has no effect: a nonce is fetched for each signature. */
  readonly nonceRefetchIntervalMs?: number | undefined
  /** Has no effect: the session is looked up when the account changes. */
  readonly sessionRefetchIntervalMs?: number | undefined
  /** Default: true. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** A session of another account does not count for this one; it ends once this one has signed in. `false`: it counts. Default: true. */
  readonly signOutOnAccountChange?: boolean | undefined
  /** A session is valid on its network; it ends once the account has signed in on another. `false`: on every network. Default: true. */
  readonly signOutOnNetworkChange?: boolean | undefined
  /** Returns a nonce of the server. `address` is empty if the wallet signs while it connects. */
  readonly getNonce: (address: string) => Promise<string>
  /** Returns the EIP-4361 text that the user signs. */
  readonly createMessage: (parameters: SIWEMessageArguments) => string
  /** Checks a signed message on the server. `false` refuses the sign-in. */
  readonly verifyMessage: (signed: { readonly message: string; readonly signature: string }) => Promise<boolean>
  /**
   * Returns the session of the server, or `null` if no account is signed in. The chain id may be a number, decimal or
   * hex digits, or CAIP-2; the address may be CAIP-10 or a `did:pkh`.
   */
  readonly getSession: () => Promise<ServerSession | null | undefined>
  /** Ends the session of the server. */
  readonly signOut: () => Promise<boolean>
  /** Fields of the message. Default: domain and address of the page. */
  readonly getMessageParams?: (() => Promise<SIWEMessageParameters>) | undefined
  /** Called after the server has accepted a signature, with the account that signed. */
  readonly onSignIn?: ((session?: SIWESession) => void) | undefined
  /** Called after the session has ended, or another account has taken its place. */
  readonly onSignOut?: (() => void) | undefined
}

const isEvm = ({ caipAddress }: Account): boolean => namespaceOf(caipAddress) === 'eip155'
const chainIdOf = ({ caipAddress }: Account): number => Number(caipAddress.split(':')[1])

/**
 * The sign-in of a dapp that already has the callbacks of Sign-In with Ethereum, for the option `siweConfig` of `createKit`. Accounts of
 * other namespaces always count as signed in. For new dapps there is `siwx()`.
 *
 * @example
 * ```ts
 * createKit({ adapters, siweConfig: createSIWEConfig({ getNonce, createMessage, verifyMessage, getSession, signOut }) })
 * ```
 */
export function createSIWEConfig(config: SIWEConfig): SignIn {
  const { required = true, enabled = true, signOutOnDisconnect = true } = config
  const { signOutOnAccountChange = true, signOutOnNetworkChange = true } = config
  /** The session that this page has read: only a change of its account or network signs out. */
  let signedIn: SIWESession | undefined

  const fits = (session: SIWESession, account: Account): boolean =>
    (!signOutOnAccountChange || session.address.toLowerCase() === account.address.toLowerCase()) &&
    (!signOutOnNetworkChange || session.chainId === chainIdOf(account))

  async function readSession(): Promise<SIWESession | null> {
    const given: { readonly address?: unknown; readonly chainId?: unknown } = Object(await config.getSession())
    // Some servers answer with an empty object, or an empty address, if no account is signed in.
    if (!given.address) return null
    const [address] = /0x[\da-f]{40}$/i.exec(String(given.address)) ?? []
    if (address === undefined) throw invalidOption('getSession', 'must return an address')
    const chainId = Number(/^(?:eip155:)?(0x[\da-f]+|\d+)$/i.exec(String(given.chainId))?.[1])
    if (signOutOnNetworkChange && !Number.isSafeInteger(chainId))
      throw invalidOption('getSession', 'must return a chain id')
    return { address, chainId }
  }

  async function signOut(): Promise<void> {
    signedIn = undefined
    await config.signOut()
    config.onSignOut?.()
  }

  async function hasSession(account: Account): Promise<boolean> {
    if (!enabled || !isEvm(account)) return true
    const session = await readSession()
    if (session !== null && fits(session, account)) {
      signedIn = session
      return true
    }
    // The user changed account or network. Where they have to sign in, they may also go back: the session lasts until the next
    // one is signed. A session that this page has not read stays.
    if (session !== null && signedIn !== undefined && !required) await signOut()
    return false
  }

  /** Whether the one session of such a service is also that of another connected account. */
  async function countsFor(accounts: readonly Account[]): Promise<boolean> {
    if (accounts.length === 0) return false
    const session = signedIn ?? (await readSession())
    return session !== null && accounts.some((account) => fits(session, account))
  }

  async function prepare({ chainId, address, dappUrl }: Parameters<SignIn['prepare']>[0]): Promise<SignInRequest> {
    const [nonce, given] = await Promise.all([config.getNonce(address ?? ''), config.getMessageParams?.()])
    const parameters: SIWEMessageParameters | undefined = given ?? placeOf(dappUrl)
    if (parameters === undefined) throw invalidOption('getMessageParams', 'is needed outside of a page')
    const iat = parameters.iat ?? new Date().toISOString()
    const { domain, uri, statement, requestId, resources, exp: expirationTime, nbf: notBefore } = parameters
    const text =
      address === null
        ? null
        : config.createMessage({
            ...parameters,
            iat,
            nonce,
            version: '1',
            chainId: Number(chainId.split(':')[1]),
            address: `did:pkh:${chainId}:${address}`,
          })
    const fields = { statement, requestId, resources, expirationTime, notBefore }
    if (address === null)
      checkUnwritten({
        ...{ networkName: 'Ethereum', accountAddress: '', domain, uri, version: '1', chainId, nonce, issuedAt: iat },
        ...fields,
      })
    return { chainId, domain, uri, version: '1', nonce, issuedAt: iat, ...fields, text }
  }

  /** Such a service keeps one session: that of the requested chain, else the first. */
  async function accept({ request, proofs }: Parameters<SignIn['accept']>[0]): Promise<void> {
    for (const proof of proofs) checkSigned(request, proof)
    const proof = proofs.find(({ chainId }) => chainId === request.chainId) ?? proofs[0]
    if (proof === undefined) throw signInRefused({ reason: 'nothing was signed', field: 'session' })
    const { message, signature, address, chainId } = proof
    if (!(await config.verifyMessage({ message, signature })))
      throw signInRefused({ reason: 'the signature was not accepted', field: 'signature' })
    const before = signedIn
    signedIn = { address, chainId: Number(chainId.split(':')[1]) }
    // Such a service keeps one session: this one has taken the place of the other.
    if (before && (before.address !== address || before.chainId !== signedIn.chainId)) config.onSignOut?.()
    config.onSignIn?.(signedIn)
  }

  return {
    required,
    findSession: ({ account }) => reported(async () => ((await hasSession(account)) ? { expiresAt: null } : null)),
    prepare: (parameters) => reported(() => prepare(parameters)),
    accept: (parameters) => reported(() => accept(parameters)),
    endSession: ({ account, remaining, reason }) =>
      reported(async () => {
        if (!enabled || !isEvm(account)) return
        if (reason === 'signed-out' || (signOutOnDisconnect && !(await countsFor(remaining.filter(isEvm)))))
          await signOut()
      }),
  }
}

async function reported<value>(call: () => Promise<value>): Promise<value> {
  try {
    return await call()
  } catch (error) {
    throw asKitError(error)
  }
}
