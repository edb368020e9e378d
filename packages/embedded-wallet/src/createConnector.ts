import {
  aborted,
  type AccountType,
  type CaipNetworkId,
  type EmbeddedWallet,
  frameLoadFailed,
  isKitError,
  notConnected,
  type SharedConnectorSetup,
  type SharedSession,
  type SignInWithConnect,
  withDeadline,
  withSignal,
} from '@kit/core/adapter'
import { createEmailUpdate } from './account/emailUpdate.ts'
import { createSmartSessions } from './account/smartSessions.ts'
import { createFrameClient, FrameError } from './frame/createFrameClient.ts'
import { createFrameElement, type FrameElement } from './frame/FrameElement.ts'
import { introduce, themeOf } from './frame/introduce.ts'
import { createEmailLogin } from './login/createEmailLogin.ts'
import { createSocialLogin, type LoginPage, type LoginStep } from './login/createSocialLogin.ts'
import { createLoginStore, type Login } from './login/LoginStore.ts'
import { createRequests, RpcError } from './rpc/createRequests.ts'
import { createEvmProvider, type EvmState } from './rpc/evmProvider.ts'
import { createSolanaProvider } from './rpc/solanaProvider.ts'
import { createUserCheck } from './session/createUserCheck.ts'
import { readUser, readUsers, toSignInMessage } from './session/readUsers.ts'
import { accountsOf, networkIdOf, toSharedSession, type Users } from './session/toSharedSession.ts'
import { toLoginError } from './toKitError.ts'

/** Version of the frame's protocol. */
const frameVersion = '4'
/** How long a sign-out may take at the site, in milliseconds; the page has already forgotten the login. */
const signOutLimitMs = 3_000

type Options = {
  readonly id: string
  readonly name: string
  readonly origin: string
  readonly projectId?: string | undefined
  /** Default: an `<iframe>` in the page. */
  readonly element?: FrameElement | undefined
  readonly page?: LoginPage | undefined
}

