import type { ReactNode } from 'react'

const paths = {
  close: 'm5 5 10 10M15 5 5 15',
  shield: 'M10 2.8 16 5v4.5c0 3.7-2.5 6.5-6 7.7-3.5-1.2-6-4-6-7.7V5zm-2.7 7.2 1.9 1.9 3.5-3.8',
  info: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zm0 6.8v4.2m0-7v.05',
  warn: 'M10 3.5 17.5 16h-15zm0 5v3.2m0 2.1v.05',
  out: 'M10 16V4m0 0L5.5 8.5M10 4l4.5 4.5',
  in: 'M10 4v12m0 0 4.5-4.5M10 16l-4.5-4.5',
} as const

/** A 20 px icon beside a text with the same meaning. */
export const Icon = ({ name, className = '' }: { name: keyof typeof paths; className?: string }): ReactNode => (
  <svg className={`kit-i ${className}`} viewBox="0 0 20 20" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
