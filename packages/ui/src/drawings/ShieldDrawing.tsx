import type { ReactElement } from 'react'
import { Drawing, front, line, soft } from './Drawing.tsx'

/** A shield with a tick. */
export function ShieldDrawing(): ReactElement {
  return (
    <Drawing>
      <circle cx="45" cy="20" r="9" {...soft} />
      <path d="M30 11c5 4 11 5 16 5v15c0 11-7 18-16 22-9-4-16-11-16-22V16c5 0 11-1 16-5Z" {...front} />
      <path d="m22.5 32 5.5 5.5L38.5 26" {...line} strokeWidth={2.6} />
    </Drawing>
  )
}
