import type { Kit, Route } from '@kit/core'
import { createOpening, type Opening } from './createOpening.ts'
import { type Frame, createFrame } from './createFrame.ts'
import { createPreparation, type Preparation } from './createPreparation.ts'

/** Runs a `<kit-modal>` for one kit from the first time that something is shown. */
export type ModalSession = {
  /** Renders a route invisibly, because the user is about to open it. The last call wins. */
  readonly prepare: (route: Route) => void
  readonly goHome: () => boolean
  readonly end: () => void
}

/** False below the oldest supported browsers: no sheets for shadow roots (Safari 16.4), no `toSorted` (Firefox 115), no `color-mix` (Chrome 111). */
const canShowModal = (): boolean =>
  'adoptedStyleSheets' in Document.prototype &&
  'toSorted' in Array.prototype &&
  CSS.supports('color', 'color-mix(in srgb, red, red)')

export function createModalSession({
  element,
  root,
  kit,
  embedded,
}: {
  readonly element: HTMLElement
  readonly root: ShadowRoot
  readonly kit: Kit
  readonly embedded: boolean
}): ModalSession {
  let frame: Frame | null = null
  let opening: Opening | null = null
  let preparation: Preparation | null = null
  const tooOld = !canShowModal()

  const prepare = (route: Route): void => {
    const { lifecycle, navigation, theme } = kit.getState()
    // Also ignores the focus that a closing dialog gives back to its button.
    if (lifecycle === 'destroyed' || navigation.status === 'open' || opening?.ended === false || tooOld) return
    if (preparation?.isFor(route)) return
    preparation?.drop()
    frame ??= createFrame(root)
    frame.update(theme, false)
    preparation = createPreparation({ element, frame, kit, route })
  }

  let connected = false
  let bar: Promise<() => void> | null = null
  /** While the modal is closed: the way to the app in which a request waits. */
  const updateBar = (isWanted: boolean): void => {
    if (isWanted === (bar !== null)) return
    void bar?.then((hide) => hide())
    bar = isWanted
      ? import('../modal/OpenWalletBar.tsx')
          .then(({ showOpenWalletBar }) => showOpenWalletBar(kit, root, (frame ??= createFrame(root))))
          // The wallet says itself that a request waits.
          .catch(() => () => {})
      : null
  }

  const update = (): void => {
    const { connections, lifecycle, navigation, network, theme, walletRequest } = kit.getState()
    if (tooOld) {
      if (navigation.status === 'open')
        import('./showTooOld.ts').then(
          ({ showTooOld }) => showTooOld(root, kit),
          () => kit.close(),
        )
      return
    }
    updateBar(walletRequest !== null && navigation.status === 'closed' && lifecycle !== 'destroyed')
    if (navigation.status === 'open' && !opening?.active) {
      if (opening) opening.end()
      else kit.track({ type: 'MODAL_CREATED' })
      frame ??= createFrame(root)
      frame.update(theme, false)
      const prepared = preparation?.take(navigation.stack.at(-1) ?? navigation.stack[0]) ?? null
      preparation = null
      opening = createOpening({ element, embedded, frame, kit, prepared })
    } else if (navigation.status === 'closed' && opening?.active && (!embedded || lifecycle === 'destroyed')) {
      opening.close()
    }
    frame?.update(theme, navigation.status === 'open' && navigation.shaking)
    if (lifecycle === 'destroyed') preparation?.drop()
    if (!embedded || lifecycle === 'destroyed') return
    const before = connected
    connected = connections[network.activeNamespace]?.status === 'connected'
    // There is nothing to go back to: it shows Connect or, once a wallet is connected, Account.
    const outdated =
      navigation.status === 'open' &&
      navigation.stack.length === 1 &&
      navigation.stack[0].view === 'Connect' &&
      connected &&
      !before
    if (navigation.status === 'closed' || outdated) kit.open()
  }

  const unsubscribe = kit.subscribe(update)
  update()
  return {
    prepare,
    goHome: () => opening?.goHome() ?? false,
    end: () => {
      unsubscribe()
      preparation?.drop()
      opening?.end()
      updateBar(false)
      frame?.remove()
    },
  }
}
