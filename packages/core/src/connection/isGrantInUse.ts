import type { ConnectedWallet } from '../adapter/AdapterConnection.ts'
import type { Core } from '../kernel/Core.ts'
import { read } from '../kernel/dispatch.ts'
import { grantOf } from './endsTogether.ts'
import { connectionsOf } from './selectors.ts'

/**
 * Returns true if a live connection of another namespace uses the grant of a wallet that is not connected in this one.
 * Revoking the grant would end that connection.
 */
export function isGrantInUse(core: Core, namespace: string, wallet: ConnectedWallet): boolean {
  const grant = grantOf(wallet)
  return (
    grant !== undefined &&
    Object.entries(read(core, 'connections')).some(
      ([other, state]) => other !== namespace && connectionsOf(state).some((one) => grantOf(one.wallet) === grant),
    )
  )
}
