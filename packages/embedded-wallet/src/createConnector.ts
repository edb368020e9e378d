import {
  aborted,
  type AccountType,
  type CaipNetworkId,
  type EmbeddedWallet,
  frameLoadFailed,
  invalidEmail,
  isKitError,
  noAccounts,
  notConnected,
  type SharedConnectorHost,
  type SharedConnectorSetup,
  type SharedSession,
  type SignInRequest,
  type SignInWithConnect,
  type ThemeState,
  withDeadline,
  withSignal,
} from '@kit/core/adapter'
import type { FrameCalls, FrameUser, SignInMessage } from '@kit/frame-protocol'
import { createEmailUpdate } from './account/emailUpdate.ts'
import { createSmartSessions } from './account/smartSessions.ts'
import { createFrameClient, FrameError } from './frame/createFrameClient.ts'
import { createFrameElement, type FrameElement } from './frame/FrameElement.ts'
import { createSocialLogin, type LoginPage, type LoginStep } from './login/createSocialLogin.ts'
import { createLoginStore, isEmail, type Login, mailPauseMs } from './login/LoginStore.ts'
import { createRequests, RpcError } from './rpc/createRequests.ts'
import { createEvmProvider, type EvmStand } from './rpc/evmProvider.ts'
import { createSolanaProvider } from './rpc/solanaProvider.ts'
import {
  accountsOf,
  networkIdOf,
  type ServedNamespace,
  servedNamespaces,
  toSharedSession,
  type Users,
} from './session/toSharedSession.ts'
import { toLoginError } from './toKitError.ts'

/** The frame's protocol. */
const frameVersion = '4'
/** The site may take so long to hear of a sign-out, in milliseconds; the page has forgotten the login by then. */
const signOutLimitMs = 3_000
/** Stands in a sign-in message for the address, which the frame fills in. */
const anyAddress = '<<AccountAddress>>'

type Options = {
  readonly id: string
  readonly name: string
  readonly origin: string
  readonly projectId?: string | undefined
  /** Default: an `<iframe>` in the page. */
  readonly element?: FrameElement | undefined
  readonly page?: LoginPage | undefined
}

type Ask = ReturnType<typeof createFrameClient>['call']
type NetworkIds = Readonly<Record<string, CaipNetworkId>>

