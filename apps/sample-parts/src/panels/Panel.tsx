import { useId, type ReactNode } from 'react'

export type PanelProps = { readonly title: string; readonly children: ReactNode }

export function Panel({ title, children }: PanelProps): ReactNode {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