/** The embedded wallet of a kit: the frame, the login and the connection. */
export const createConnector =
  ({
    id,
    name,
    origin,
    projectId: ownProjectId,
    element = createFrameElement(origin),
    page,
  }: Options): SharedConnectorSetup =>
  (host) => {
    const { emit, platform } = host
    const projectId = ownProjectId ?? host.projectId ?? ''
    const store = createLoginStore(platform.storage)
    const life = new AbortController()
    let users: Users = {}
    let method = 'email'
    const client = createFrameClient({
      element,
      url: `${origin}/sdk?${new URLSearchParams({ projectId, chainId: store.networkId() ?? 'eip155:1', version: frameVersion })}`,
      platform,
      onSession: store.setToken,
      async introduce(call) {
        store.setSmartNetworks(await introduce(call, { host, projectId }))
        if (Object.keys(users).length > 0) await userCheck.check(call)
      },
    })

    /** A step of a login. @throws KitError */
    const step: LoginStep = async (call, payload, options) => {
      try {
        if (projectId === '') throw frameLoadFailed({ url: origin, reason: 'The kit has no projectId.' })
        return await client.call(call, payload, options)
      } catch (error) {
        if (isKitError(error, 'FRAME_LOAD_FAILED'))
          emit({ type: 'frame.failed', reason: String(error.context['reason']) })
        throw toLoginError(error, { url: origin })
      }
    }

    const requests = createRequests({
      client,
      origin,
      emit(event) {
        // First, so that the focus is in the page when the modal restores it.
        if (event.type === 'approval.changed' && !event.open) element.hide()
        emit(event)
      },
      onUnauthorized: () => void userCheck.checkAfterRefusal(),
    })

    const preferred = (): AccountType => host.shown.accountType('eip155')
    let shownType = preferred()
    /** Later reads return accounts of the type that the page sees. */
    const accountType = (): AccountType => (shownType = preferred())
    const end = (forgets: () => void): void => {
      forgets()
      emit({ type: 'session.ended' })
    }
    const userCheck = createUserCheck({
      client,
      token: store.token,
      connected: () => ({ users, shownType }),
      onLoggedOut: () => end(forget),
      // Keep the data that the other user has stored.
      onOther: () => end(drop),
    })
    const evmState = (): EvmState => ({
      addresses: users.eip155 ? accountsOf(users.eip155, shownType).map(({ address }) => address) : [],
      networkId: users.eip155 ? networkIdOf(users.eip155) : 'eip155:1',
    })

    /** Shows another account type, and aborts the pending request, which was for the previous one. */
    async function followAccountType(): Promise<void> {
      const type = preferred()
      if (!users.eip155 || type === shownType || type === 'payment') return
      const before = evmState()
      shownType = type
      requests.reject('page')
      // Keep the key's own account on networks without smart accounts.
      await client.call('SET_PREFERRED_ACCOUNT', { type }).catch(() => undefined)
      evm.emitChanges(before)
      emitSession()
    }

    async function switchNetwork(networkId: CaipNetworkId): Promise<void> {
      if (networkId === evmState().networkId) return
      const before = evmState()
      requests.reject('page')
      try {
        await client.call('SWITCH_NETWORK', { chainId: networkId })
        // Addresses of smart accounts differ by network.
        users = { ...users, eip155: await readUser(client, { networkId, accountType }) }
      } catch (error) {
        const failure = error instanceof FrameError ? error.failure : undefined
        throw typeof failure?.code === 'number' ? new RpcError(failure.code, failure.message, { cause: error }) : error
      }
      store.setNetworkId(networkId)
      evm.emitChanges(before)
      emitSession()
    }

    const disconnect = async (): Promise<void> => {
      if (Object.keys(users).length === 0) return
      await signOut(life.signal)
      emit({ type: 'session.ended' })
    }
    const evm = createEvmProvider({ evmState, requests, switchNetwork, disconnect })
    const solana = createSolanaProvider({ requests, disconnect })

    const session = (login: Login): SharedSession => toSharedSession({ users, login, name, preferred: shownType })
    function emitSession(): void {
      const login = store.login() ?? { method: 'email' }
      if (Object.keys(users).length > 0) emit({ type: 'session.changed', session: session(login) })
    }

    const loginOf = (read: Users): Login => {
      const { email, userName } = read.eip155 ?? read.solana ?? {}
      return { method, ...(email && { email }), ...(userName && { userName }) }
    }

    async function take(signal: AbortSignal, signIn?: SignInWithConnect): Promise<SharedSession> {
      const networkIds = host.shown.networkIds()
      const { eip155: evmId } = networkIds
      const request = signIn && evmId && (await signIn.prepare(evmId).catch(() => undefined))
      const siwxMessage = request && toSignInMessage(request)
      const read = await readUsers(client, { networkIds, connectorId: id, accountType, siwxMessage, signal })
      if (signal.aborted) throw aborted()
      const { message, signature, address } = read.eip155 ?? {}
      if (signIn && request && message !== undefined && signature !== undefined && address !== undefined) {
        try {
          await signIn.accept(request, [{ chainId: request.chainId, address, message, signature }])
        } catch (error) {
          await signOut(life.signal)
          throw error
        }
      }
      users = read
      const login = loginOf(read)
      store.setLogin(login)
      if (read.eip155) store.setNetworkId(networkIdOf(read.eip155))
      forgetMail()
      return session(login)
    }

    function drop(): void {
      requests.reject('page')
      users = {}
      forgetMail()
    }

    function forget(): void {
      drop()
      store.clear()
    }

    async function signOut(signal: AbortSignal): Promise<void> {
      forget()
      await withDeadline({ platform, what: 'The embedded wallet', limitMs: signOutLimitMs, signal }, (limited) =>
        client.call('SIGN_OUT', undefined, { signal: limited }),
      )
    }

    const cancel = (): void => client.send('RELOAD')
    const onLoggedIn = (by: string): void => void (method = by)
    const { forgetMail, ...emailLogin } = createEmailLogin({ step, store, now: platform.now, onLoggedIn, cancel })

    const wallet: EmbeddedWallet = {
      connectorId: id,
      ...createEmailUpdate({
        client,
        requests,
        origin,
        onChanged(email) {
          store.setLogin({ method: 'email', ...store.login(), email })
          emitSession()
        },
      }),
      ...createSmartSessions({ platform, requests, origin }),
      pageUrl: (page) => `${origin}/${page}?${new URLSearchParams({ projectId })}`,
      prepare: () => void client.open().catch(() => {}),
      ...emailLogin,
      ...createSocialLogin({
        origin,
        page,
        step,
        store,
        now: platform.now,
        onLoggedIn,
        cancel,
      }),
      show(place, beside) {
        client.check()
        // The dialog still fades out after the request has ended.
        return requests.isWaiting() ? element.show(place, beside) : 'frame'
      },
      hide: element.hide,
      approvalWindow: requests.windowIs,
      rejectRequest() {
        requests.reject('user')
        element.hide()
      },
      follow() {
        client.send('SYNC_THEME', themeOf(host.shown.theme()))
        void followAccountType()
      },
    }

    return {
      embeddedWallet: wallet,
      async connect({ signal, signIn }) {
        try {
          return await withSignal(signal, take(signal, signIn))
        } catch (error) {
          throw toLoginError(error, { url: origin })
        }
      },
      async reconnect({ signal }) {
        const login = store.login()
        if (!login) return null
        const find = async (): Promise<SharedSession> => {
          const { isConnected } = await client.call('IS_CONNECTED', { token: store.token() }, { signal })
          if (!isConnected) {
            forget()
            throw notConnected()
          }
          const stored = store.networkId()
          const networkIds = host.shown.networkIds()
          const read = await readUsers(client, {
            networkIds: stored ? { ...networkIds, [stored.split(':')[0] ?? '']: stored } : networkIds,
            connectorId: id,
            accountType,
            signal,
          })
          if (signal.aborted) throw aborted()
          users = read
          // The address may have changed elsewhere.
          const now = { ...loginOf(read), method: login.method }
          store.setLogin(now)
          return session(now)
        }
        try {
          return await withSignal(signal, find())
        } catch (error) {
          throw toLoginError(error, { url: origin })
        }
      },
      async disconnect({ signal }) {
        // Without a login there is nothing to sign out of.
        if (Object.keys(users).length === 0 && !store.isUsed()) return
        await signOut(signal).catch((error: unknown) => {
          throw toLoginError(error, { url: origin })
        })
      },
      providerFor: (namespace) => {
        if (!Object.hasOwn(users, namespace)) return undefined
        return namespace === 'eip155' ? { kind: 'eip1193', provider: evm } : { kind: 'custom', provider: solana }
      },
      destroy() {
        life.abort()
        client.destroy()
      },
    }
  }
