import { Children, type ReactElement, type ReactNode } from 'react'
import { useStyles } from '../../styles/useStyles.ts'
import { rovingListStyles } from './rovingListStyles.ts'
import { useRovingFocus } from './useRovingFocus.ts'

export type RovingListProps = {
  /** What the list holds, for screen readers. */
  readonly label: string
  readonly busy?: boolean
  /** `ListRow`s or skeletons. */
  readonly children: ReactNode
}

/** A list of rows with one stop of the Tab key; the arrow keys, Home and End move inside. */
export function RovingList({ label, busy = false, children }: RovingListProps): ReactElement {
  useStyles(rovingListStyles)
  const roving = useRovingFocus<HTMLUListElement>()
  return (
    <ul
      className="kit-roving-list"
      part="list"
      role="list"
      aria-label={label}
      aria-busy={busy || undefined}
      {...roving}
    >
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  )
}
