import { css } from '../../styles/css.ts'

export const signingAccountStyles: string = css`
  .kit-signing-account {
    display: inline-flex;
    align-items: center;
    gap: var(--kit-space-2);
    min-block-size: var(--kit-space-8);
    padding-inline: var(--kit-space-2) var(--kit-space-3);
    border-radius: var(--kit-radius-full);
    background: var(--kit-foreground-1);
    color: var(--kit-text-primary);
    font-weight: var(--kit-weight-medium);
    font-variant-numeric: tabular-nums;
  }
`
