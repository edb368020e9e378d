import { useContext, useInsertionEffect, createContext, type Context } from 'react'
import type { StyleScope } from './createStyleScope.ts'

/** `const styles = css\`…\`` beside the component, `useStyles(styles)` in it. Only logical properties, only `--kit-*` values. */
export function useStyles(text: string): void {
  const scope = useContext(StyleContext)
  useInsertionEffect(() => scope?.adopt(text), [scope, text])
}

export const StyleContext: Context<StyleScope | null> = createContext<StyleScope | null>(null)
