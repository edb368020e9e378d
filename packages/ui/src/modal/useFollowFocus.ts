import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** The dialog takes the focus when it opens; each further view gives it to its heading, so that it is read out. */
export function useFollowFocus({
  card,
  heading,
  key,
  isShown,
  embedded,
}: {
  readonly card: RefObject<HTMLElement | null>
  readonly heading: RefObject<HTMLElement | null>
  readonly key: string
  readonly isShown: boolean
  readonly embedded: boolean
}): void {
  const seen = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (isShown && !embedded) card.current?.focus({ preventScroll: true })
  }, [card, isShown, embedded])
  useEffect(() => {
    const before = seen.current
    seen.current = isShown ? key : null
    if (!isShown || before === null || before === key) return
    const root = card.current?.getRootNode() as ShadowRoot | Document
    const lost =
      root.activeElement === null || root.activeElement === card.current || card.current?.contains(root.activeElement)
    if (!embedded || lost) heading.current?.focus({ preventScroll: true })
  }, [card, heading, key, isShown, embedded])
}
