import type { ReactElement } from 'react'
import { Drawing, front, line, soft } from './Drawing.tsx'

/** Several roads beside each other, and a coin on each. */
export function LanesDrawing(): ReactElement {
  return (
    <Drawing>
      <rect x="9" y="13" width="46" height="10" rx="5" {...soft} />
      <rect x="9" y="27" width="46" height="10" rx="5" {...soft} />
      <rect x="9" y="41" width="46" height="10" rx="5" {...soft} />
      <circle cx="20" cy="18" r="7" {...front} />
      <circle cx="42" cy="32" r="7" {...front} />
      <circle cx="27" cy="46" r="7" {...front} />
      <path d="M20 15.5v5M39.5 32h5M25 44l4 4M29 44l-4 4" {...line} strokeWidth={1.8} />
    </Drawing>
  )
}
