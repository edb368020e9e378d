import { type ReactElement, useEffect, useRef } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const copySourceStyles = css`
  .kit-copy-source {
    box-sizing: border-box;
    inline-size: 22ch;
    max-inline-size: 100%;
    min-inline-size: 0;
    padding: var(--kit-space-1) var(--kit-space-2);
    border: 1px solid var(--kit-border);
    border-radius: var(--kit-radius-2);
    background: none;
    color: var(--kit-text);
    font: inherit;
    font-size: var(--kit-text-small);
  }
`

/** A text that could not be copied, selected, so that the user can copy it. @param label what it is */
export function CopySource({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  useStyles(copySourceStyles)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [text])
  return (
    <input
      ref={field}
      className="kit-copy-source"
      type="text"
      readOnly
      dir="ltr"
      spellCheck={false}
      aria-label={label}
      value={text}
      onFocus={(event) => event.target.select()}
    />
  )
}
