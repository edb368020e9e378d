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
    padding-inline: 10px;
    border-radius: var(--kit-radius-full);
    background: var(--kit-foreground-1);
    color: var(--kit-text-primary);
    font-size: var(--kit-text-small);
    font-weight: var(--kit-weight-medium);
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
    transition: background-color var(--kit-duration-fast) ease;
  }
  .kit-chip::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block: calc(var(--kit-space-2) * -1);
  }
  @media (hover: hover) {
    .kit-chip:hover {
      background: var(--kit-foreground-2);
    }
  }
  .kit-chip[aria-pressed='true'] {
    background: var(--kit-tint);
    color: var(--kit-accent-text);
  }
  @media (forced-colors: active) {
    .kit-chip {
      border: 1px solid ButtonBorder;
    }
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
