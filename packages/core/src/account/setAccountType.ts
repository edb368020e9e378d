import type { AccountType } from '../adapter/Account.ts'
import { emit } from '../analytics/emit.ts'
import type { Core } from '../kernel/Core.ts'
import { activeNetworkId } from '../network/selectors.ts'
import { checkArguments, inNamespace, text } from '../options/checkArguments.ts'
import { dispatch, read } from '../kernel/dispatch.ts'

/** See `Kit.setAccountType`. It ends the choice of a single account. */
export function setAccountType(
  core: Core,
  parameters: { readonly type: AccountType; readonly namespace?: string | undefined },
): void {
  checkArguments('setAccountType', parameters, { type: text, ...inNamespace })
  const { type, namespace = read(core, 'network').activeNamespace } = parameters
  const { [namespace]: _, ...chosenAccounts } = read(core, 'chosenAccounts')
  const accountTypes = { ...read(core, 'accountTypes'), [namespace]: type }
  dispatch(core, { to: 'values', change: { accountTypes, chosenAccounts } })
  emit(core, {
    type: 'SET_PREFERRED_ACCOUNT_TYPE',
    properties: { accountType: type, network: activeNetworkId(core) },
  })
}
