import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../styles/useStyles.ts'
import { filterChipStyles } from './filterChipStyles.ts'

export type FilterChipProps = {
  readonly pressed: boolean
  readonly onChange: (pressed: boolean) => void
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** Narrows a list, or does not. */
export function FilterChip({ pressed, onChange, icon, children }: FilterChipProps): ReactElement {
  useStyles(filterChipStyles)
  return (
    <button type="button" className="kit-chip" part="chip" aria-pressed={pressed} onClick={() => onChange(!pressed)}>
      {icon}
      {children}
    </button>
  )
}
