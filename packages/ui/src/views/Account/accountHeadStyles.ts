import { css } from '../../styles/css.ts'

/* The button's own inset would push the address off the middle. */
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
    padding-inline-start: calc(var(--kit-space-8) + var(--kit-space-1));
    color: var(--kit-text-primary);
    font-size: var(--kit-text-title);
    font-weight: var(--kit-weight-strong);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.01em;
  }
  .kit-account-name {
    max-inline-size: 100%;
    margin-block-start: var(--kit-space-3);
    overflow: hidden;
    font-size: var(--kit-text-title);
    font-weight: var(--kit-weight-strong);
    letter-spacing: -0.01em;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .kit-account-address[data-quiet] {
    margin-block-start: 0;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    font-weight: var(--kit-weight-regular);
    letter-spacing: 0;
  }
`
