import type { KitState } from '@kit/core'
import type { ReactElement } from 'react'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import type { LegalPages } from './legalPages.ts'
import { LegalText } from './LegalText.tsx'

const select = ({ legalAccepted }: KitState): boolean => legalAccepted

/** The box that must be ticked before a wallet can be chosen. */
export function LegalCheckbox({ pages }: { readonly pages: LegalPages }): ReactElement {
  const kit = useKit()
  const accepted = useKitState(select)
  return (
    <Checkbox checked={accepted} onChange={kit.acceptLegal}>
      <LegalText pages={pages} />
    </Checkbox>
  )
}
