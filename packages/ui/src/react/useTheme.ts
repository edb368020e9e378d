'use client'
import { type ThemeResult, themeSource } from '@kit/core/bindings'
import { useKitSource } from './useSource.ts'

/** `const { mode, setTheme } = useTheme()`; `setTheme('light')`, or `setTheme({ variables })`. */
export const useTheme = (): ThemeResult => useKitSource(themeSource)
