import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const fieldErrorStyles = css`
  .kit-field-error {
    color: var(--kit-error);
    font-size: var(--kit-text-small);
    line-height: var(--kit-line-height);
  }
  .kit-field-error:not(:empty) {
    padding-block-start: var(--kit-space-2);
  }
  .kit-view > .kit-field-error:empty {
    margin-block-start: calc(var(--kit-space-3) * -1);
  }
`

/** The error of a field, below it. The element exists before it has text, so that screen readers announce it. */
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }): ReactElement {
  useStyles(fieldErrorStyles)
  return (
    <p id={id} className="kit-field-error" role="alert">
      {children}
    </p>
  )
}
