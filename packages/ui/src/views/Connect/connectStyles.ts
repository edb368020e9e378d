import { css } from '../../styles/css.ts'

export const connectStyles: string = css`
  .kit-wallet-lists {
    display: grid;
    gap: var(--kit-space-2);
  }
  .kit-list-state {
    display: block;
    block-size: calc(var(--kit-space-16) * 3);
  }
  .kit-connect-foot {
    position: sticky;
    z-index: 1;
    inset-block-end: 0;
    display: grid;
    gap: var(--kit-space-2);
    margin-block-end: calc(var(--kit-space-4) * -1);
    padding-block: var(--kit-space-1) var(--kit-space-4);
    background: var(--kit-surface);
    color: var(--kit-text-secondary);
    text-align: center;
  }
  .kit-connect-legal {
    color: var(--kit-text-tertiary);
    font-size: var(--kit-text-small);
    text-wrap: balance;
  }
`
