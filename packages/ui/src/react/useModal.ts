'use client'
import type { Kit, KitState, View } from '@kit/core'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

export type ModalResult = {
  readonly isOpen: boolean
  /** The view that is seen; null while the modal is closed. */
  readonly view: View | null
  readonly open: Kit['open']
  readonly close: Kit['close']
}

const pick = ({ navigation }: KitState) =>
  navigation.status === 'open'
    ? { isOpen: true, view: navigation.stack.at(-1)?.view ?? null }
    : { isOpen: false, view: null }

/** `const { open } = useModal()`; `open({ view: 'Networks' })`. */
export function useModal(): ModalResult {
  const { open, close } = useKit()
  return { ...useKitState(pick), open, close }
}
