import type { ApprovalState } from '../frame/approve/machine.ts'
import type { Approvals } from '../frame/approve/createApprovals.ts'
import { type AskPasskey, askPasskey, type Passkey } from '../frame/keys/passkey.ts'

const question = 'wallet-approval-question'
const answer = 'wallet-approval-answer'

type Mode = 'light' | 'dark'
type Shown = { readonly approval: ApprovalState; readonly mode: Mode }
/** A frame behind a window may not use a passkey, so the window in which the user has approved uses it. */
type Question = { readonly passkey: Pick<Passkey, 'credentialId' | 'salt'> }
type Decision = { readonly attempt: number; readonly approved: boolean }
/** No secret: the user has cancelled, or closed the window. */
type Opened = { readonly secret: Uint8Array | undefined }

/** The messages of a frame to a window that shows its request. */
export type RemoteApprovals = Pick<Approvals, 'get' | 'subscribe' | 'approve' | 'reject'>

/**
 * Windows of this site show the pending request of this frame, and pass the user's decision to it. Both ends are pages of this site in
 * one browser: the page between them sees nothing, and cannot decide. Only `/approve` decides, which no page can frame. Each window gets a
 * channel that ends with this document, so that its decision never applies to the next document in this frame.
 */
export function serveApprovalWindows(approvalsOf: () => RemoteApprovals | undefined): void {
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    const approvals = approvalsOf()
    if (origin !== location.origin || !source || source === window || !approvals || typeOf(data) !== question) return
    const { port1: port, port2 } = new MessageChannel()
    const show = (approval: ApprovalState): void => port.postMessage({ approval, mode: modeOf() } satisfies Shown)
    const tell = (): void => {
      if ('closed' in source && source.closed) return stop()
      show(approvals.get())
    }
    const stop = approvals.subscribe(tell)
    let onOpened = (_secret: Uint8Array | undefined): void => {}
    const ask: AskPasskey = ({ credentialId, salt }) =>
      new Promise((resolve, reject) => {
        onOpened = (secret) => (secret ? resolve(secret) : reject(new Error('Your passkey did not open the wallet.')))
        port.postMessage({ passkey: { credentialId, salt } } satisfies Question)
      })
    port.onmessage = ({ data }: MessageEvent<Decision | Opened>) => {
      if ('secret' in data) onOpened(data.secret)
      else if (data.approved) approvals.approve(data.attempt, ask)
      else approvals.reject(data.attempt)
    }
    source.postMessage({ type: answer }, { targetOrigin: location.origin, transfer: [port2] })
    tell()
    // The request ends with the document.
    addEventListener('pagehide', () => {
      show({ status: 'idle' })
      port.close()
    })
  })
}

/**
 * Finds the pending request of a frame of this site, in the page that opened this window.
 *
 * @param onMode the frame's look
 * @returns undefined if no frame can be reached, as under COOP
 */
export function joinApprovals(onMode: (mode: Mode) => void): RemoteApprovals | undefined {
  const opener = window.opener as Window | null
  const frames = Array.from({ length: opener?.length ?? 0 }, (_, index) => opener?.[index])
  if (frames.length === 0) return undefined
  let current: ApprovalState = { status: 'idle' }
  let from: MessagePort | undefined
  const listeners = new Set<() => void>()
  addEventListener('message', ({ origin, source, data, ports: [port] }: MessageEvent<unknown>) => {
    if (origin !== location.origin || !frames.includes(source as Window) || typeOf(data) !== answer || !port) return
    const tellSecret = (secret: Uint8Array | undefined): void => port.postMessage({ secret } satisfies Opened)
    port.onmessage = ({ data }: MessageEvent<Shown | Question>) => {
      if ('passkey' in data) {
        if (from !== port) return
        // A window that is closed meanwhile also sends an answer.
        addEventListener('pagehide', () => tellSecret(undefined))
        askPasskey(data.passkey).then(tellSecret, () => tellSecret(undefined))
        return
      }
      const { approval, mode } = data
      // Show the request of the first waiting frame until it ends; requests of other frames do not replace it.
      if (approval.status !== 'idle') from ??= port
      if (from !== port) return
      current = approval
      onMode(mode)
      for (const listener of listeners) listener()
    }
  })
  // Frames of other sites do not receive the message.
  for (const frame of frames) frame?.postMessage({ type: question }, location.origin)
  const decide =
    (approved: boolean) =>
    (attempt: number): void =>
      from?.postMessage({ attempt, approved } satisfies Decision)
  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    approve: decide(true),
    reject: decide(false),
  }
}

const modeOf = (): Mode => (document.documentElement.dataset['mode'] === 'light' ? 'light' : 'dark')

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null ? (data as { readonly type?: unknown }).type : undefined
