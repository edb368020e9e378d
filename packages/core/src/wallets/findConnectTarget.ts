import { networkNotFound } from '../errors/connectErrors.ts'
import { connectorNotFound } from '../errors/errors.ts'
import { kitDestroyed } from '../errors/kitErrors.ts'
import type { ConnectParameters } from '../connection/attempt.ts'
import type { Core } from '../kernel/Core.ts'
import { lazy } from '../kernel/lazy.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import { dispatch, read } from '../kernel/dispatch.ts'
import type { ExplorerWallet } from '../services/explorer.ts'
import { discover, discoverInstalled } from './discover.ts'
import { connectorsOf, findWallet } from './findWallet.ts'
import type { WalletItem } from './list.ts'

/** The connector or wallet that `connect` asks, once `wallet` is found. */
export type ConnectTarget = Omit<ConnectParameters, 'wallet'> & {
  /** A wallet that is not installed: the user pairs with it in the modal. */
  readonly paired?: ExplorerWallet | undefined
  /** The user chooses in the modal, also if something is connected already. */
  readonly chooses?: true | undefined
}

const choice = ({ namespace, signal }: ConnectParameters): ConnectTarget => ({ namespace, signal, chooses: true })

/** The target of a wallet that is known already; undefined if it has to be looked for. @throws KitError `CONNECTOR_NOT_FOUND` */
export function knownConnectTarget(
  core: Core,
  { wallet = '', ...parameters }: ConnectParameters,
): ConnectTarget | undefined {
  const named = findWallet(core.store.get(core.state), wallet, core.options.pairingId)
  if (named === undefined) return undefined
  if (named === 'ambiguous') return choice(parameters)
  const { item, isSure } = named
  const isInstalled = connectorsOf(item).length > 0
  // Another wallet with the name may still be announced.
  const isLookedFor = read(core, 'wallets').discovery.status === 'loading'
  return (isInstalled && isSure) || !isLookedFor ? targetOf(core, item, parameters) : undefined
}

/**
 * Looks for the wallet: on this device, then at the explorer.
 * @throws KitError `CONNECTOR_NOT_FOUND`, or the reason for which the wallets of this device or the explorer could not be read
 */
export async function findConnectTarget(core: Core, parameters: ConnectParameters): Promise<ConnectTarget> {
  const { wallet = '', signal, ...others } = parameters
  await core.parts.list()
  for (const look of [discoverInstalled, discover]) {
    look(core)
    const target = await untilKnown(core, parameters)
    if (core.signal.aborted) throw kitDestroyed()
    if (target || signal?.aborted) return target ?? { signal }
  }
  const { askExplorerFor } = await lazy(() => import('./askExplorerFor.ts'), core.signal)()
  const answer = await askExplorerFor(core, wallet, signal)
  if (core.signal.aborted) throw kitDestroyed()
  if (signal?.aborted) return { signal }
  const named = findWallet(core.store.get(core.state), wallet, core.options.pairingId, answer)
  const { discovery, explorer } = read(core, 'wallets')
  if (!named) {
    const failed = [discovery, explorer].find((part) => part.status === 'failed')
    throw answer.error ?? failed?.error ?? connectorNotFound({ connectorId: wallet })
  }
  if (named === 'ambiguous') return choice(parameters)
  return targetOf(core, named.item, { ...others, signal })
}

/** Settles when the wallet is found, when everything was looked through, or when the caller aborts. */
function untilKnown(core: Core, parameters: ConnectParameters): Promise<ConnectTarget | undefined> {
  return new Promise((resolve, reject) => {
    const { signal } = parameters
    const finish = (settle: () => void): void => {
      unsubscribe()
      signal?.removeEventListener('abort', look)
      core.signal.removeEventListener('abort', look)
      settle()
    }
    const look = (): void => {
      const { discovery, explorer } = read(core, 'wallets')
      const isOver = discovery.status !== 'loading' && explorer.status !== 'loading'
      try {
        const target = knownConnectTarget(core, parameters)
        if (target || isOver || signal?.aborted || core.signal.aborted) finish(() => resolve(target))
      } catch (error) {
        finish(() => reject(error))
      }
    }
    const unsubscribe = core.store.sub(core.state, look)
    signal?.addEventListener('abort', look)
    core.signal.addEventListener('abort', look)
    look()
  })
}

function targetOf(core: Core, item: WalletItem, asked: ConnectTarget): ConnectTarget {
  const { networkId } = asked
  const network = networkId === undefined ? undefined : findNetwork(core.options.networks, networkId)
  if (networkId !== undefined && !network) throw networkNotFound({ networkId })
  const parameters = { ...asked, namespace: asked.namespace ?? network?.chainNamespace }
  if (item.target.kind === 'explorer') {
    const { wallet } = item.target
    if (core.options.pairs) return { ...parameters, connectorId: core.options.pairingId, paired: wallet }
    const type = read(core, 'navigation').status === 'open' ? 'push' : 'open'
    dispatch(core, { to: 'navigation', event: { type, route: { view: 'Downloads', wallet } } })
    throw connectorNotFound({ connectorId: wallet.id })
  }
  const connectors = connectorsOf(item)
  const wanted = parameters.namespace ?? read(core, 'network').activeNamespace
  const { connectorId, namespace } = connectors.find((connector) => connector.namespace === wanted) ??
    connectors[0] ?? { connectorId: item.key, namespace: wanted }
  return connectorId === core.options.pairingId
    ? { ...parameters, connectorId }
    : { ...parameters, connectorId, namespace: parameters.namespace ?? namespace }
}
