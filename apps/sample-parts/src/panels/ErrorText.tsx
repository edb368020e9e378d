import type { ReactNode } from 'react'

/** A place that is always there, so that screen readers tell what comes into it. */
export function ErrorText({ error }: { readonly error: unknown }): ReactNode {
  return (
    <p className="error" role="alert" data-testid="error">
      {error instanceof Error ? error.message : error ? String(error) : ''}
    </p>
  )
}
