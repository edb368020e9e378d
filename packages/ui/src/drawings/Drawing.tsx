import type { ReactElement, ReactNode } from 'react'

/** The frame of each illustration: 64 pixels, two tones of the accent over the surface, decoration only. */
export function Drawing({ children }: { readonly children: ReactNode }): ReactElement {
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
export const front = { fill: 'var(--kit-surface)', stroke: 'var(--kit-accent-text)', strokeWidth: 2 } as const
export const line = { stroke: 'var(--kit-accent-text)', strokeWidth: 2 } as const
export const soft = { fill: 'color-mix(in srgb, var(--kit-accent) 45%, var(--kit-surface))' } as const
export const solid = { fill: 'var(--kit-accent-text)' } as const
