import { connectedAccount } from '../account/connectedAccount.ts'
import { sameAddress } from '../caip/caipAddress.ts'
import { adapterNotFound, notConnected } from '../errors/errors.ts'
import { invalidAddress } from '../errors/requestErrors.ts'
import type { ConnectedAccount } from '../account/accountResult.ts'
import type { Core } from '../kernel/Core.ts'
import { checkArguments, inNamespace, optional, text } from '../options/checkArguments.ts'
import { dispatch, read, transact } from '../kernel/dispatch.ts'
import { needsConsent } from './attempt.ts'
import { connect } from './connect.ts'
import { connectionOf } from './selectors.ts'

/** The parameters of `kit.switchConnection`. */
export type SwitchConnectionParameters = {
  /** The connector of the connection to activate. It is connected first if it is not live. */
  readonly connectorId: string
  /** Default: the active one. */
  readonly namespace?: string | undefined
  /** In any spelling. Default: the one that was shown last, else the wallet's first of the preferred type. */
  readonly address?: string | undefined
  /** Cancels the switch with `ABORTED`. */
  readonly signal?: AbortSignal | undefined
}

/** See `Kit.switchConnection`. */
export async function switchConnection(core: Core, parameters: SwitchConnectionParameters): Promise<ConnectedAccount> {
  checkArguments('switchConnection', parameters, { connectorId: text, address: optional(text), ...inNamespace })
  const { connectorId, namespace = read(core, 'network').activeNamespace, address, signal } = parameters
  const live = () => connectionOf(read(core, 'connections')[namespace], connectorId)
  if (!core.adapters.has(namespace)) throw adapterNotFound({ namespace })
  // The user has to accept the terms first, and may choose another wallet there.
  const target = needsConsent(core) ? { chooses: true as const } : { connectorId }
  if (!live()) await connect(core, { ...target, namespace, signal })
  const connection = live()
  if (!connection) throw notConnected({ namespace })
  const { accounts, networkId } = connection
  const wanted = address === undefined ? undefined : accounts.find((account) => sameAddress(account.address, address))
  if (address !== undefined && !wanted)
    throw invalidAddress({ address, networkId, reason: 'it is not one of the accounts of this wallet.' })
  transact(core, () => {
    if (wanted) {
      const chosen = { connectorId, address: wanted.address, selected: accounts[0].address }
      const change = { chosenAccounts: { ...read(core, 'chosenAccounts'), [namespace]: chosen } }
      dispatch(core, { to: 'values', change })
    }
    dispatch(core, { to: 'connection', namespace, event: { type: 'connection.activated', connectorId } })
  })
  const account = connectedAccount(core, namespace)
  if (!account) throw notConnected({ namespace })
  return account
}