/** The embedded wallet of a kit: the frame, the login and what it connects. */
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
    /** Asked for last; a frame that is asked again within the pause would only refuse. */
    let mailed:
      | { readonly email: string; readonly login: Awaited<ReturnType<EmbeddedWallet['connectEmail']>> }
      | undefined

    const client = createFrameClient({
      element,
      url: `${origin}/sdk?${new URLSearchParams({ projectId, chainId: store.networkId() ?? 'eip155:1', version: frameVersion })}`,
      platform,
      onSession: store.setToken,
      async introduce(call) {
        await call('SYNC_DAPP_DATA', {
          metadata: metadataOf(host),
          projectId,
          sdkType: 'kit',
          sdkVersion: 'html-kit-0.0.0',
        })
        await call('SYNC_THEME', themeOf(host.shown.theme()))
        const { smartAccountEnabledNetworks } = await call('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined).catch(
          () => ({
            smartAccountEnabledNetworks: [],
          }),
        )
        store.setSmartNetworks(smartAccountEnabledNetworks)
        if (Object.keys(users).length > 0) await restore(call)
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

    /** A frame that the page had removed knows nothing of the login, the network and the type of accounts. */
    async function restore(call: Ask): Promise<void> {
      const { isConnected } = await call('IS_CONNECTED', { token: store.token() })
      if (!isConnected) {
        forget()
        emit({ type: 'session.ended' })
      } else await endIfOther(call)
    }

    /** Another user has logged in in another tab: what that one has stored stays, and this connection ends. */
    async function endIfOther(call: Ask): Promise<void> {
      const user = users.eip155 ?? users.solana
      if (!user) return
      const found = await call('GET_USER', {
        chainId: networkIdOf(user),
        preferredAccountType: typeForFrame(shownType),
      })
      const known = networkIdOf(found).startsWith('solana:') ? users.solana : users.eip155
      if (!known) return
      const addresses = accountsOf(known, shownType).map(({ address }) => address)
      if (accountsOf(found, shownType).some(({ address }) => addresses.includes(address))) return
      drop()
      emit({ type: 'session.ended' })
    }

    const requests = createRequests({
      client,
      origin,
      emit(event) {
        // First, so that the modal finds the focus in the page when it gives it back.
        if (event.type === 'approval.changed' && !event.open) element.hide()
        emit(event)
      },
      onUnauthorized: () => void endIfLoggedOut(),
    })

    /** The site has ended the session, or it is another user’s: the connection ends, too. */
    async function endIfLoggedOut(): Promise<void> {
      const { isConnected } = await client
        .call('IS_CONNECTED', { token: store.token() })
        .catch(() => ({ isConnected: true }))
      if (Object.keys(users).length === 0) return
      if (isConnected) return endIfOther(client.call).catch(() => {})
      forget()
      emit({ type: 'session.ended' })
    }

    const preferred = (): AccountType => host.shown.accountType('eip155')
    let shownType = preferred()
    const stand = (): EvmStand => ({
      addresses: users.eip155 ? accountsOf(users.eip155, shownType).map(({ address }) => address) : [],
      networkId: users.eip155 ? networkIdOf(users.eip155) : 'eip155:1',
    })

    /** Another type of accounts is shown: the request that waits was for the one before. */
    async function followAccountType(): Promise<void> {
      const type = preferred()
      if (!users.eip155 || type === shownType || type === 'payment') return
      const before = stand()
      shownType = type
      requests.reject('page')
      // Without smart accounts on this network, the key's own account stays.
      await client.call('SET_PREFERRED_ACCOUNT', { type }).catch(() => undefined)
      evm.tell(before)
      tellChange()
    }

    async function switchNetwork(networkId: CaipNetworkId): Promise<void> {
      if (networkId === stand().networkId) return
      const before = stand()
      requests.reject('page')
      try {
        await client.call('SWITCH_NETWORK', { chainId: networkId })
        // Addresses of smart accounts differ by network.
        users = { ...users, eip155: await readUser(networkId) }
      } catch (error) {
        const failure = error instanceof FrameError ? error.failure : undefined
        throw typeof failure?.code === 'number' ? new RpcError(failure.code, failure.message, { cause: error }) : error
      }
      store.setNetworkId(networkId)
      evm.tell(before)
      tellChange()
    }

    const disconnect = async (): Promise<void> => {
      if (Object.keys(users).length === 0) return
      await signOut(life.signal)
      emit({ type: 'session.ended' })
    }
    const evm = createEvmProvider({ stand, requests, switchNetwork, disconnect })
    const solana = createSolanaProvider({ requests, disconnect })

    const session = (login: Login): SharedSession => toSharedSession({ users, login, name, preferred: shownType })
    function tellChange(): void {
      const login = store.login() ?? { method: 'email' }
      if (Object.keys(users).length > 0) emit({ type: 'session.changed', session: session(login) })
    }

    const readUser = (
      networkId: CaipNetworkId,
      siwxMessage?: SignInMessage,
      signal?: AbortSignal,
    ): Promise<FrameUser> => {
      shownType = preferred()
      return client.call(
        'GET_USER',
        { chainId: networkId, preferredAccountType: typeForFrame(shownType), siwxMessage },
        { signal },
      )
    }

    /** Reads the user on a network of each namespace. EVM comes last: the frame's own network is the last that it was asked for. */
    async function readUsers(networkIds: NetworkIds, signal: AbortSignal, siwxMessage?: SignInMessage): Promise<Users> {
      const read: Partial<Record<ServedNamespace, FrameUser>> = {}
      for (const namespace of servedNamespaces.toReversed()) {
        const networkId = networkIds[namespace]
        if (networkId === undefined) continue
        const user = await readUser(networkId, namespace === 'eip155' ? siwxMessage : undefined, signal)
        // The frame answers for another network where it does not know the one that it was asked for.
        if (networkIdOf(user).startsWith(`${namespace}:`)) read[namespace] = user
      }
      if (Object.keys(read).length === 0) throw noAccounts({ connectorId: id })
      return read
    }

    const loginOf = (read: Users): Login => {
      const { email, userName } = read.eip155 ?? read.solana ?? {}
      return { method, ...(email && { email }), ...(userName && { userName }) }
    }

    async function take(signal: AbortSignal, signIn?: SignInWithConnect): Promise<SharedSession> {
      const networkIds = host.shown.networkIds()
      const { eip155: evmId } = networkIds
      const request = signIn && evmId && (await signIn.prepare(evmId).catch(() => undefined))
      const read = await readUsers(networkIds, signal, request && toSignInMessage(request))
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
      mailed = undefined
      return session(login)
    }

    function drop(): void {
      requests.reject('page')
      users = {}
      mailed = undefined
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

    const wallet: EmbeddedWallet = {
      connectorId: id,
      ...createEmailUpdate({
        client,
        requests,
        origin,
        onChanged(email) {
          store.setLogin({ method: 'email', ...store.login(), email })
          tellChange()
        },
      }),
      ...createSmartSessions({ platform, requests, origin }),
      pageUrl: (page) => `${origin}/${page}?${new URLSearchParams({ projectId })}`,
      prepare: () => void client.open().catch(() => {}),
      async connectEmail({ email: given, signal }) {
        const email = given.trim()
        if (!isEmail(email)) throw invalidEmail()
        if (mailed?.email === email && wallet.mailPauseMs() > 0) return mailed.login
        const { action, match } = await step('CONNECT_EMAIL', { email }, { signal })
        if (action === 'CONNECT') return { next: 'connect' }
        store.setMailedAt(platform.now())
        const login = action === 'VERIFY_OTP' ? ({ next: 'code' } as const) : ({ next: 'device', match } as const)
        mailed = { email, login }
        return login
      },
      async connectDevice({ signal }) {
        await step('CONNECT_DEVICE', undefined, { signal, waitsForUser: true })
        // The code of this login was mailed with the approval.
        if (mailed) mailed = { ...mailed, login: { next: 'code' } }
        store.setMailedAt(platform.now())
      },
      async connectOtp({ otp, signal }) {
        await step('CONNECT_OTP', { otp }, { signal })
        mailed = undefined
        method = 'email'
      },
      ...createSocialLogin({
        origin,
        page,
        step,
        store,
        now: platform.now,
        onLoggedIn: (by) => void (method = by),
        cancel: () => client.send('RELOAD'),
      }),
      cancelLogin() {
        mailed = undefined
        client.send('RELOAD')
      },
      mailPauseMs() {
        const at = store.mailedAt()
        return at === undefined ? 0 : Math.min(mailPauseMs, Math.max(0, at + mailPauseMs - platform.now()))
      },
      show(place, beside) {
        client.check()
        // The dialog fades out for a while after the request has ended.
        return !requests.isWaiting() || element.show(place, beside)
      },
      hide: element.hide,
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
          const read = await readUsers(
            stored ? { ...networkIds, [stored.split(':')[0] ?? '']: stored } : networkIds,
            signal,
          )
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
        // A page that has no login has nothing to sign out of.
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

const typeForFrame = (type: AccountType) => (type === 'payment' ? 'eoa' : type)

const metadataOf = ({ metadata: { name, description, url, icons } }: SharedConnectorHost) => ({
  name,
  description,
  url,
  icons: [...icons],
})

function themeOf({ mode, variables }: ThemeState): FrameCalls['SYNC_THEME']['payload'] {
  const prefersLight = mode === 'system' && matchMedia('(prefers-color-scheme: light)').matches
  return { themeMode: mode === 'light' || prefersLight ? 'light' : 'dark', themeVariables: { ...variables } }
}

const toSignInMessage = ({ text: _, ...fields }: SignInRequest): SignInMessage => ({
  ...fields,
  accountAddress: anyAddress,
})
