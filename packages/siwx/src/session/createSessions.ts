import type { SignIn, SignInProof, SignInRequest, SignInSession } from '@kit/core/adapter'
import { refused } from '../errors/SiwxError.ts'
import { writtenAddress } from '../message/addresses.ts'
import { namespaceOf } from '../message/namespaceOf.ts'
import { checkUnwritten, formatMessage } from '../message/formatMessage.ts'
import type { SiwxMessage } from '../message/SiwxMessage.ts'
import { asKitError } from './asKitError.ts'
import { checkSigned } from './checkSigned.ts'
import { type MessageInput, writeMessage } from './messages.ts'
import { randomNonce } from './nonce.ts'
import { expiryOf, type SiwxAccount, type SiwxSession } from './Session.ts'
import type { SessionFilter, SessionStorage, StorageCall } from './SessionStorage.ts'
import type { SessionCalls, SignableMessage, SiwxOptions } from './siwx.ts'

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
  const filterOf = ({ chainId, accountAddress }: SiwxAccount): SessionFilter => ({
    namespace: namespaceOf(chainId),
    accountAddress,
    ...(scope === 'network' ? { chainId } : {}),
  })

  async function writeData({
    chainId,
    dappUrl,
    signal,
    ...account
  }: SiwxAccount & StorageCall & Pick<MessageInput, 'dappUrl'>): Promise<SiwxMessage> {
    const accountAddress = writtenAddress(chainId, account.accountAddress)
    const given = (await storage.createNonce?.({ signal })) ?? randomNonce()
    // The clock of the device may be wrong, and a service refuses a message that was not written just now.
    const { nonce, now = Date.now() } = typeof given === 'string' ? { nonce: given } : given
    const expirationTime = expiryMs === undefined ? {} : { expirationTime: new Date(now + expiryMs).toISOString() }
    const issuedAt = new Date(now).toISOString()
    const data = await messenger({
      ...{ chainId, accountAddress, nonce, issuedAt, ...expirationTime },
      ...(dappUrl === undefined ? {} : { dappUrl }),
    })
    if (data.accountAddress !== accountAddress || data.chainId !== chainId)
      throw refused('messenger', 'the message is of another account')
    return data
  }

  async function createMessage(parameters: SiwxAccount & StorageCall): Promise<SignableMessage> {
    const data = await writeData(parameters)
    const text = formatMessage(data)
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

  async function prepare({
    chainId,
    address,
    dappUrl,
    signal,
  }: Parameters<SignIn['prepare']>[0]): Promise<SignInRequest> {
    const data = await writeData({ chainId, accountAddress: address ?? '', dappUrl, signal })
    const { accountAddress: _address, networkName: _networkName, scheme: _scheme, ...fields } = data
    if (address === null) checkUnwritten(data)
    return { ...fields, chainId, text: address === null ? null : formatMessage(data) }
  }

  async function findSession(account: SiwxAccount, signal: AbortSignal): Promise<SignInSession | null> {
    const sessions = await getSessions({ ...account, signal })
    if (sessions.length === 0) return null
    const ends = sessions.map(expiryOf)
    return { expiresAt: ends.includes(null) ? null : Math.max(...ends.map(Number)) }
  }

  async function accept({ request, proofs, signal }: Parameters<SignIn['accept']>[0]): Promise<void> {
    const sessions = proofs.map((proof: SignInProof) => checkSigned(request, proof))
    await storage.put(sessions, { replace: false, signal })
    changed()
  }

  return {
    createMessage: (parameters) => reported(() => createMessage(parameters)),
    addSession: (session, call) => reported(() => addSession(session, call)),
    getSessions: (parameters) => reported(() => getSessions(parameters)),
    setSessions: (sessions, call) => reported(() => setSessions(sessions, call)),
    revokeSession: (parameters) => reported(() => revokeSession(parameters)),
    findSession: ({ account, signal }) => reported(() => findSession(toSiwxAccount(account), signal)),
    prepare: (parameters) => reported(() => prepare(parameters)),
    accept: (parameters) => reported(() => accept(parameters)),
    endSession: ({ account, reason, signal }) =>
      reported(async () => {
        if (reason === 'signed-out' || signOutOnDisconnect) await revokeSession({ ...toSiwxAccount(account), signal })
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
