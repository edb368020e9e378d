import type { Kit } from '@kit/core'
import { buttonKind } from './buttonKind.ts'
import type { ButtonVariant } from './ButtonVariant.ts'

/** What a press on a button does: networks, the account (or the way back where the wallet's network is not used here), else Connect. */
export function pressButton(kit: Kit, namespace: string | undefined, variant: ButtonVariant): void {
  if (variant === 'network') return kit.open({ view: 'Networks', namespace })
  const state = kit.getState()
  if (variant === 'connect' || buttonKind(state, namespace).kind !== 'account')
    return kit.open({ view: 'Connect', namespace })
  kit.open({ view: 'Account', namespace: namespace ?? state.network.activeNamespace })
}
