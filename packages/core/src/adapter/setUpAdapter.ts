import { withDeadline } from '../abort/withDeadline.ts'
import { malformedAnswer } from '../errors/errors.ts'
import { isKitError, type KitError } from '../errors/KitError.ts'
import { loadFailed } from '../errors/kitErrors.ts'
import { type Core, whenLoaded } from '../kernel/Core.ts'
import { runWaiting } from '../connection/waiting.ts'
import type { Network } from '../networks/Network.ts'
import { readPage } from '../platform/page.ts'
import { dispatch } from '../kernel/dispatch.ts'
import { asksService } from '../services/isPlaceholder.ts'
import { installWallets } from '../wallets/discover.ts'
import { scopedStorage } from '../storage/scopedStorage.ts'
import type { Adapter } from './Adapter.ts'
import type { DappMetadata } from './AdapterHost.ts'
import type { AdapterInstance } from './AdapterInstance.ts'
import { checkEvent, type ReportedEvent } from './checkEvent.ts'
import { guardAdapter } from './guardAdapter.ts'

/** Longer than a user waits for code on a slow connection, in milliseconds. */
const loadLimitMs = 30_000

/** How the dapp presents itself to wallets: by the option, else as its page says. */
export const metadataOf = ({ options, platform }: Core): DappMetadata =>
  options.metadata ?? readPage(platform.document())

/**
 * Loads an adapter's code and sets it up for this kit.
 * @throws KitError `LOAD_FAILED`, also if the code neither arrives nor fails within 30 s; `INVALID_OPTION` of the adapter
 */
export async function setUpAdapter(core: Core, adapter: Adapter): Promise<AdapterInstance> {
  const { options, platform, signal, onError } = core
  installWallets(core)
  const { namespace } = adapter
  const what = `The adapter of ${namespace}`
  let isLoaded = false
  try {
    const [setup, withRpcUrls] = await withDeadline({ platform, what, limitMs: loadLimitMs, signal }, () =>
      Promise.all([adapter.load(), loadRpcUrls(core)]),
    )
    isLoaded = true
    signal.throwIfAborted()
    const instance: unknown = setup({
      emit(given) {
        const event = checkEvent(namespace, given)
        if (signal.aborted) return
        if (event) receive(core, namespace, event)
        else onError(malformedAnswer({ what }))
      },
      platform: { ...platform, storage: scopedStorage(platform.storage, options.id) },
      networks: adapter.networks.map(withRpcUrls),
      rpcUrls: (network) => withRpcUrls(network).rpcUrls.default.http,
      // The code was loaded by the attempt.
      isGrantInUse: (wallet) => core.parts.connect.peek()?.isGrantInUse(core, namespace, wallet) === true,
      metadata: metadataOf(core),
    })
    if (typeof instance !== 'object' || instance === null) throw new TypeError('The adapter returned nothing.')
    const own = instance as AdapterInstance
    const destroy = (): void => {
      try {
        own.destroy()
      } catch (error) {
        onError(error)
      }
    }
    signal.addEventListener('abort', destroy, { once: true })
    return guardAdapter(own, onError)
  } catch (cause) {
    if (isKitError(cause, 'INVALID_OPTION')) throw cause
    throw (isLoaded && (await wrongOptions(core, cause))) || loadFailed({ what }, { cause })
  }
}

/** Why an adapter may have failed in a build for production, where `createKit` has not checked the options. A failed download has other reasons. */
async function wrongOptions({ options }: Core, cause: unknown): Promise<KitError | undefined> {
  try {
    return (await import('../options/optionFaults.ts')).refusalOf(options, cause)
  } catch {
    return undefined
  }
}

function receive(core: Core, namespace: string, event: ReportedEvent): void {
  if (event.type === 'connectors.changed') return dispatch(core, { to: 'wallets', event: { ...event, namespace } })
  core.afterConnectLoads.push(() => report(core, namespace, event))
  if (core.parts.connect.peek()) runWaiting(core)
  // A connection that a library made without the kit counts even if the code for it arrives later.
  else whenLoaded(core, core.parts.connect, () => runWaiting(core))
}

function report(core: Core, namespace: string, event: Exclude<ReportedEvent, { type: 'connectors.changed' }>): void {
  if (event.type === 'connection.ended')
    return whenLoaded(core, core.parts.connect, ({ endedByWallet }) => endedByWallet(core, namespace, event))
  if (event.type === 'transaction.sent')
    return whenLoaded(core, core.parts.connect, ({ followSent }) => followSent(core, namespace, event.transaction))
  whenLoaded(core, core.parts.connect, ({ changedByWallet }) => changedByWallet(core, namespace, event.connection))
}

/** Loads the function that sets the RPC URLs of a network: the dapp's, those of the hosted service, or the network's own. */
async function loadRpcUrls({ options }: Core): Promise<(network: Network) => Network> {
  const { services, projectId, customRpcUrls } = options
  const hostedRpc =
    services?.rpc !== undefined && projectId !== undefined && asksService(options, 'rpc')
      ? { url: services.rpc, projectId }
      : undefined
  if (!customRpcUrls && !hostedRpc) return (network) => network
  const { extendNetwork } = await import('../networks/extendNetwork.ts')
  return (network) => extendNetwork(network, { customRpcUrls, hostedRpc })
}
