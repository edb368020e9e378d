import { parseUrl } from '@kit/core/adapter'
import type { ApprovalPlace, FramePlace } from '@kit/core/adapter'
import { keepAlone } from './keepAlone.ts'

/** The frame of the secure site in the page. It exists from `open` on, and is visible only while a request is shown. */
export type FrameElement = {
  /** Puts the frame into the page. */
  readonly open: (url: string) => void
  readonly remove: () => void
  /** Whether it is in the page. A page that replaces its body removes the frame, too. */
  readonly isConnected: () => boolean
  /** Whether the page is a secure context. Frames of one that is not have no cryptography of the browser, and no passkeys. */
  readonly isSecure: () => boolean
  /** Whether the page has an origin. The frame answers no other page, and in one that is sandboxed without an origin it can keep nothing. */
  readonly hasOrigin: () => boolean
  /** Whether the page is isolated by a `Cross-Origin-Embedder-Policy`, which blocks the frame without an event unless its server allows it. */
  readonly isIsolated: () => boolean
  /** Posts to the frame's origin alone. */
  readonly post: (data: unknown) => void
  /** Listens to messages of the frame; checks their source and origin. @returns unsubscribe */
  readonly listen: (onData: (data: unknown) => void) => () => void
  /** Calls back with the directive of the page's content security policy that blocks the frame. @returns unsubscribe */
  readonly watchPolicy: (onBlocked: (directive: string) => void) => () => void
  /** Shows it where it can be approved: no modal dialog of the page makes it inert, and it can tell whether the page covers it. */
  readonly show: (place: FramePlace, beside: object) => ApprovalPlace
  readonly hide: () => void
}

/** `moveBefore`, from Chromium 133 on: it keeps the document of a frame that moves. */
type WithMoveBefore = Node & { moveBefore?: (node: Node, before: Node | null) => void }

/** Above everything in the page, for browsers without popovers. */
const zIndex = '999999'
/** Browsers give popovers a margin, a border and a background. */
const plainBox = { inset: 'auto', margin: '0', border: '0', padding: '0', background: 'none' }

/** In the top layer no ancestor moves, clips or scales the frame: a dialog of the page may be transformed. */
function raise(frame: HTMLIFrameElement): void {
  if (isPopover(frame) && !frame.matches(':popover-open')) frame.showPopover()
}

function lower(frame: HTMLIFrameElement): void {
  if (isPopover(frame) && frame.matches(':popover-open')) frame.hidePopover?.()
}

/** Browsers of 2023 have no popovers; a frame that the page has removed cannot be one. */
const isPopover = (frame: HTMLIFrameElement): boolean => 'showPopover' in frame && frame.isConnected

export function createFrameElement(origin: string): FrameElement {
  let frame: HTMLIFrameElement | undefined
  let endAlone: (() => void) | undefined
  const letGo = (): void => {
    endAlone?.()
    endAlone = undefined
  }
  return {
    open(url) {
      letGo()
      frame?.remove()
      frame = document.createElement('iframe')
      frame.name = 'w3m-secure-iframe'
      frame.title = 'Wallet'
      frame.allow = `publickey-credentials-get ${origin}; publickey-credentials-create ${origin}`
      Object.assign(frame.style, { position: 'fixed', zIndex, display: 'none', colorScheme: 'normal', ...plainBox })
      frame.popover = 'manual'
      frame.src = url
      document.body.append(frame)
    },
    remove() {
      letGo()
      frame?.remove()
      frame = undefined
    },
    isConnected: () => frame?.isConnected === true,
    isSecure: () => isSecureContext,
    hasOrigin: () => globalThis.origin !== 'null',
    isIsolated: () => globalThis.crossOriginIsolated === true,
    post: (data) => frame?.contentWindow?.postMessage(data, origin),
    listen(onData) {
      const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>): void => {
        if (frame !== undefined && source !== null && source === frame.contentWindow && from === origin) onData(data)
      }
      addEventListener('message', onMessage)
      return () => removeEventListener('message', onMessage)
    },
    watchPolicy(onBlocked) {
      const onViolation = ({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent): void => {
        if (disposition === 'enforce' && originOf(blockedURI) === origin) onBlocked(effectiveDirective)
      }
      document.addEventListener('securitypolicyviolation', onViolation)
      return () => document.removeEventListener('securitypolicyviolation', onViolation)
    },
    show({ left, top, width, height, radius }, beside) {
      if (!frame) return 'frame'
      if (!seesCovers()) return 'coverable'
      const parent: WithMoveBefore | null = beside instanceof Node ? beside.parentNode : null
      // Everything outside of a modal <dialog> of the page is inert. Inserting the frame again would reload it.
      if (parent && frame.parentNode !== parent) {
        if ('moveBefore' in parent) {
          letGo()
          parent.moveBefore?.(frame, null)
          lower(frame)
        }
        if (isInertBeside(frame, parent)) {
          letGo()
          lower(frame)
          frame.style.display = 'none'
          return 'behind'
        }
      }
      raise(frame)
      Object.assign(frame.style, {
        display: 'block',
        left: `${left}px`,
        top: `${top}px`,
        width: `${width}px`,
        height: `${height}px`,
        borderRadius: radius,
      })
      // An inert frame cannot get the focus: the modal may be moving into a dialog of the page. The next call tries again.
      if (!hasFocus(frame)) frame.focus()
      if (hasFocus(frame)) endAlone ??= keepAlone(frame)
      return 'frame'
    },
    hide() {
      if (!frame) return
      letGo()
      // Takes the keyboard back from the frame, which would keep it although it is hidden.
      frame.blur()
      lower(frame)
      frame.style.display = 'none'
      const home: WithMoveBefore = document.body
      if (frame.parentNode !== home) home.moveBefore?.(frame, null)
    },
  }
}

/** IntersectionObserver v2, which Firefox and Safari do not have: elsewhere a frame approves nothing. */
const seesCovers = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype

const hasFocus = (frame: HTMLIFrameElement): boolean =>
  (frame.getRootNode() as Document | ShadowRoot).activeElement === frame

const isInertBeside = (frame: HTMLIFrameElement, parent: Node): boolean => {
  const dialog = parent instanceof Element ? parent.closest('dialog:modal') : null
  return dialog !== null && !dialog.contains(frame)
}

const originOf = (uri: string): string | undefined => parseUrl(uri)?.origin
