import { Children, type ReactElement, type ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { useRovingFocus } from './useRovingFocus.ts'
import { css } from '../../theme/css.ts'

const rovingListStyles = css`
  .kit-roving-list {
    display: grid;
  }
  .kit-view > .kit-roving-list:last-child {
    margin-block-end: calc(var(--kit-space-3) * -1);
  }
  .kit-roving-list > li {
    min-inline-size: 0;
  }
`

export type RovingListProps = {
  /** The label of the list, for screen readers. */
  readonly label: string
  readonly busy?: boolean
  /** `ListRow`s or skeletons. */
  readonly children: ReactNode
}

/** A list of rows: Tab reaches each of them; the arrow keys, Home and End move, too. */
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
