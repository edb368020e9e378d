import type { AccountType } from '../adapter/Account.ts'
import type { EmbeddedWallet } from '../adapter/EmbeddedWallet.ts'
import type { SharedConnectorEvent, SharedConnectorHost } from '../adapter/SharedConnector.ts'
import { raise, raiseRefusal } from '../alerts/raise.ts'
import { authAccountMissing } from '../errors/requestErrors.ts'
import { type Core, whenLoaded } from '../kernel/Core.ts'
import { currentRoute } from '../navigation/machine.ts'
import { open } from '../navigation/navigate.ts'
import { traitsOf } from '../navigation/routes.ts'
import { defaultAccountType } from '../networks/namespaces.ts'
import { dispatch, read, register } from '../kernel/dispatch.ts'

/** Milliseconds after which the user reads why the modal has opened. */
const notAllowedMs = 300

type FrameEvent = Exclude<
  SharedConnectorEvent,
  { readonly type: 'session.changed' | 'session.ended' | 'requests.changed' }
>

/** The wallet of the connector for logins. @throws KitError `AUTH_ACCOUNT_MISSING` if the kit has none, `LOAD_FAILED` */
export async function embeddedWalletOf(core: Core): Promise<EmbeddedWallet> {
  const connector = core.options.sharedConnectors?.find(({ type }) => type === 'AUTH')
  const wallet = connector && (await (await core.parts.shared()).instance(connector.id)).embeddedWallet
  if (!wallet) throw authAccountMissing()
  return wallet
}

/** The theme and language of the kit, for a connector with a frame of its own. */
export const shownIn = (core: Core): SharedConnectorHost['shown'] => ({
  theme: () => read(core, 'theme'),
  networkIds: () =>
    Object.fromEntries(
      Object.entries(read(core, 'network').byNamespace).map(([namespace, { activeId }]) => [namespace, activeId]),
    ),
  accountType: (namespace) => accountTypeIn(core, namespace),
})

const accountTypeIn = (core: Core, namespace: string): AccountType =>
  read(core, 'accountTypes')[namespace] ?? defaultAccountType(namespace, core.options.defaultAccountTypes)

/** Handles the events of a connector's frame. */
export function receiveFrameEvent(core: Core, event: FrameEvent): void {
  if (event.type === 'approval.changed') showApproval(core, event.open)
  else if (event.type === 'server.refused') raiseRefusal(core, String(event.message))
  else if (event.type === 'frame.failed') {
    core.logger.add('error', `The embedded wallet failed to load: ${event.reason}`)
    raise(core, 'FRAME_LOAD_FAILED')
  } else refuseRequest(core, event.method)
}

/** The request is shown in the frame, over the view that was open; afterwards that view is back. */
function showApproval(core: Core, isOpen: boolean): void {
  const navigation = read(core, 'navigation')
  const isShown = currentRoute(navigation)?.view === 'ApproveTransaction'
  if (isOpen) dispatch(core, { to: 'navigation', event: { type: 'push', route: { view: 'ApproveTransaction' } } })
  else if (isShown && navigation.status === 'open')
    dispatch(core, {
      to: 'navigation',
      event: navigation.stack.length > 1 ? { type: 'back', locked: false, connected: true } : { type: 'dismiss' },
    })
}

function refuseRequest(core: Core, method: string): void {
  core.logger.add('error', `Requested RPC call is not allowed: ${method}`)
  if (read(core, 'navigation').status === 'closed') open(core)
  const cancel = core.platform.after(notAllowedMs, () =>
    whenLoaded(core, core.parts.notifications, ({ show }) => void show({ code: 'ACTION_NOT_ALLOWED' })),
  )
  core.signal.addEventListener('abort', cancel, { once: true })
}

/** Synchronizes the wallet's frame: leaving a view rejects its request; theme and account type follow the kit's. */
export function followEmbeddedWallet(core: Core, wallet: EmbeddedWallet): void {
  register(core, {
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
