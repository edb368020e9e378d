import { beginAttempts, failAttempt, needsConsent, reachedBy } from '../connection/attempt.ts'
import { loadedAdapter } from '../adapter/loadAdapter.ts'
import { report } from '../analytics/emit.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { Core } from '../kernel/Core.ts'
import { isSameClick } from '../navigation/isSameClick.ts'
import { currentRoute } from '../navigation/machine.ts'
import type { Route } from '../navigation/Route.ts'
import { dispatch, read, transact } from '../kernel/dispatch.ts'
import { asksService } from '../services/isPlaceholder.ts'
import type { WalletItem } from './list.ts'

/** See `Kit.selectWallet`. */
export function selectWallet(core: Core, item: WalletItem): void {
  if (core.signal.aborted) return
  report(core, (reports) => reports.walletSelected(item))
  const { pairs, pairingId } = core.options
  // The row can be seen before the terms are accepted, but not used.
  if (needsConsent(core)) return
  const { name, imageUrl, target } = item
  if (target.kind === 'explorer') {
    const { wallet } = target
    return push(core, pairs ? { view: 'ConnectingWalletConnect', wallet, imageUrl } : { view: 'Downloads', wallet })
  }
  if (target.kind === 'multiChain')
    return push(core, { view: 'ConnectingMultiChain', name, imageUrl, connectors: target.connectors })
  if (target.connectorId === pairingId)
    // A phone cannot scan its own screen: it offers the wallets that are on it.
    return push(
      core,
      core.isMobile && hasAllWallets(core)
        ? { view: 'AllWallets' }
        : { view: 'ConnectingWalletConnect', wallet: null, imageUrl },
    )
  connectSelected(core, target.namespace, target.connectorId)
}

const push = (core: Core, route: Route): void => dispatch(core, { to: 'navigation', event: { type: 'push', route } })

const hasAllWallets = ({ options }: Core): boolean =>
  options.allWallets !== 'HIDE' && (asksService(options, 'explorer') || (options.customWallets ?? []).length > 0)

/** Shows the wallet's view and asks it to connect; the outcome is in the state. */
function connectSelected(core: Core, namespace: string, connectorId: string): void {
  const state = read(core, 'connections')[namespace]
  const isAsked = state?.status === 'connecting' && state.connectorId === connectorId
  const isAgain = isSameClick(core, `${namespace} ${connectorId}`)
  const type = currentRoute(read(core, 'navigation'))?.view === 'ConnectingExternal' ? 'replace' : 'push'
  // A second click would make the wallet refuse, and lose the first request.
  const asks = !isAsked || !isAgain
  const attempts = transactWith(core, () => {
    dispatch(core, { to: 'navigation', event: { type, route: { view: 'ConnectingExternal', connectorId, namespace } } })
    return asks ? beginAttempts(core, reachedBy(core, namespace, connectorId), connectorId) : []
  })
  if (attempts.length === 0) return
  prepareAdapter(core, namespace)
  core.parts.connect().then(
    ({ runAttempts }) => runAttempts(core, attempts).catch(() => {}),
    (error: unknown) => {
      for (const attempt of attempts) failAttempt(core, attempt, toKitError(error))
    },
  )
}

function transactWith<value>(core: Core, run: () => value): value | readonly [] {
  let result: value | readonly [] = []
  transact(core, () => (result = run()))
  return result
}

/** Loads the code with which the adapter asks a wallet, beside the kit's own. */
export function prepareAdapter(core: Core, namespace: string): void {
  const adapter = loadedAdapter(core, namespace)
  const prepare = async (): Promise<void> => adapter?.prepare?.()
  prepare().catch(core.onError)
}
