'use client'
import type { Kit, KitState, ThemeState } from '@kit/core'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

export type ThemeResult = ThemeState & { readonly setTheme: Kit['setTheme'] }

const pick = ({ theme }: KitState): ThemeState => theme

/** `const { mode, setTheme } = useTheme()`; `setTheme({ mode: 'light' })`. */
export function useTheme(): ThemeResult {
  const { setTheme } = useKit()
  return { ...useKitState(pick), setTheme }
}
