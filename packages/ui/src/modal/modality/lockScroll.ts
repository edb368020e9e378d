const key = Symbol.for('@kit/ui scroll locks')

type Locks = { count: number; restore: () => void }

/** Holds the page still and keeps the room of its scroll bar. Counted in the document, so that several dialogs end in any order. */
export function lockScroll(document: Document): () => void {
  const holder = document as Document & { [key]?: Locks }
  const locks = (holder[key] ??= { count: 0, restore: () => {} })
  if (locks.count === 0) locks.restore = hold(document)
  locks.count += 1
  let locked = true
  return () => {
    if (!locked) return
    locked = false
    locks.count -= 1
    if (locks.count === 0) locks.restore()
  }
}

function hold({ documentElement: html, body, defaultView }: Document): () => void {
  // The viewport takes the body's overflow unless the root element has one.
  const scroller = getComputedStyle(html).overflowY === 'visible' ? body : html
  const bar = (defaultView?.innerWidth ?? 0) > html.clientWidth
  const before = { overflow: scroller.style.overflow, gutter: html.style.scrollbarGutter }
  scroller.style.overflow = 'hidden'
  if (bar) html.style.scrollbarGutter = 'stable'
  return () => {
    scroller.style.overflow = before.overflow
    html.style.scrollbarGutter = before.gutter
  }
}
