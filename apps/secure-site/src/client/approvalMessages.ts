import type { ApprovalState } from '../frame/approve/machine.ts'
import type { Approvals } from '../frame/approve/createApprovals.ts'

const question = 'wallet-approval-question'
const state = 'wallet-approval-state'
const decision = 'wallet-approval-decision'

type Mode = 'light' | 'dark'
type StateMessage = { readonly type: typeof state; readonly approval: ApprovalState; readonly mode: Mode }
type Decision = { readonly type: typeof decision; readonly attempt: number; readonly approved: boolean }

/** What a window that shows a frame's request needs of it. */
export type RemoteApprovals = Pick<Approvals, 'get' | 'subscribe' | 'approve' | 'reject'>

/**
 * Windows of this site show the request that waits here, and hand over what the user decides there. Both ends are of this site and in one
 * browser: the page between them sees nothing, and cannot decide. Only `/approve` decides, which no page can frame.
 */
export function serveApprovalWindows(approvalsOf: () => RemoteApprovals | undefined): void {
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    const approvals = approvalsOf()
    if (origin !== location.origin || !source || source === window || !approvals) return
    if (isDecision(data)) return data.approved ? approvals.approve(data.attempt) : approvals.reject(data.attempt)
    if (typeOf(data) !== question) return
    const tell = (): void => {
      if ('closed' in source && source.closed) return stop()
      const message: StateMessage = { type: state, approval: approvals.get(), mode: modeOf() }
      source.postMessage(message, { targetOrigin: location.origin })
    }
    const stop = approvals.subscribe(tell)
    tell()
  })
}

/**
 * The request that a frame of this site in the page that opened this window waits with.
 *
 * @param onMode the frame's look
 * @returns undefined if no frame can be reached, as under COOP
 */
export function joinApprovals(onMode: (mode: Mode) => void): RemoteApprovals | undefined {
  const opener = window.opener as Window | null
  const frames = Array.from({ length: opener?.length ?? 0 }, (_, index) => opener?.[index])
  if (frames.length === 0) return undefined
  let current: ApprovalState = { status: 'idle' }
  let from: MessageEventSource | null = null
  const listeners = new Set<() => void>()
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || !frames.includes(source as Window) || !isState(data)) return
    // The first frame that waits is shown to its end; what others wait with meanwhile does not take its place.
    if (from === null && data.approval.status !== 'idle') from = source
    if (from !== source) return
    current = data.approval
    onMode(data.mode)
    for (const listener of listeners) listener()
  })
  // Frames of other sites do not get it.
  for (const frame of frames) frame?.postMessage({ type: question }, location.origin)
  const decide =
    (approved: boolean) =>
    (attempt: number): void => {
      const message: Decision = { type: decision, attempt, approved }
      from?.postMessage(message, { targetOrigin: location.origin })
    }
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

// Both ends are this site's own code: the type tells which message it is.
const isState = (data: unknown): data is StateMessage => typeOf(data) === state
const isDecision = (data: unknown): data is Decision => typeOf(data) === decision
