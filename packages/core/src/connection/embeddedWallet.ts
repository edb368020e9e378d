import type { AccountType } from '../adapter/Account.ts'
import type { EmbeddedWallet } from '../adapter/EmbeddedWallet.ts'
import type { SharedConnectorEvent, SharedConnectorHost } from '../adapter/SharedConnector.ts'
import { raise, raiseRefusal } from '../alerts/raise.ts'
import { authAccountMissing } from '../errors/errors.ts'
import { type KitContext, whenLoaded } from '../KitContext.ts'
import { currentRoute } from '../navigation/machine.ts'
import { open } from '../navigation/navigate.ts'
import { traitsOf } from '../navigation/routes.ts'
import { defaultAccountType } from '../networks/namespaces.ts'
import { dispatch, read, register } from '../state/dispatch.ts'

/** Milliseconds after which the user reads why the modal has opened. */
const notAllowedMs = 300

type FrameEvent = Exclude<
  SharedConnectorEvent,
  { readonly type: 'session.changed' | 'session.ended' | 'requests.changed' }
>

/** The wallet of the connector for logins. @throws KitError `AUTH_ACCOUNT_MISSING` if the kit has none, `LOAD_FAILED` */
export async function embeddedWalletOf(kit: KitContext): Promise<EmbeddedWallet> {
  const connector = kit.options.sharedConnectors?.find(({ type }) => type === 'AUTH')
  const wallet = connector && (await (await kit.shared()).instance(connector.id)).embeddedWallet
  if (!wallet) throw authAccountMissing()
  return wallet
}

/** The theme and language of the kit, for a connector with a frame of its own. */
export const shownIn = (kit: KitContext): SharedConnectorHost['shown'] => ({
  theme: () => read(kit, 'theme'),
  networkIds: () =>
    Object.fromEntries(
      Object.entries(read(kit, 'network').byNamespace).map(([namespace, { activeId }]) => [namespace, activeId]),
    ),
  accountType: (namespace) => accountTypeIn(kit, namespace),
})

const accountTypeIn = (kit: KitContext, namespace: string): AccountType =>
  read(kit, 'accountTypes')[namespace] ?? defaultAccountType(namespace, kit.options.defaultAccountTypes)

/** Handles the events of a connector's frame. */
export function receiveFrameEvent(kit: KitContext, event: FrameEvent): void {
  if (event.type === 'approval.changed') showApproval(kit, event.open)
  else if (event.type === 'server.refused') raiseRefusal(kit, String(event.message))
  else if (event.type === 'frame.failed') {
    kit.logger.add('error', `The embedded wallet failed to load: ${event.reason}`)
    raise(kit, 'FRAME_LOAD_FAILED')
  } else refuseRequest(kit, event.method)
}

/** The request is shown in the frame, over the view that was open; afterwards that view is back. */
function showApproval(kit: KitContext, isOpen: boolean): void {
  const navigation = read(kit, 'navigation')
  const isShown = currentRoute(navigation)?.view === 'ApproveTransaction'
  if (isOpen) dispatch(kit, { to: 'navigation', event: { type: 'push', route: { view: 'ApproveTransaction' } } })
  else if (isShown && navigation.status === 'open')
    dispatch(kit, {
      to: 'navigation',
      event: navigation.stack.length > 1 ? { type: 'back', locked: false, connected: true } : { type: 'dismiss' },
    })
}

function refuseRequest(kit: KitContext, method: string): void {
  kit.logger.add('error', `Requested RPC call is not allowed: ${method}`)
  if (read(kit, 'navigation').status === 'closed') open(kit)
  const cancel = kit.platform.after(notAllowedMs, () =>
    whenLoaded(kit, kit.notifications, ({ show }) => void show({ code: 'ACTION_NOT_ALLOWED' })),
  )
  kit.signal.addEventListener('abort', cancel, { once: true })
}

/** Synchronizes the wallet's frame: leaving a view rejects its request; theme and account type follow the kit's. */
export function followEmbeddedWallet(kit: KitContext, wallet: EmbeddedWallet): void {
  register(kit, {
    observe(change) {
      if (change.of === 'navigation') {
        const left = currentRoute(change.previous)?.view
        const now = currentRoute(change.next)
        if (left === 'ApproveTransaction' && now?.view !== left) wallet.rejectRequest()
        // The mail is waited for no longer. A code that was mailed stays good for the same address.
        if (left === 'EmailVerifyDevice' && !(now && traitsOf(now.view).logsIn && now.view !== 'EmailLogin'))
          wallet.cancelLogin()
      } else if (change.of === 'values' && (change.next.theme || change.next.accountTypes)) wallet.follow()
    },
  })
}
