import { linkPlace } from '@kit/core/links'
import type { Kit } from '@kit/core'

export type AnnouncedWallet = { readonly name: string; readonly rdns: string }

/** The facts about the page that checks use. */
export type Page = {
  /** Empty outside of a browser. */
  readonly origin: string
  readonly isOnline: boolean
  readonly isPhone: boolean
  readonly isTelegram: boolean
  /** EVM wallets that announce themselves. @see https://eips.ethereum.org/EIPS/eip-6963 */
  readonly announced: readonly AnnouncedWallet[]
  /** `window.ethereum` is set. */
  readonly hasInjected: boolean
  /** Cross-origin isolated: windows that the page opens cannot answer it. */
  readonly isIsolated: boolean
  /** Origins of the pages that frame this one, the nearest first. */
  readonly framedBy: readonly string[]
  /** Other kits with the same id on the page. */
  readonly twins: number
  /** The modal is open, and a click on its middle reaches another element. */
  readonly isModalCovered: boolean
  /** Names of kit elements that the page uses and nothing has defined: the browser shows nothing in their place. */
  readonly undefinedElements: readonly string[]
  /** A button of `@kit/ui/react` is on the page, and `@kit/ui/styles.css` is not. */
  readonly isUnstyled: boolean
}

/** Reads the page that a kit is on. It sends no request; it asks wallets to announce themselves, as the kit does. */
export function readPage(kit: Kit, view: Window | undefined): Page {
  if (!view) return nowhere
  const { document, location, navigator } = view
  const place = linkPlace(kit.options.platform)
  const modals = [...document.querySelectorAll<HTMLElement & { readonly kit?: Kit | null }>('kit-modal')]
  return {
    origin: location.origin,
    isOnline: navigator.onLine,
    isPhone: place.mobile || place.asDesktop === true,
    isTelegram: 'TelegramWebviewProxy' in view || 'TelegramWebviewProxyProto' in view,
    announced: announcedOn(view),
    hasInjected: 'ethereum' in view,
    isIsolated: view.crossOriginIsolated,
    framedBy: 'ancestorOrigins' in location ? [...location.ancestorOrigins] : [],
    twins: modals.filter(({ kit: other }) => other && other !== kit && other.options.id === kit.options.id).length,
    // While it closes it lets clicks through.
    isModalCovered:
      kit.getState().navigation.status === 'open' && modals.some((modal) => modal.kit === kit && isCovered(modal)),
    undefinedElements: [
      ...new Set([...document.querySelectorAll(`:is(${elements.join()}):not(:defined)`)].map((each) => each.localName)),
    ],
    isUnstyled: [...document.querySelectorAll('.kit-button')].some(
      (button) => view.getComputedStyle(button).getPropertyValue('--kit-space-1') === '',
    ),
  }
}

const elements = ['button', 'connect-button', 'account-button', 'network-button', 'wallet-button'].map(
  (name) => `kit-${name}`,
)

const nowhere: Page = {
  origin: '',
  isOnline: true,
  isPhone: false,
  isTelegram: false,
  announced: [],
  hasInjected: false,
  isIsolated: false,
  framedBy: [],
  twins: 0,
  isModalCovered: false,
  undefinedElements: [],
  isUnstyled: false,
}

/** More are a flood. */
const mostWallets = 100

/** Wallets answer the request in the same task. */
function announcedOn(view: Window): readonly AnnouncedWallet[] {
  const found = new Map<string, AnnouncedWallet>()
  const hear = (event: Event): void => {
    if (found.size >= mostWallets) return
    try {
      const { name, rdns } = (event as CustomEvent<{ readonly info: AnnouncedWallet }>).detail.info
      if (typeof name === 'string' && typeof rdns === 'string')
        found.set(rdns.slice(0, 64), { name: name.slice(0, 64), rdns: rdns.slice(0, 64) })
    } catch {
      // What cannot be read announces no wallet.
    }
  }
  view.addEventListener('eip6963:announceProvider', hear)
  view.dispatchEvent(new Event('eip6963:requestProvider'))
  view.removeEventListener('eip6963:announceProvider', hear)
  return [...found.values()]
}

/** Whether the middle of an open modal belongs to an element that is not the devtools', as when the page sets `pointer-events: none`. */
function isCovered(modal: HTMLElement): boolean {
  const { left, top, width, height } = modal.shadowRoot?.querySelector('[role=dialog]')?.getBoundingClientRect() ?? {}
  if (left === undefined || top === undefined || !width || !height) return false
  const hits = modal.ownerDocument.elementsFromPoint(left + width / 2, top + height / 2)
  const hit = hits.find((element) => !element.matches('[data-kit-devtools]'))
  return hit !== undefined && hit !== modal && !modal.contains(hit)
}
