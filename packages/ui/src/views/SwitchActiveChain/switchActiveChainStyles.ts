import { css } from '../../styles/css.ts'

export const switchActiveChainStyles: string = css`
  .kit-switch-chain {
    display: grid;
    justify-items: center;
    padding-block: var(--kit-space-2) var(--kit-space-3);
    text-align: center;
    text-wrap: balance;
  }
  .kit-switch-chain-title {
    margin-block: var(--kit-space-4) var(--kit-space-1);
    font-size: var(--kit-text-large);
    font-weight: var(--kit-weight-strong);
  }
  .kit-switch-chain-text {
    margin: 0;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
  }
`
