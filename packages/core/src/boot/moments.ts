import { hasReconnecting } from '../connection/selectors.ts'
import { runWaiting } from '../connection/waiting.ts'
import { kitDestroyed } from '../errors/kitErrors.ts'
import { read } from '../kernel/dispatch.ts'
import { part, type Part, type Slice } from '../kernel/slice.ts'

type ListBundle = typeof import('../bundles/list.ts')
type ConnectBundle = typeof import('../bundles/connect.ts')
type RequestsBundle = typeof import('../bundles/requests.ts')
type RestoreBundle = typeof import('../bundles/restore.ts')

declare module '../kernel/registry.ts' {
  interface Parts {
    /** The modal is opened, or an adapter is needed: adapters are set up, and wallets are listed. */
    readonly list: ListBundle
    /** A wallet was chosen, or a session is stored: everything that a connection needs. */
    readonly connect: ConnectBundle
    /** Requests to a connected wallet or its network: signing, sending, switching, reading. It also loads `connect`. */
    readonly requests: RequestsBundle
    /** A session is stored, or another tab or a login at a provider brings one; it also loads `connect`. */
    readonly restore: RestoreBundle
  }
}
const list: Part<ListBundle, ListBundle> = {
  code: () => import('../bundles/list.ts'),
  async load(core) {
    const [bundle, services] = await Promise.all([list.code(), core.parts.services()])
    if (!core.signal.aborted) bundle.install(core, services)
    return bundle
  },
}

export const connect: Part<ConnectBundle, ConnectBundle> = {
  code: () => import('../bundles/connect.ts'),
  async load(core) {
    const [bundle, signIn] = await Promise.all([
      connect.code(),
      core.options.signIn && core.parts.signIn(),
      // Reactions look at what services there are.
      core.parts.services(),
      // The restore may be one of the calls that wait for the connect bundle.
      hasReconnecting(read(core, 'connections')) && restore.code(),
    ])
    if (core.signal.aborted) throw kitDestroyed()
    bundle.install(core)
    signIn?.installSignIn(core)
    // In a task of their own, once the bundle counts as loaded.
    void Promise.resolve().then(() => runWaiting(core))
    return bundle
  },
}

const requests: Part<RequestsBundle, RequestsBundle> = part(
  () => import('../bundles/requests.ts'),
  (bundle) => bundle,
  ['connect'],
)

const restore: Part<RestoreBundle, RestoreBundle> = part(
  () => import('../bundles/restore.ts'),
  (bundle) => bundle,
  ['connect'],
)

/** The code of the list alone: setting up an adapter needs no service. */
export const loadList = (): Promise<ListBundle> => list.code()

/** Code of many slices that a page needs at the same moment. */
export const moments: Slice<never, 'list' | 'connect' | 'requests' | 'restore'> = {
  parts: { list, connect, requests, restore },
}
