import type { AccountType } from '../adapter/Account.ts'
import { emit } from '../analytics/emit.ts'
import type { KitContext } from '../KitContext.ts'
import { activeNetworkId } from '../network/selectors.ts'
import { checkArguments, inNamespace, text } from '../options/checkArguments.ts'
import { dispatch, read } from '../state/dispatch.ts'

/** See `Kit.setAccountType`. It ends the choice of a single account. */
export function setAccountType(
  kit: KitContext,
  parameters: { readonly type: AccountType; readonly namespace?: string | undefined },
): void {
  checkArguments('setAccountType', parameters, { type: text, ...inNamespace })
  const { type, namespace = read(kit, 'network').activeNamespace } = parameters
  const { [namespace]: _, ...chosenAccounts } = read(kit, 'chosenAccounts')
  const accountTypes = { ...read(kit, 'accountTypes'), [namespace]: type }
  dispatch(kit, { to: 'values', change: { accountTypes, chosenAccounts } })
  emit(kit, {
    type: 'SET_PREFERRED_ACCOUNT_TYPE',
    properties: { accountType: type, network: activeNetworkId(kit) },
  })
}
