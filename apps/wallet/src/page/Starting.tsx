import type { ReactNode } from 'react'
import { Leaf } from './parts/icons.tsx'

/** Before the wallet is there, or in the place of one that cannot be. */
export function Starting({ problem }: { readonly problem?: string }): ReactNode {
  return (
    <main className="starting">
      <Leaf />
      {problem === undefined ? <p role="status">Opening the wallet…</p> : <p role="alert">{problem}</p>}
      {problem !== undefined && (
        <button type="button" className="button" onClick={() => location.reload()}>
          Try again
        </button>
      )}
    </main>
  )
}
