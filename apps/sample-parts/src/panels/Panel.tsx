import { useId, type ReactNode } from 'react'

export type PanelProps = {
  readonly title: string
  /** A picture before the title. */
  readonly mark?: ReactNode
  /** A word at the end of its line. */
  readonly note?: ReactNode
  /** Takes all columns. */
  readonly wide?: boolean
  readonly children: ReactNode
}

export function Panel({ title, mark, note, wide = false, children }: PanelProps): ReactNode {
  const id = useId()
  return (
    <section className="panel" data-wide={wide || undefined} aria-labelledby={id}>
      <div className="panel-head">
        {mark}
        <h2 id={id}>{title}</h2>
        {note}
      </div>
      {children}
    </section>
  )
}
