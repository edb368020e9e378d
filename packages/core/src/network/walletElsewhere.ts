import { networkNotFound } from '../errors/connectErrors.ts'
import type { KitError } from '../errors/KitError.ts'
import type { Core } from '../kernel/Core.ts'

/** The error for a wallet that is on a network which this kit lacks. It names those to which the wallet can switch. */
export function walletElsewhere({ options: { networks } }: Core, namespace: string, networkId: string): KitError {
  const switchTo = networks
    .filter(({ chainNamespace }) => chainNamespace === namespace)
    .map(({ caipNetworkId }) => caipNetworkId)
  return networkNotFound(
    { networkId, switchTo },
    `The wallet is on the network ${networkId}, which is not among the networks of this kit. Ask the user to switch, by \`kit.switchNetwork({ networkId })\` with one of ${switchTo.join(', ')}, or add it to the networks of its adapter.`,
  )
}
