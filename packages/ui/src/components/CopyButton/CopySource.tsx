import { type ReactElement, useEffect, useRef } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const copySourceStyles = css`
  .kit-copy-source {
    box-sizing: border-box;
    inline-size: 100%;
    min-inline-size: 0;
    padding: var(--kit-space-1) var(--kit-space-2);
    border: 1px solid var(--kit-border);
    border-radius: var(--kit-radius-2);
    background: none;
    color: var(--kit-text);
    font: inherit;
    /* A smaller one makes phones zoom in. */
    font-size: max(var(--kit-text-small), 16px);
  }
  @media (hover: hover) {
    .kit-copy-source {
      font-size: var(--kit-text-small);
    }
  }
`

function selectAll(field: HTMLInputElement): void {
  field.select()
  // Browsers scroll to the end of a selection, but users recognize the text by its start.
  field.scrollLeft = 0
}

/** A text that could not be copied, selected, so that the user can copy it. @param label what it is */
export function CopySource({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  useStyles(copySourceStyles)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!field.current) return
    field.current.focus()
    selectAll(field.current)
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
      onFocus={({ target }) => selectAll(target)}
    />
  )
}
