import { beginAttempts, failAttempt, needsConsent, reachedBy } from '../connection/attempt.ts'
import { loadedAdapter } from '../adapter/loadAdapter.ts'
import { report } from '../analytics/emit.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { KitContext } from '../KitContext.ts'
import { isSameClick } from '../navigation/isSameClick.ts'
import { currentRoute } from '../navigation/machine.ts'
import type { Route } from '../navigation/Route.ts'
import { dispatch, read, transact } from '../state/dispatch.ts'
import type { WalletItem } from './list.ts'

/** See `Kit.selectWallet`. */
export function selectWallet(kit: KitContext, item: WalletItem): void {
  if (kit.signal.aborted) return
  report(kit, (reports) => reports.walletSelected(item))
  const { pairs, pairingId } = kit.options
  // The row can be seen before the terms are accepted, but not used.
  if (needsConsent(kit)) return
  const { name, imageUrl, target } = item
  if (target.kind === 'explorer') {
    const { wallet } = target
    return push(kit, pairs ? { view: 'ConnectingWalletConnect', wallet, imageUrl } : { view: 'Downloads', wallet })
  }
  if (target.kind === 'multiChain')
    return push(kit, { view: 'ConnectingMultiChain', name, imageUrl, connectors: target.connectors })
  if (target.connectorId === pairingId)
    // A phone cannot scan its own screen: it offers the wallets that are on it.
    return push(
      kit,
      kit.isMobile && hasAllWallets(kit)
        ? { view: 'AllWallets' }
        : { view: 'ConnectingWalletConnect', wallet: null, imageUrl },
    )
  connectSelected(kit, target.namespace, target.connectorId)
}

const push = (kit: KitContext, route: Route): void =>
  dispatch(kit, { to: 'navigation', event: { type: 'push', route } })

const hasAllWallets = ({ options: { allWallets, customWallets = [], services } }: KitContext): boolean =>
  allWallets !== 'HIDE' && (services?.explorer !== undefined || customWallets.length > 0)

/** Shows the wallet's view and asks it to connect; the outcome is in the state. */
function connectSelected(kit: KitContext, namespace: string, connectorId: string): void {
  const state = read(kit, 'connections')[namespace]
  const isAsked = state?.status === 'connecting' && state.connectorId === connectorId
  const isAgain = isSameClick(kit, `${namespace} ${connectorId}`)
  const type = currentRoute(read(kit, 'navigation'))?.view === 'ConnectingExternal' ? 'replace' : 'push'
  // A second click would make the wallet refuse, and lose the first request.
  const asks = !isAsked || !isAgain
  const attempts = transactWith(kit, () => {
    dispatch(kit, { to: 'navigation', event: { type, route: { view: 'ConnectingExternal', connectorId, namespace } } })
    return asks ? beginAttempts(kit, reachedBy(kit, namespace, connectorId), connectorId) : []
  })
  if (attempts.length === 0) return
  prepareAdapter(kit, namespace)
  kit.connect().then(
    ({ runAttempts }) => runAttempts(kit, attempts).catch(() => {}),
    (error: unknown) => {
      for (const attempt of attempts) failAttempt(kit, attempt, toKitError(error))
    },
  )
}

function transactWith<value>(kit: KitContext, run: () => value): value | readonly [] {
  let result: value | readonly [] = []
  transact(kit, () => (result = run()))
  return result
}

/** Loads the code with which the adapter asks a wallet, beside the kit's own. */
export function prepareAdapter(kit: KitContext, namespace: string): void {
  const adapter = loadedAdapter(kit, namespace)
  const prepare = async (): Promise<void> => adapter?.prepare?.()
  prepare().catch(kit.onError)
}
