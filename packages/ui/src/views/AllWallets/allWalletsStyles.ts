import { tileRowBlock } from '../../parts/WalletTile/walletTileStyles.ts'
import { css } from '../../styles/css.ts'

export const allWalletsStyles: string = css`
  .kit-all-wallets {
    /* As high as the card can be, so that it keeps its size while one searches. 64 pixels are the header's. */
    min-block-size: calc(min(700px, 100dvh - 32px) - 64px);
    align-content: start;
  }
  @media (max-width: 430px) {
    .kit-layer:not([data-embedded]) .kit-all-wallets {
      min-block-size: calc(100dvh - 24px - 64px - env(safe-area-inset-bottom, 0px));
    }
  }
  .kit-all-wallets-top {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    display: grid;
    gap: var(--kit-space-2);
    margin-block: calc(var(--kit-space-1) * -1);
    padding-block: var(--kit-space-1);
    background: var(--kit-surface);
  }
  .kit-all-wallets-search {
    display: flex;
    align-items: center;
    gap: var(--kit-space-2);
  }
  .kit-all-wallets-search > .kit-search {
    flex: 1;
    min-inline-size: 0;
  }
  .kit-all-wallets-bar {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--kit-space-2);
    min-block-size: var(--kit-space-8);
  }
  .kit-all-wallets-count {
    min-inline-size: 0;
    margin: 0;
    padding-inline-start: var(--kit-space-1);
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    font-variant-numeric: tabular-nums;
  }
  .kit-all-wallets-skeletons {
    display: grid;
    grid-auto-rows: calc(${tileRowBlock} - var(--kit-space-2));
    grid-template-columns: repeat(auto-fill, minmax(74px, 1fr));
    gap: var(--kit-space-2);
  }
`
