import { buildApprovedNamespaces } from '@walletconnect/utils'
import { chainsOf } from '../chains/chainsOf.ts'
import { namespaceOf, type WalletChain } from '../chains/WalletChain.ts'
import type { WalletEnvironment } from '../chains/WalletEnvironment.ts'
import { createKeyring } from '../keys/createKeyring.ts'
import { answerRequest } from '../requests/answerRequest.ts'
import { describeRequest } from '../requests/describeRequest.ts'
import { refusal, toErrorResponse } from '../requests/refusal.ts'
import type { Batch } from '../requests/WalletCall.ts'
import { describeProposal, type ProposalStruct } from '../session/describeProposal.ts'
import { describeSession, type SessionStruct } from '../session/describeSession.ts'
import { movingMethods, silentMethods } from '../session/methods.ts'
import { reorder, withFirst } from '../session/reorder.ts'
import { messagesOf, signMessages } from '../session/signMessages.ts'
import { supportedNamespaces } from '../session/supportedNamespaces.ts'
import { toPeer } from '../session/toPeer.ts'
import { verifyResult } from '../session/verifyResult.ts'
import { answerTo } from './answerTo.ts'
import { type ClientOptions, connectClient } from './connectClient.ts'
import type { Wallet } from './Wallet.ts'
import type { PendingProposal, PendingRequest, PendingSignIn, WalletSession, WalletState } from './WalletState.ts'

type Payload = Parameters<typeof messagesOf>[1]['payload']

const userRejected = { code: 5000, message: 'User rejected.' }
const rejectedRequest = { code: 4001, message: 'User rejected the request.' }

