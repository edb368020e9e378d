import type { ReactElement } from 'react'
import { Drawing, front, line, soft, solid } from './Drawing.tsx'

/** A wallet with coins above it. */
export function ChestDrawing(): ReactElement {
  return (
    <Drawing>
      <circle cx="24" cy="17" r="7" {...soft} />
      <circle cx="38" cy="13" r="5" {...soft} />
      <path d="M14 27a5 5 0 0 1 5-5h25a5 5 0 0 1 5 5v19a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6Z" {...front} />
      <path d="M14 30h30a5 5 0 0 1 5 5" {...line} />
      <path d="M49 37h-8a4 4 0 0 0 0 8h8" {...front} />
      <circle cx="42" cy="41" r="1.5" {...solid} />
    </Drawing>
  )
}
