import { type ReactElement, useEffect, useRef } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { Button } from '../Button/Button.tsx'
import { scrollParent } from '../WindowedList/scrollParent.ts'
import { css } from '../../theme/css.ts'

const loadMoreStyles = css`
  .kit-load-more {
    display: grid;
    justify-items: center;
    padding-block: var(--kit-space-1);
  }
`

export type LoadMoreProps = {
  readonly label: string
  readonly busy: boolean
  /**
   * How many items are there. A part too short to scroll asks for the next; one that brought nothing leaves that to the button, so
   * that a list of empty parts is not read to its end by itself.
   */
  readonly loaded: number
  /** Also called as soon as the end comes near. Calls while `busy` must not matter. */
  readonly onMore: () => void
}

/** The end of a list that goes on: asks by itself as it comes near, and is a button for users who do not scroll. */
export function LoadMore({ label, busy, loaded, onMore }: LoadMoreProps): ReactElement {
  useStyles(loadMoreStyles)
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  const askedAt = useRef<number>(undefined)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    const element = end.current
    if (!element || busy) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (askedAt.current === loaded || !entries.some(({ isIntersecting }) => isIntersecting)) return
        askedAt.current = loaded
        more.current()
      },
      {
        root: scrollParent(element),
        rootMargin: '400px',
      },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [busy, loaded])
  return (
    <div ref={end} className="kit-load-more">
      <Button size="small" busy={busy} onClick={onMore}>
        {label}
      </Button>
    </div>
  )
}