/** The wallet itself, in a page or in Node: what it holds, and all that a user can do with it. */
export async function createWallet(
  environment: WalletEnvironment,
  options: Omit<ClientOptions, 'relayUrl' | 'projectId'>,
): Promise<Wallet> {
  const { kit, core, close } = await connectClient({
    ...options,
    relayUrl: environment.relayUrl,
    projectId: environment.projectId,
  })
  const keyring = createKeyring(environment)
  const addedKey = 'pocketfern:networks'
  const batches = new Map<string, Batch>()
  const listeners = new Set<() => void>()
  /** By topic. */
  const asked = new Map<string, readonly string[]>()
  const indices = Array.from({ length: keyring.count }, (_, index) => index)
  let chains: readonly WalletChain[] = [
    ...chainsOf(environment),
    ...((await core.storage.getItem<readonly WalletChain[]>(addedKey)) ?? []),
  ]
  let proposals: readonly { readonly view: PendingProposal; readonly params: ProposalStruct }[] = []
  let signIns: readonly { readonly view: PendingSignIn; readonly payload: Payload }[] = []
  let requests: readonly PendingRequest[] = []
  const describe = (session: SessionStruct): WalletSession =>
    describeSession(session, { indexOf: keyring.indexOf, asked: asked.get(session.topic) ?? [] })
  let state = snapshot()

  function snapshot(): WalletState {
    return {
      accounts: indices.map((index) => ({
        index,
        name: `Account ${index + 1}`,
        addresses: Object.fromEntries(chains.map(({ networkId }) => [networkId, keyring.addressOn(networkId, index)])),
      })),
      chains,
      proposals: proposals.map(({ view }) => view),
      signIns: signIns.map(({ view }) => view),
      requests,
      sessions: Object.values(kit.getActiveSessions()).map(describe),
    }
  }
  const changed = (): void => {
    state = snapshot()
    for (const listener of [...listeners]) listener()
  }
  const structOf = (topic: string) => {
    const session = kit.getActiveSessions()[topic]
    if (!session) throw refusal(-32602, 'There is no such session.')
    return session
  }
  const sessionOf = (topic: string): WalletSession => describe(structOf(topic))
  const chainOf = (networkId: string): WalletChain => {
    const chain = chains.find((one) => one.networkId === networkId)
    if (!chain) throw refusal(4902, 'The wallet does not know this network.')
    return chain
  }
  const rewrite = async (topic: string, change: Partial<Pick<WalletSession, 'accounts' | 'chains'>>): Promise<void> => {
    const { accounts, chains: own } = { ...sessionOf(topic), ...change }
    if (accounts.length === 0) throw refusal(-32602, 'A session needs an account.')
    if (accounts.some((index) => !indices.includes(index))) throw refusal(-32602, 'There is no such account.')
    for (const networkId of own) chainOf(networkId)
    const answered = answerTo(core, topic, 'wc_sessionUpdate')
    await kit.updateSession({
      topic,
      namespaces: reorder(structOf(topic).namespaces, { accounts, chains: own, addressOn: keyring.addressOn }),
    })
    // An event about a chain that the other side has not heard of would be refused.
    await answered
    changed()
  }
  const standOn = (topic: string, networkId: string): void =>
    void asked.set(topic, withFirst(asked.get(topic) ?? [], networkId))
  const switchChain = async (topic: string, networkId: string): Promise<void> => {
    const { namespace } = chainOf(networkId)
    if (!(namespace in structOf(topic).namespaces)) throw refusal(-32602, 'The session is of other kinds of networks.')
    await rewrite(topic, { chains: withFirst(sessionOf(topic).chains, networkId) })
    standOn(topic, networkId)
    changed()
    const data = namespace === 'eip155' ? Number(networkId.split(':')[1]) : networkId
    await kit.emitSessionEvent({ topic, chainId: networkId, event: { name: 'chainChanged', data } })
  }
  const switchAccount = async (topic: string, account: number): Promise<void> => {
    await rewrite(topic, { accounts: withFirst(sessionOf(topic).accounts, account) })
    const { accounts, chains: own } = sessionOf(topic)
    const active = own.filter(
      (networkId, at) => own.findIndex((other) => namespaceOf(other) === namespaceOf(networkId)) === at,
    )
    for (const networkId of active)
      await kit.emitSessionEvent({
        topic,
        chainId: networkId,
        event: {
          name: 'accountsChanged',
          data: accounts.map((index) => `${networkId}:${keyring.addressOn(networkId, index)}`),
        },
      })
  }
  const addChain = async (chain: WalletChain): Promise<void> => {
    if (chains.some(({ networkId }) => networkId === chain.networkId)) return
    chains = [...chains, chain]
    const own = chainsOf(environment)
    await core.storage.setItem(
      addedKey,
      chains.filter(({ networkId }) => !own.some((one) => one.networkId === networkId)),
    )
    changed()
  }

  const forgetRequest = (id: number): void => {
    requests = requests.filter((request) => request.id !== id)
    changed()
  }
  const forgetSignIn = (id: number): void => {
    signIns = signIns.filter(({ view }) => view.id !== id)
    changed()
  }
  const leave = (topic: string): void => {
    requests = requests.filter((request) => request.topic !== topic)
    asked.delete(topic)
    changed()
  }
  const forgetProposal = (id: number): void => {
    proposals = proposals.filter(({ view }) => view.id !== id)
    changed()
  }
  const respond = (
    topic: string,
    id: number,
    answer: { readonly result: unknown } | { readonly error: { readonly code: number; readonly message: string } },
  ): Promise<void> => kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } as never })
  const perform = async ({
    id,
    topic,
    networkId,
    method,
    params,
  }: Pick<PendingRequest, 'id' | 'topic' | 'networkId' | 'method' | 'params'>): Promise<{
    readonly problem?: string
  }> => {
    try {
      const session = sessionOf(topic)
      const call = {
        method,
        params,
        chain: chainOf(networkId),
        keyring,
        batches,
        accounts: session.accounts,
        chains: session.chains,
      }
      const result = await answerRequest({ ...call, addChain, switchChain: (to) => switchChain(topic, to) })
      await respond(topic, id, { result })
      return {}
    } catch (error) {
      const failure = toErrorResponse(error)
      await respond(topic, id, { error: failure })
      return { problem: failure.message }
    }
  }
  const receive = (
    id: number,
    topic: string,
    {
      chainId,
      request,
    }: { readonly chainId: string; readonly request: { readonly method: string; readonly params: unknown } },
    verify: unknown,
  ): void => {
    const { method, params } = request
    const chain = chains.find(({ networkId }) => networkId === chainId)
    if (silentMethods.includes(method) || !chain)
      return void perform({ id, topic, networkId: chainId, method, params }).catch(() => undefined)
    // What asks for another network names the one before.
    if (!movingMethods.includes(method)) standOn(topic, chainId)
    const pending = {
      id,
      topic,
      peer: toPeer(structOf(topic).peer.metadata),
      verify: verifyResult(verify),
      networkId: chainId,
      method,
      params,
    }
    requests = [
      ...requests.filter((one) => one.id !== id),
      { ...pending, words: describeRequest(method, params, chain), status: 'waiting' },
    ]
    changed()
  }

  kit.on('session_proposal', ({ params, verifyContext }) => {
    const proposal = params as ProposalStruct
    const view = describeProposal(
      proposal,
      verifyResult(verifyContext),
      chains.map(({ networkId }) => networkId),
    )
    proposals = [...proposals.filter(({ view: { id } }) => id !== view.id), { view, params: proposal }]
    changed()
  })
  const format: Parameters<typeof messagesOf>[0] = (parameters) => kit.formatAuthMessage(parameters as never)
  kit.on('session_authenticate', ({ id, params: { authPayload, requester }, verifyContext }) => {
    const known = authPayload.chains.filter((asked) => chains.some(({ networkId }) => networkId === asked))
    const address = keyring.evm(0).address
    const view = {
      id,
      peer: toPeer(requester.metadata),
      verify: verifyResult(verifyContext),
      chains: known,
      message: messagesOf(format, { payload: authPayload, chains: known, address }).messages[0]?.text ?? '',
    }
    signIns = [...signIns.filter((one) => one.view.id !== id), { view, payload: authPayload }]
    changed()
  })
  kit.on('proposal_expire', ({ id }) => forgetProposal(id))
  kit.on('session_request', ({ id, topic, params, verifyContext }) => receive(id, topic, params, verifyContext))
  kit.on('session_request_expire', ({ id }) => forgetRequest(id))
  kit.on('session_delete', ({ topic }) => {
    leave(topic)
  })
  // What came before a reload and was not answered.
  for (const { id, topic, params, verifyContext } of kit.getPendingSessionRequests())
    receive(id, topic, params, verifyContext)

  const requestOf = (id: number): PendingRequest => {
    const request = requests.find((one) => one.id === id && one.status === 'waiting')
    if (!request) throw refusal(-32602, 'There is no such request.')
    return request
  }

  return {
    get state() {
      return state
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    pair: (uri) => kit.pair({ uri: uri.trim() }),
    approve: async (id, { accounts = [0], chains: chosen } = {}) => {
      const found = proposals.find(({ view }) => view.id === id)
      if (!found) throw refusal(-32602, 'There is no such proposal.')
      const own = (chosen ?? found.view.chains).map(chainOf)
      const supported = supportedNamespaces(own, accounts, keyring.addressOn)
      const namespaces = Object.fromEntries(
        Object.entries(
          buildApprovedNamespaces({ proposal: found.params as never, supportedNamespaces: supported }),
        ).filter(([, namespace]) => namespace.accounts.length > 0),
      )
      if (Object.keys(namespaces).length === 0) throw refusal(5100, 'Nothing of what it asks for was chosen.')
      const { topic } = await kit.approveSession({ id, namespaces })
      forgetProposal(id)
      return topic
    },
    signIn: async (id, index = 0) => {
      const signIn = signIns.find(({ view }) => view.id === id)
      if (!signIn) throw refusal(-32602, 'There is no such sign-in.')
      const account = keyring.evm(index)
      const given = { payload: signIn.payload, chains: signIn.view.chains, address: account.address }
      const auths = await signMessages(messagesOf(format, given), account)
      await kit.approveSessionAuthenticate({ id, auths: [...auths] })
      forgetSignIn(id)
    },
    reject: async (id) => {
      if (signIns.some(({ view }) => view.id === id)) {
        await kit.rejectSessionAuthenticate({ id, reason: userRejected })
        return forgetSignIn(id)
      }
      if (proposals.some(({ view }) => view.id === id)) {
        await kit.rejectSession({ id, reason: userRejected })
        return forgetProposal(id)
      }
      const { topic } = requestOf(id)
      await respond(topic, id, { error: rejectedRequest })
      forgetRequest(id)
    },
    answer: async (id) => {
      const request = requestOf(id)
      requests = requests.map((one) => (one.id === id ? { ...one, status: 'working' } : one))
      changed()
      try {
        return await perform(request)
      } finally {
        forgetRequest(id)
      }
    },
    switchChain,
    switchAccount,
    update: rewrite,
    extend: async (topic) => {
      const answered = answerTo(core, topic, 'wc_sessionExtend')
      await kit.extendSession({ topic })
      await answered
      changed()
    },
    disconnect: async (topic) => {
      await kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
      leave(topic)
    },
    close: async () => {
      listeners.clear()
      await close()
    },
  }
}
