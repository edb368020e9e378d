import type { PageDocument } from '@kit/core'

/** A page that a test hides and shows. */
export type FakeDocument = PageDocument & {
  readonly turnTo: (state: 'visible' | 'hidden') => void
  /** Hides and shows the page: pending items are checked at once, whatever the clock says. */
  readonly comeBack: () => void
}

/** Creates a visible page, for `createFakePlatform`. */
export function createFakeDocument(): FakeDocument {
  const listeners = new Set<() => void>()
  let visibilityState = 'visible'
  const turnTo = (state: 'visible' | 'hidden'): void => {
    visibilityState = state
    for (const listener of listeners) listener()
  }
  return {
    URL: 'https://dapp.example/',
    title: '',
    get visibilityState() {
      return visibilityState
    },
    querySelector: () => null,
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
    turnTo,
    comeBack() {
      turnTo('hidden')
      turnTo('visible')
    },
  }
}
