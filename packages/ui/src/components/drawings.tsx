import type { ReactElement, ReactNode } from 'react'

/** The frame of each illustration: 64 pixels, two tones of the accent over the surface, decoration only. */
function Drawing({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <svg
      viewBox="0 0 64 64"
      width={64}
      height={64}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-drawing=""
    >
      {children}
    </svg>
  )
}

/** Filled with the surface, so that shapes in front cover those behind. */
const front = { fill: 'var(--kit-surface)', stroke: 'var(--kit-accent-text)', strokeWidth: 2 } as const
const line = { stroke: 'var(--kit-accent-text)', strokeWidth: 2 } as const
const soft = { fill: 'color-mix(in srgb, var(--kit-accent) 45%, var(--kit-surface))' } as const
const solid = { fill: 'var(--kit-accent-text)' } as const

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
