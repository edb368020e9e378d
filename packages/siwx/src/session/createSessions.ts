import { refused } from '../errors/SiwxError.ts'
import { namespaceOf } from '../message/namespaceOf.ts'
import { formatMessage } from '../message/formatMessage.ts'
import type { SiwxMessage } from '../message/SiwxMessage.ts'
import { asKitError } from './asKitError.ts'
import { writeMessage } from './messages.ts'
import { randomNonce } from './nonce.ts'
import { expiryOf, readSession, type SiwxAccount, type SiwxSession } from './Session.ts'
import type { SessionFilter, SessionStorage, StorageCall } from './SessionStorage.ts'
import type { SessionCalls, SignableMessage, SiwxOptions } from './siwx.ts'

/** A prepared message is used for this long; a server's nonce lives for ten minutes. */
const preparedMs = 5 * 60_000

/** EIP-4361 writes the chain of an EVM account as a number, by which wallets recognise and check the message. */
const textOf = (message: SiwxMessage): string =>
  formatMessage(message, { chainId: namespaceOf(message.chainId) === 'eip155' ? 'reference' : 'caip2' })

/** The session calls of `siwx()`, with their storage. */
export function createSessions(
  {
    messenger = (input) => writeMessage({}, input),
    scope = 'account',
    expiryMs,
    signOutOnDisconnect = true,
  }: SiwxOptions,
  storage: SessionStorage,
  changed: () => void,
): SessionCalls {
  /** The message that the next signature is asked for, so that the wallet can be asked in the task of the click. */
  let prepared:
    | { readonly account: SiwxAccount; readonly at: number; readonly message: Promise<SignableMessage> }
    | undefined

  const filterOf = ({ chainId, accountAddress }: SiwxAccount): SessionFilter => ({
    namespace: namespaceOf(chainId),
    accountAddress,
    ...(scope === 'network' ? { chainId } : {}),
  })

  async function createMessage({
    chainId,
    accountAddress,
    signal,
  }: SiwxAccount & StorageCall): Promise<SignableMessage> {
    const nonce = (await storage.createNonce?.({ signal })) ?? randomNonce()
    const now = Date.now()
    const expirationTime = expiryMs === undefined ? {} : { expirationTime: new Date(now + expiryMs).toISOString() }
    const issuedAt = new Date(now).toISOString()
    const data = await messenger({ chainId, accountAddress, nonce, issuedAt, ...expirationTime })
    const text = textOf(data)
    return { data, toString: () => text }
  }

  async function getSessions({
    chainId,
    accountAddress,
    signal,
  }: SiwxAccount & StorageCall): Promise<readonly SiwxSession[]> {
    const sessions = await storage.get(filterOf({ chainId, accountAddress }), { signal })
    // A contract can have other owners, or none, at the same address of another chain.
    return sessions.filter(({ data, signedBy }) => data.chainId === chainId || signedBy === 'key')
  }

  async function addSession(session: SiwxSession, { signal }: StorageCall = {}): Promise<void> {
    await storage.put([session], { replace: false, signal })
    changed()
  }

  async function setSessions(sessions: readonly SiwxSession[], { signal }: StorageCall = {}): Promise<void> {
    await storage.put(sessions, { replace: true, signal })
    changed()
  }

  async function revokeSession({ chainId, accountAddress, signal }: SiwxAccount & StorageCall): Promise<void> {
    await storage.delete(filterOf({ chainId, accountAddress }), { signal })
    changed()
  }

  async function prepare(account: SiwxAccount, signal: AbortSignal | undefined): Promise<void> {
    const message = createMessage({ ...account, signal })
    prepared = { account, at: Date.now(), message }
    await message
  }

  /** Each prepared message is signed at most once: after a rejection the next one has a new nonce. */
  async function takePrepared({ chainId, accountAddress }: SiwxAccount): Promise<SignableMessage | undefined> {
    const taken = prepared
    prepared = undefined
    const fits = taken?.account.chainId === chainId && taken.account.accountAddress === accountAddress
    if (!fits || Date.now() - taken.at >= preparedMs) return undefined
    // A prefetch that failed is tried again, by the call that reports it.
    return taken.message.catch(() => undefined)
  }

  async function findSession(
    account: SiwxAccount,
    signal: AbortSignal,
  ): Promise<{ readonly expiresAt: number | null } | null> {
    const sessions = await getSessions({ ...account, signal })
    if (sessions.length === 0) return null
    const ends = sessions.map(expiryOf)
    return { expiresAt: ends.includes(null) ? null : Math.max(...ends.map(Number)) }
  }

  async function createSession(
    account: SiwxAccount,
    sign: (message: string) => Promise<string>,
    signal: AbortSignal,
  ): Promise<void> {
    const message = (await takePrepared(account)) ?? (await createMessage({ ...account, signal }))
    if (message.data.accountAddress !== account.accountAddress || message.data.chainId !== account.chainId)
      throw refused('messenger', 'the message is of another account')
    const text = message.toString()
    const signature = await sign(text)
    await addSession(readSession({ data: message.data, message: text, signature }), { signal })
  }

  return {
    createMessage: (parameters) => reported(() => createMessage(parameters)),
    addSession: (session, call) => reported(() => addSession(session, call)),
    getSessions: (parameters) => reported(() => getSessions(parameters)),
    setSessions: (sessions, call) => reported(() => setSessions(sessions, call)),
    revokeSession: (parameters) => reported(() => revokeSession(parameters)),
    findSession: ({ account, signal }) => reported(() => findSession(toSiwxAccount(account), signal)),
    prepare: ({ account, signal }) => reported(() => prepare(toSiwxAccount(account), signal)),
    createSession: ({ account, sign, signal }) => reported(() => createSession(toSiwxAccount(account), sign, signal)),
    endSession: ({ account, signal }) =>
      reported(async () => {
        if (signOutOnDisconnect) await revokeSession({ ...toSiwxAccount(account), signal })
      }),
  }
}

const toSiwxAccount = ({
  caipAddress,
  address,
}: {
  readonly caipAddress: string
  readonly address: string
}): SiwxAccount => ({
  chainId: caipAddress.slice(0, caipAddress.lastIndexOf(':')),
  accountAddress: address,
})

async function reported<value>(call: () => Promise<value>): Promise<value> {
  try {
    return await call()
  } catch (error) {
    throw asKitError(error)
  }
}
