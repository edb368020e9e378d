import { css } from '../../styles/css.ts'

export const accountBalanceStyles: string = css`
  .kit-account-balance {
    display: flex;
    align-items: center;
    gap: var(--kit-space-1);
    block-size: var(--kit-space-6);
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-large);
    font-variant-numeric: tabular-nums;
    transition: opacity var(--kit-duration-view) var(--kit-easing);
  }
  .kit-account-balance[data-status=loading] > bdi {
    opacity: 0.6;
  }
  .kit-account-balance-skeleton {
    inline-size: var(--kit-space-16);
    block-size: var(--kit-space-4);
    border-radius: var(--kit-radius-1);
    background: var(--kit-foreground-3);
  }
`
