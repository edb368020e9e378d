import { css } from '../../styles/css.ts'

export const connectFootStyles: string = css`
  .kit-connect-foot {
    position: sticky;
    z-index: 1;
    inset-block-end: 0;
    display: grid;
    gap: var(--kit-space-2);
    margin-block-end: calc(var(--kit-space-4) * -1);
    padding-block: var(--kit-space-1) var(--kit-space-4);
    background: var(--kit-surface);
    text-align: center;
  }
  .kit-connect-guide {
    margin: 0;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
  }
  .kit-connect-legal {
    margin: 0;
    color: var(--kit-text-tertiary);
    font-size: var(--kit-text-small);
    text-wrap: balance;
  }
`
