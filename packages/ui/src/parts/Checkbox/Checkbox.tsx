import type { ReactElement, ReactNode } from 'react'
import { CheckIcon } from '../../icons/CheckIcon.tsx'
import { useStyles } from '../../styles/useStyles.ts'
import { checkboxStyles } from './checkboxStyles.ts'

export type CheckboxProps = {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** May hold links: they do what they do, not what the box does. */
  readonly children: ReactNode
}

export function Checkbox({ checked, onChange, children }: CheckboxProps): ReactElement {
  useStyles(checkboxStyles)
  return (
    <label className="kit-checkbox" part="checkbox">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span className="kit-checkbox-box" aria-hidden="true">
        <CheckIcon size={16} />
      </span>
      <span className="kit-checkbox-text">{children}</span>
    </label>
  )
}
