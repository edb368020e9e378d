import { useContext, useInsertionEffect } from 'react'
import { StyleContext } from './StyleContext.ts'

/** `const styles = css\`…\`` beside the component, `useStyles(styles)` in it. Only logical properties, only `--kit-*` values. */
export function useStyles(text: string): void {
  const scope = useContext(StyleContext)
  useInsertionEffect(() => scope?.adopt(text), [scope, text])
}
