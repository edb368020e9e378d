import type { ReactElement } from 'react'
import { Drawing, front, line, soft, solid } from './Drawing.tsx'

/** A key in the place of a password field. */
export function KeyDrawing(): ReactElement {
  return (
    <Drawing>
      <rect x="9" y="35" width="46" height="17" rx="8.5" {...soft} />
      <circle cx="25" cy="22" r="9" {...front} />
      <circle cx="22.5" cy="22" r="2.2" {...solid} />
      <path d="M34 22h20v6M47 22v5" {...line} />
      <path d="M19 43.5h.01M27 43.5h.01M35 43.5h.01M43 43.5h.01" {...line} strokeWidth={3.5} />
    </Drawing>
  )
}
