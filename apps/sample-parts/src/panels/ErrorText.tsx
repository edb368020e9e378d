import type { ReactNode } from 'react'

/** Always rendered, so that screen readers announce what appears in it. */
export function ErrorText({ error }: { readonly error: unknown }): ReactNode {
  return (
    <p className="error" role="alert" data-testid="error">
      {error instanceof Error ? error.message : error ? String(error) : ''}
    </p>
  )
}
