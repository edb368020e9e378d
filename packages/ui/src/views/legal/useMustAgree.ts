import type { KitState } from '@kit/core'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { legalPages } from './legalPages.ts'

const select = ({ legalAccepted }: KitState): boolean => legalAccepted

/** True while a box is to be ticked before a wallet can be chosen. */
export function useMustAgree(): boolean {
  const kit = useKit()
  const accepted = useKitState(select)
  return legalPages(kit).kind === 'tick' && !accepted
}
