import { hasReconnecting } from '../connection/selectors.ts'
import { runWaiting } from '../connection/waiting.ts'
import { kitDestroyed } from '../errors/kitErrors.ts'
import { read } from '../kernel/dispatch.ts'
import type { Parts } from '../kernel/registry.ts'
import type { Part } from '../kernel/slice.ts'
import type { Services } from '../services/createServices.ts'

type ListBundle = typeof import('../bundles/list.ts')
type ConnectBundle = typeof import('../bundles/connect.ts')
type RestoreBundle = typeof import('../bundles/restore.ts')

declare module '../kernel/registry.ts' {
  interface Parts {
    /** The modal is opened, or an adapter is needed: adapters are set up, and wallets are listed. */
    readonly list: ListBundle
    /** A wallet was chosen, or a session is stored: everything that a connection needs. */
    readonly connect: ConnectBundle
    /** A session is stored, or another tab or a login at a provider brings one; it also loads `connect`. */
    readonly restore: RestoreBundle
  }
}
export type Moment = 'list' | 'connect' | 'restore' | 'services'

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

const restore: Part<RestoreBundle, RestoreBundle> = {
  code: () => import('../bundles/restore.ts'),
  load: async (core) => (await Promise.all([restore.code(), core.parts.connect()]))[0],
}

const createServices = () => import('../services/createServices.ts')

const services: Part<Services> = {
  code: createServices,
  load: async (core) =>
    Object.values(core.options.services ?? {}).some(Boolean) ? (await createServices()).createServices(core) : {},
}

/** The code of the list alone: setting up an adapter needs no service. */
export const loadList = (): Promise<ListBundle> => list.code()

/** Code of many slices that a page needs at the same moment. All other parts come with the list: `bundles/parts.ts`. */
export const moments: { readonly [name in Moment]: Part<Parts[name]> } = { list, connect, restore, services }
