import type { ThemeState } from '@kit/core'
import { boot } from '../i18n/en/boot.ts'
import { createStyleScope, type StyleScope } from '../theme/createStyleScope.ts'
import { createThemeSheet } from '../theme/createThemeSheet.ts'
import { curtainCss } from './curtainCss.ts'
import { div } from './dom.ts'
import { fillLoadFailure } from './loadFailure.ts'

/** The backdrop, and a placeholder card until the views have loaded, without React. */
export type Frame = {
  /** An empty place for the card of a root of React. Each root has its own: one that ends late empties its container once more. */
  readonly renewStage: () => HTMLElement
  /** React has drawn nothing yet. */
  readonly isBlank: () => boolean
  /** Of everything in the shadow root, so that each opening adopts nothing twice. */
  readonly styles: StyleScope
  /** Puts the stage into the page, inert and invisible but laid out. */
  readonly prepare: () => void
  readonly show: (parameters: {
    readonly embedded: boolean
    readonly fullScreen: boolean
    readonly onDismiss: () => void
    /** The element that had the focus and was probably pressed. Default: unknown. */
    readonly opener?: HTMLElement | null | undefined
  }) => void
  readonly fillsScreen: () => boolean
  /** Moves the modal into the top layer. Only if a popover of the page is there or the page is inert, because a wallet's own layer is then below the modal. */
  readonly raise: () => void
  /** Focuses the placeholder card. */
  readonly focus: () => void
  /** Shows the placeholder. `height` is the height of the view that loads, in CSS pixels; default: four rows. */
  readonly showLoading: (height?: number) => void
  readonly hideLoading: () => void
  readonly showFailure: (retry: () => void, isRepeated: boolean) => void
  readonly update: (theme: ThemeState, shaking: boolean) => void
  readonly startExit: () => void
  /** Settles once the exit transitions are over. */
  readonly exited: () => Promise<unknown>
  readonly hide: () => void
  readonly remove: () => void
}

/** Longest time between the presses of a double click, as most systems have it. */
const doubleClickMs = 500

