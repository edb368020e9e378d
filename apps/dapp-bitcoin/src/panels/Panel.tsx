import { useId, type ReactNode } from 'react'

export function Panel({ title, error, children }: { readonly title: string; readonly error?: unknown; readonly children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <p className="error" role="alert">
        {error instanceof Error ? error.message : error ? 'Something went wrong.' : ''}
      </p>
    </section>
  )
}
