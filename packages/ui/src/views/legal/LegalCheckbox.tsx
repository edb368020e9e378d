import type { KitState } from '@kit/core'
import type { ReactElement } from 'react'
import { Checkbox } from '../../parts/Checkbox/Checkbox.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { legalPages } from './legalPages.ts'
import { LegalText } from './LegalText.tsx'

const select = ({ legalAccepted }: KitState): boolean => legalAccepted

/** The box that must be ticked before a wallet can be chosen; nothing where the dapp asks for none. */
export function LegalCheckbox(): ReactElement | null {
  const kit = useKit()
  const accepted = useKitState(select)
  const pages = legalPages(kit)
  if (pages.kind !== 'tick') return null
  return (
    <Checkbox checked={accepted} onChange={kit.acceptLegal}>
      <LegalText pages={pages} />
    </Checkbox>
  )
}
