import type { ReactElement } from 'react'
import { Drawing, front, line, soft, solid } from './Drawing.tsx'

/** Computers that keep one record together. */
export function NodesDrawing(): ReactElement {
  return (
    <Drawing>
      <path d="M32 18 15 44h34ZM32 18v15M15 44l17-11 17 11" {...line} strokeWidth={1.6} />
      <circle cx="32" cy="34" r="8" {...soft} />
      <circle cx="32" cy="15" r="6" {...front} />
      <circle cx="14" cy="45" r="6" {...front} />
      <circle cx="50" cy="45" r="6" {...front} />
      <circle cx="32" cy="34" r="2.6" {...solid} />
    </Drawing>
  )
}
