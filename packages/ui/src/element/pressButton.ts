import type { Kit } from '@kit/core'
import { buttonModel } from './buttonModel.ts'

/** What a press on a button does: the account, the choice of a network where the wallet's is not used here, else Connect. */
export function pressButton(kit: Kit, namespace?: string): void {
  const { allowUnsupportedChain } = kit.options
  const model = buttonModel(kit.getState(), { namespace, allowUnsupportedChain })
  if (model.kind === 'account') kit.open({ view: model.unsupportedNetwork ? 'Networks' : 'Account' })
  else kit.open({ view: 'Connect' })
}
