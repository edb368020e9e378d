import type { Kit } from '@kit/core'
import type { MountedShell } from '../modal/renderShell.tsx'
import { enterDialog } from './enterDialog.ts'
import type { Frame } from './createFrame.ts'
import { loadingHeight } from './loadingHeight.ts'
import { loadShell } from './loadShell.ts'
import { moveInto } from './moveInto.ts'
import { standAboveFullScreen } from './standAboveFullScreen.ts'
import { tellDeveloper } from './tellDeveloper.ts'

/** From an opening of the modal to the end of its exit. */
export type Opening = {
  /** False as soon as it closes. */
  readonly active: boolean
  /** True once its exit is over. */
  readonly ended: boolean
  readonly close: () => void
  readonly goHome: () => boolean
  readonly end: () => void
}

export function createOpening({
  element,
  embedded,
  frame,
  kit,
  prepared,
}: {
  readonly element: HTMLElement
  readonly embedded: boolean
  readonly frame: Frame
  readonly kit: Kit
  /** The dialog, if it was rendered before the press. */
  readonly prepared: MountedShell | null
}): Opening {
  let status: 'open' | 'closing' | 'ended' = 'open'
  let shell: MountedShell | null = prepared
  const focused = deepActiveElement(element.ownerDocument)
  const isCovered = !embedded && hasPopover(element.ownerDocument)
  let moved = embedded ? null : (standAboveFullScreen(element) ?? enterDialog(element))

  const load = async (isRepeated = false): Promise<void> => {
    try {
      const { navigation } = kit.getState()
      const route = navigation.status === 'open' ? navigation.stack.at(-1) : undefined
      frame.showLoading(route && loadingHeight(kit, route.view))
      const { prepareShell, renderShell } = await loadShell(kit, route?.view)
      const ready = await prepareShell(kit)
      if (status !== 'open') return
      shell = renderShell({ prepared: ready, planned: null, frame, element, embedded, kit })
      shell.show(frame.hideLoading)
    } catch (cause) {
      tellDeveloper(kit, cause)
      if (status === 'open') frame.showFailure(() => void load(true), isRepeated)
    }
  }

  /** The page may enter full screen while the modal is open, which would cover the modal. */
  const onFullScreen = (): void => {
    const last = deepActiveElement(element.ownerDocument)
    const above = status === 'open' ? standAboveFullScreen(element) : null
    if (above) {
      last?.focus({ preventScroll: true })
      const before = moved
      moved = {
        goHome: () => {
          const isBack = above.goHome()
          return before?.goHome() ?? isBack
        },
      }
    }
    if (status === 'open' && isRaised) frame.raise()
  }
  const giveFocusBack = (): void => {
    const now = element.ownerDocument.activeElement
    const ours = now === null || now === element.ownerDocument.body || now === element
    if (!embedded && ours && focused?.isConnected) focused.focus({ preventScroll: true })
  }
  const end = (): void => {
    if (status === 'ended') return
    if (status === 'open') leave()
    status = 'ended'
    element.ownerDocument.removeEventListener('fullscreenchange', onFullScreen)
    shell?.unmount()
    frame.hide()
    moved?.goHome()
  }
  const leave = (): void => {
    status = 'closing'
    shell?.release()
    frame.startExit()
    giveFocusBack()
  }

  // Before it is in the page, measured or focused: what comes after would lay it out again.
  if (prepared) prepared.show(frame.hideLoading)
  else void load()
  frame.show({
    embedded,
    fullScreen: kit.options.enableMobileFullScreen === true,
    onDismiss: () => kit.close(),
    opener: focused,
  })
  // A transform or filter on an ancestor contains fixed elements. Inside a modal dialog only the top layer escapes it.
  const isHeld = !embedded && !isCovered && !frame.fillsScreen()
  const isRaised = isCovered || (isHeld && element.closest('dialog:modal') !== null)
  if (isRaised) frame.raise()
  else if (isHeld) moved = moveInto(element, element.ownerDocument.documentElement)
  if (!embedded) element.ownerDocument.addEventListener('fullscreenchange', onFullScreen)
  if (!embedded) (prepared ?? frame).focus()
  return {
    get active() {
      return status === 'open'
    },
    get ended() {
      return status === 'ended'
    },
    close: () => {
      leave()
      void frame.exited().then(end)
    },
    goHome: () => moved?.goHome() ?? false,
    end,
  }
}

/** A popover of the page is above all that is not in the top layer. */
const hasPopover = (document: Document): boolean =>
  'showPopover' in HTMLElement.prototype && document.querySelector(':popover-open') !== null

/** The focused element itself, also inside open shadow roots. */
function deepActiveElement(document: Document): HTMLElement | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement && active !== document.body ? active : null
}
