import type { Kit } from '@kit/core'
import { buttonModel } from './buttonModel.ts'
import type { ButtonVariant } from './ButtonVariant.ts'

/** What a press on a button does: networks, the account, the way back where the wallet's network is not used here, else Connect. */
export function pressButton(kit: Kit, namespace: string | undefined, variant: ButtonVariant): void {
  if (variant === 'network') return kit.open({ view: 'Networks', namespace })
  const state = kit.getState()
  const model = buttonModel(state, { namespace, ...kit.options })
  if (model.kind !== 'account' || variant === 'connect') return kit.open({ view: 'Connect', namespace })
  const its = namespace ?? state.network.activeNamespace
  if (model.unsupportedNetwork) return kit.open({ view: 'UnsupportedChain', namespace: its })
  kit.open({ view: 'Account', namespace: its })
}
