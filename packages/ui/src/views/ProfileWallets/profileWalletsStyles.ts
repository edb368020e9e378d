import { css } from '../../styles/css.ts'

export const profileWalletsStyles: string = css`
  .kit-chain-wallets {
    display: grid;
    gap: var(--kit-space-2);
    margin-block-end: var(--kit-space-3);
  }
  .kit-chain-wallets > h2 {
    margin: 0;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    font-weight: var(--kit-weight-medium);
  }
  .kit-chain-wallet {
    display: flex;
    align-items: center;
    gap: var(--kit-space-1);
  }
  .kit-chain-wallet > .kit-list-row {
    flex: 1;
    min-inline-size: 0;
  }
  .kit-chain-wallet[data-recent] .kit-list-row-image {
    filter: grayscale(1);
  }
`
