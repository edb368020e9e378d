import { css } from '../../styles/css.ts'

export const multiChainStyles: string = css`
  .kit-multi-chain-head {
    display: grid;
    justify-items: center;
    padding-block: var(--kit-space-2) var(--kit-space-3);
    text-align: center;
  }
  .kit-multi-chain-text {
    margin: 0;
    margin-block-start: var(--kit-space-4);
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    text-wrap: balance;
  }
`
