import type { KitParts } from '../kit/KitParts.ts'
import { currentRoute } from '../navigation/machine.ts'
import type { Kit } from '../kit/Kit.ts'
import { isPairingView } from '../pairing/isPairingView.ts'
import { createSignInGate, type CreateSignInGateParameters, type SignInGate } from './createSignInGate.ts'

/** The sign-in within a kit: which account it is of, and what it shows. */
export type SignInFlow = SignInGate & {
  /** The account that the page sees may be another. */
  readonly follow: () => void
  /** It has to be done with before the modal closes. */
  readonly isBusy: () => boolean
}

export type CreateSignInFlowParameters = Pick<CreateSignInGateParameters, 'store' | 'account'> &
  Pick<Kit, 'signMessage' | 'disconnect'> &
  Pick<KitParts, 'onError'> & {
    readonly parts: () => Omit<KitParts, 'gate'>
  }

export function createSignInFlow({
  parts,
  signMessage,
  disconnect,
  ...parameters
}: CreateSignInFlowParameters): SignInFlow {
  const { options, platform, navigation, networks, report } = parts()
  const { get, send } = navigation.machine
  const gate = createSignInGate({
    ...parameters,
    platform,
    signIn: options.signIn,
    changed: (next, previous) => report((to) => to.signInChanged(next, previous)),
    sign: async (message, signal) => (await signMessage({ message, signal })).signature,
    disconnect: () => void disconnect({ namespace: networks.machine.get().activeNamespace }).catch(parameters.onError),
    showView: () => send({ type: get().status === 'open' ? 'reset' : 'open', route: { view: 'SIWXSignMessage' } }),
    viewDone() {
      const view = currentRoute(get())?.view
      if (view === 'SIWXSignMessage' || view === 'ConnectingExternal' || (view && isPairingView(view)))
        send({ type: 'dismiss' })
    },
  })
  return {
    ...gate,
    follow() {
      const { accountOf, activeConnection } = parts()
      const { activeNamespace } = networks.machine.get()
      const connection = activeConnection(activeNamespace)
      const configured = options.networks.some(({ caipNetworkId }) => caipNetworkId === connection?.networkId)
      const account = connection && configured ? accountOf(activeNamespace, connection).caipAddress : null
      gate.machine.send({ type: 'account.changed', account, required: options.signIn?.required ?? false })
    },
    isBusy: () => ['checking', 'pending', 'signing'].includes(gate.machine.get().status),
  }
}
