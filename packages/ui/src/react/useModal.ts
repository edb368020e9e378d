'use client'
import { type ModalResult, modalSource } from '@kit/core/bindings'
import { useKitSource } from './useSource.ts'

/** `const { open } = useModal()`; `open({ view: 'Networks' })`. */
export const useModal = (): ModalResult => useKitSource(modalSource)
