import { css } from '../../styles/css.ts'

export const accountHeadStyles: string = css`
  .kit-account-head {
    display: grid;
    justify-items: center;
    padding-block: var(--kit-space-2) var(--kit-space-3);
  }
  .kit-account-address {
    display: flex;
    align-items: center;
    gap: var(--kit-space-1);
    margin-block-start: var(--kit-space-3);
    /* The button's own inset would push the address off the middle. */
    padding-inline-start: calc(var(--kit-space-8) + var(--kit-space-1));
    color: var(--kit-text-primary);
    font-size: var(--kit-text-title);
    font-weight: var(--kit-weight-strong);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.01em;
  }
`
