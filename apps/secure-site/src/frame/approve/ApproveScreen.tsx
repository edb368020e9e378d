import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '../../look/Icon.tsx'
import { type Messages, messages } from '../../messages/messages.ts'
import { isGrave, type Review } from '../review/Review.ts'
import type { RemoteApprovals } from '../../client/approvalMessages.ts'
import type { ApprovalState } from './machine.ts'
import { ReviewBody, WarningNote } from './ReviewBody.tsx'
import { usePress } from './usePress.ts'
import { useVisible } from './useVisible.ts'

const text = (): Messages['approve'] => messages().approve

/** The request and its buttons. A key that is still held, a click that was meant for the page, or a hidden screen never approves. */
export function ApproveScreen({ approvals }: { approvals: RemoteApprovals }): ReactNode {
  const card = useRef<HTMLDivElement>(null)
  const state = useSyncExternalStore(approvals.subscribe, approvals.get)
  const attempt = state.status === 'idle' ? 0 : state.attempt
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') approvals.reject(attempt)
      if (event.key === 'Tab' && card.current) goRound(card.current, event)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [approvals, attempt])
  if (state.status === 'idle') return null
  return (
    <div ref={card} className="site-card" role="dialog" aria-modal="true" aria-labelledby="title">
      <Request
        key={attempt}
        card={card}
        state={state}
        onApprove={() => approvals.approve(attempt)}
        onReject={() => approvals.reject(attempt)}
      />
    </div>
  )
}

/** Tab stays in a frame, which covers the page after it. In a separate window it moves on to the browser's toolbars. */
function goRound(card: Element, event: KeyboardEvent): void {
  if (window.parent === window || event.altKey || event.ctrlKey || event.metaKey) return
  // The oldest supported browsers do not have `checkVisibility`.
  const stops = [...card.querySelectorAll<HTMLElement>('button, summary, [tabindex="0"]')].filter(
    (stop) => stop.getClientRects().length > 0 && stop.closest('details:not([open]) > :not(summary)') === null,
  )
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const { activeElement } = document
  if (activeElement !== from && card.contains(activeElement)) return
  event.preventDefault()
  to?.focus()
}

const Head = ({ title, onReject }: { title: string; onReject: () => void }): ReactNode => (
  <div className="kit-head">
    <h1 className="kit-title" id="title">
      {title}
    </h1>
    <button className="kit-tool" type="button" aria-label={text().close} onClick={onReject}>
      <Icon name="close" />
    </button>
  </div>
)

/** The same place and the same button that rejects, from the first moment on: a press is not lost if the review comes meanwhile. */
function Request({
  card,
  state,
  onApprove,
  onReject,
}: {
  card: RefObject<Element | null>
  state: Exclude<ApprovalState, { status: 'idle' }>
  onApprove: () => void
  onReject: () => void
}): ReactNode {
  const review = state.status === 'preparing' ? undefined : state.review
  const reject = useRef<HTMLButtonElement>(null)
  const { visibility, isSteady, restart } = useVisible(card, review !== undefined)
  const [confirmed, setConfirmed] = useState(false)
  const [tapped, setTapped] = useState(false)
  const warnings = review?.warnings ?? []
  const grave = warnings.some(isGrave)
  const seen = visibility === 'visible' || visibility === 'partial'
  const unseen = visibility === 'hidden' || visibility === 'unknowable'
  const signing = state.status === 'unlocking' || state.status === 'signing'
  const ready = seen && review?.approvable === true && !signing
  // Reject has the focus: an Enter that was meant for the page rejects at most.
  // A low frame begins with the content of the request.
  useEffect(() => {
    const focusReject = (): void => reject.current?.focus({ preventScroll: true })
    // In a frame that the page does not show yet, nothing can be focused: the window gets the focus with it.
    const onFocus = (): void => {
      if (document.activeElement === document.body) focusReject()
    }
    focusReject()
    addEventListener('focus', onFocus)
    return () => removeEventListener('focus', onFocus)
  }, [])

  const press = usePress(
    (at) => ready && isSteady(at),
    () => {
      if (visibility === 'visible' || confirmed) return onApprove()
      setConfirmed(true)
      // The second press of a double click is none.
      restart()
    },
    () => {
      if (seen) setTapped(true)
    },
  )
  const signs = review?.kind === 'signIn' || review?.kind === 'message' || review?.kind === 'typedData'
  const label = signing
    ? text().signing
    : confirmed || tapped
      ? text().again
      : grave
        ? text().risk
        : signs
          ? text().sign
          : text().approve
  const rejectButton = (
    <button
      ref={reject}
      className={`kit-action ${grave ? 'kit-action--main' : ''}`}
      type="button"
      aria-disabled={state.status === 'signing'}
      onClick={onReject}
    >
      {text().reject}
    </button>
  )
  return (
    <>
      <Head
        title={review ? text().titles[isAccess(review) ? 'permissions' : review.kind] : text().preparing}
        onReject={onReject}
      />
      <Scroller key={review ? 'review' : 'preparing'} busy={!review}>
        {review ? <ReviewBody review={review} /> : [0, 1, 2].map((row) => <span key={row} className="kit-bone" />)}
      </Scroller>
      <div className="site-foot site-foot--raised">
        {warnings
          .filter((warning) => !isGrave(warning))
          .map((warning) => (
            <WarningNote key={warning.kind} warning={warning} />
          ))}
        <p className="kit-2" role="status" hidden={!unseen || signing}>
          {visibility === 'unknowable' ? text().ownWindow : text().hidden}
        </p>
        <div className={`kit-actions ${grave ? 'kit-actions--stack' : ''}`}>
          {rejectButton}
          <button
            className={`kit-action ${grave ? 'kit-action--quiet' : 'kit-action--main'}`}
            type="button"
            aria-disabled={!ready}
            {...press}
          >
            {label}
          </button>
        </div>
      </div>
    </>
  )
}

/** A tab stop only if the content is longer than the box: arrow keys then scroll it. */
function Scroller({ busy, children }: { busy: boolean; children: ReactNode }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const { current } = place
    if (!current) return
    const observer = new ResizeObserver(() => setScrolls(current.scrollHeight > current.clientHeight))
    for (const part of [current, ...current.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={place}
      className="site-scroll"
      role={busy ? 'status' : undefined}
      aria-busy={busy}
      tabIndex={scrolls ? 0 : -1}
    >
      {children}
    </div>
  )
}

/** Whether a transaction only gives others access: nothing moves now, but they may move it later. */
const isAccess = ({ kind, calls = [] }: Review): boolean =>
  kind === 'transaction' &&
  calls.length > 0 &&
  calls.every(({ name }) => name === 'approve' || name === 'increaseAllowance' || name === 'setApprovalForAll')
