import { type ReactNode, useEffect, useId, useRef } from 'react'

export type SheetProps = { readonly title: string; readonly children: ReactNode; readonly actions: ReactNode; /** Esc. */ readonly onLeave: () => void }

/** What waits for an answer, above everything else. */
export function Sheet({ title, children, actions, onLeave }: SheetProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
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
