export type Moved = {
  /** Moves it back; false where it is no longer there, or has no home any more. */
  readonly goHome: () => boolean
}

/** Moves an element for a while. */
export function moveInto(element: HTMLElement, place: HTMLElement): Moved | null {
  const home = element.parentElement
  if (!home) return null
  place.append(element)
  return {
    goHome: () => {
      if (element.parentElement !== place || !home.isConnected) return false
      home.append(element)
      return true
    },
  }
}
