import { useId, type ReactNode } from 'react'

export type PanelProps = {
  readonly title: string
  /** An image before the title. */
  readonly mark?: ReactNode
  /** Text at the end of the title line. */
  readonly note?: ReactNode
  /** Spans all columns. */
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
