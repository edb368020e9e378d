import { type ReactNode, useEffect, useId, useRef } from 'react'

export type SheetProps = {
  readonly title: string
  readonly children: ReactNode
  readonly actions: ReactNode /** Esc. */
  readonly onLeave: () => void
}

/** What waits for an answer, above everything else. */
export function Sheet({ title, children, actions, onLeave }: SheetProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => {
      element?.close()
      // The page behind it is still inert at this moment, and another sheet may follow.
      requestAnimationFrame(
        () =>
          document.activeElement === document.body && document.querySelector('main')?.focus({ preventScroll: true }),
      )
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onLeave()
      }}
    >
      <h2 id={id}>{title}</h2>
      <div className="sheet-body">{children}</div>
      <div className="actions">{actions}</div>
    </dialog>
  )
}