export function createFrame(root: ShadowRoot): Frame {
  const styles = createStyleScope(root, curtainCss)
  const theme = createThemeSheet(root)
  const overlay = div('kit-overlay')
  let stage = div('kit-stage')
  const placeholder = div('kit-card kit-placeholder')
  placeholder.tabIndex = -1
  const layer = div('kit-layer', overlay, stage, placeholder)
  const top = div('kit-root', layer)
  // A translator of the browser replaces text nodes that React still needs, and changes amounts and names.
  top.translate = false
  let stopListening = (): void => {}
  let dismiss: (() => void) | null = null

  // Moving it where it is costs as much as putting it there.
  const placePlaceholder = (): void => {
    if (placeholder.parentNode !== layer) layer.append(placeholder)
  }

  return {
    isBlank: () => !stage.firstChild,
    renewStage: () => {
      stage.replaceWith((stage = div('kit-stage')))
      return stage
    },
    styles,
    prepare: () => {
      layer.inert = true
      layer.popover = null
      layer.dataset['state'] = 'prepared'
      placeholder.remove()
      root.append(top)
    },
    show: ({ embedded, fullScreen, onDismiss, opener = null }) => {
      layer.inert = false
      layer.popover = null
      layer.dataset['state'] = 'open'
      layer.removeAttribute('data-entered')
      layer.toggleAttribute('data-embedded', embedded)
      layer.toggleAttribute('data-full', fullScreen && !embedded)
      if (!top.isConnected) root.append(top)
      dismiss = embedded ? null : onDismiss
      if (embedded) {
        placeholder.role = 'group'
        placeholder.ariaModal = null
      } else stopListening = dismissBy(layer, overlay, opener, onDismiss)
    },
    fillsScreen: () => {
      const { left, top, width, height } = layer.getBoundingClientRect()
      // Scroll bars take a little.
      return (
        Math.abs(left) + Math.abs(top) < 1 && Math.abs(innerWidth - width) < 40 && Math.abs(innerHeight - height) < 40
      )
    },
    raise: () => {
      // Showing it again moves it above elements that entered the top layer later.
      layer.popover = null
      layer.popover = 'manual'
      // Browsers of 2023 have no popovers: there it stays within what holds it.
      layer.showPopover?.()
    },
    focus: () => placeholder.focus({ preventScroll: true }),
    showLoading: (height) => {
      setDialog(placeholder, boot['boot.loading'])
      placeholder.ariaBusy = 'true'
      placeholder.className = 'kit-card kit-placeholder'
      placeholder.style.blockSize = height === undefined ? '' : `${height}px`
      const rows = height === undefined ? 4 : 10
      placeholder.replaceChildren(...Array.from({ length: rows }, () => div('kit-placeholder-row')))
      placePlaceholder()
    },
    hideLoading: () => {
      // The dialog takes the place of what has entered already.
      layer.toggleAttribute('data-entered', placeholder.parentNode === layer)
      placeholder.remove()
    },
    showFailure: (retry, isRepeated) => {
      setDialog(placeholder, boot['boot.loadFailed'])
      placeholder.ariaBusy = null
      placeholder.className = 'kit-card kit-failure'
      placeholder.style.blockSize = ''
      placePlaceholder()
      fillLoadFailure(placeholder, { retry, close: dismiss, isRepeated })
    },
    update: (next, shaking) => {
      theme.show(next)
      layer.toggleAttribute('data-shaking', shaking)
    },
    startExit: () => {
      stopListening()
      layer.inert = true
      layer.dataset['state'] = 'closing'
    },
    exited: async () => {
      // What the page shows in the same frame is not kept waiting.
      await new Promise(requestAnimationFrame)
      const transitions = layer
        .getAnimations({ subtree: true })
        .filter((animation) => animation instanceof CSSTransition)
      return Promise.allSettled(transitions.map(({ finished }) => finished))
    },
    hide: () => {
      stopListening()
      top.remove()
    },
    remove: () => {
      theme.end()
      top.remove()
    },
  }
}

function setDialog(card: HTMLElement, label: string): void {
  card.role = 'dialog'
  card.ariaModal = 'true'
  card.ariaLabel = label
}

/** Esc wherever nothing else of the page has the focus, and a press that begins and ends on the backdrop. */
function dismissBy(
  layer: HTMLElement,
  overlay: HTMLElement,
  opener: HTMLElement | null,
  onDismiss: () => void,
): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const shownAt = performance.now()
  let pressed = false
  let clicked = false
  // The second click of a double click on what opened the dialog reaches nothing in it.
  layer.addEventListener(
    'click',
    (event) => {
      if (event.detail < 2) clicked = true
      else if (!clicked) event.stopImmediatePropagation()
    },
    { capture: true, signal },
  )
  const onPress = ({ target, timeStamp, clientX, clientY }: PointerEvent): void => {
    // The second press of a double click on what opened the dialog falls on the backdrop. Some browsers do not focus what is pressed.
    const isSecond = timeStamp - shownAt <= doubleClickMs && (!opener || isIn(opener, clientX, clientY))
    pressed = (target === overlay || target === layer) && !isSecond
  }
  layer.addEventListener('pointerdown', onPress, { signal })
  layer.addEventListener('click', ({ target }) => pressed && (target === overlay || target === layer) && onDismiss(), {
    signal,
  })
  // Before the page's own listeners, so that a dialog below ours stays open.
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing) return
      const { activeElement, body } = layer.ownerDocument
      const path = event.composedPath()
      // A filled search field empties itself first.
      if (path.some((node) => node instanceof Element && node.hasAttribute('data-takes-escape'))) return
      if (!path.includes(layer) && activeElement !== body && activeElement !== null) return
      event.preventDefault()
      event.stopImmediatePropagation()
      onDismiss()
    },
    { capture: true, signal },
  )
  return () => ended.abort()
}

function isIn(element: HTMLElement, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}
