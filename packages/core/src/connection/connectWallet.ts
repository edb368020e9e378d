import type { ConnectedAccount } from '../account/accountResult.ts'
import type { Core } from '../kernel/Core.ts'
import { findConnectTarget, knownConnectTarget } from '../wallets/findConnectTarget.ts'
import { beginConnect, type ConnectParameters } from './attempt.ts'
import { connect } from './connect.ts'

/** `Kit.connect` of a wallet that the dapp names. One that is known is asked in the caller's task. */
export async function connectWallet(core: Core, parameters: ConnectParameters): Promise<ConnectedAccount> {
  const known = knownConnectTarget(core, parameters)
  const begun = known && beginConnect(core, known)
  return connect(core, known ?? (await findConnectTarget(core, parameters)), begun)
}
