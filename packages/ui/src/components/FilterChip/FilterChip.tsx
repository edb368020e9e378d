import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const filterChipStyles = css`
  .kit-chip {
    position: relative;
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: var(--kit-space-1);
    min-block-size: var(--kit-space-8);
    padding-inline: var(--kit-space-2) var(--kit-space-3);
    border: 1px solid var(--kit-border);
    border-radius: var(--kit-radius-full);
    background: transparent;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    font-weight: var(--kit-weight-medium);
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
    transition:
      background-color var(--kit-duration-view) var(--kit-easing),
      border-color var(--kit-duration-view) var(--kit-easing);
  }
  .kit-chip::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block: calc(var(--kit-space-2) * -1);
  }
  @media (hover: hover) {
    .kit-chip:hover {
      border-color: var(--kit-border-strong);
      color: var(--kit-text-primary);
    }
  }
  .kit-chip[aria-pressed='true'] {
    border-color: transparent;
    background: color-mix(in srgb, var(--kit-accent) 16%, var(--kit-surface));
    color: var(--kit-accent-text);
  }
  @media (forced-colors: active) {
    .kit-chip[aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`

export type FilterChipProps = {
  readonly pressed: boolean
  readonly onChange: (pressed: boolean) => void
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** Narrows a list, or does not. */
export function FilterChip({ pressed, onChange, icon, children }: FilterChipProps): ReactElement {
  useStyles(filterChipStyles)
  return (
    <button type="button" className="kit-chip" part="chip" aria-pressed={pressed} onClick={() => onChange(!pressed)}>
      {icon}
      {children}
    </button>
  )
}
