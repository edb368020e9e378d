import { css } from '../../theme/css.ts'

/** The height of a row of tiles: padding, picture, gap, a name of two lines. */
export const tileRowBlock: string =
  'calc(52px + var(--kit-space-2) * 2 + var(--kit-space-3) + var(--kit-text-tiny) * 2.5)'

export const walletTileStyles: string = css`
  .kit-tile {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: var(--kit-space-2);
    box-sizing: border-box;
    inline-size: 100%;
    block-size: 100%;
    padding: var(--kit-space-3) 0 var(--kit-space-2);
    border: 0;
    border-radius: var(--kit-radius-3);
    color: var(--kit-text-primary);
    text-align: center;
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
    transition: background-color var(--kit-duration-fast) ease;
  }
  @media (hover: hover) {
    .kit-tile:hover:not([aria-disabled]) {
      background: var(--kit-foreground-1);
    }
  }
  .kit-tile:active:not([aria-disabled]) {
    background: var(--kit-foreground-2);
  }
  .kit-tile[aria-disabled] {
    color: var(--kit-text-tertiary);
    cursor: default;
  }
  .kit-tile[aria-disabled] > .kit-tile-image {
    filter: grayscale(1);
    opacity: 0.6;
  }
  .kit-tile-image {
    display: grid;
  }
  .kit-tile-name {
    inline-size: calc(100% - 4px);
    font-size: var(--kit-text-tiny);
    font-weight: var(--kit-weight-medium);
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  .kit-tile-name > bdi {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  @media (forced-colors: active) {
    .kit-tile {
      border: 1px solid ButtonBorder;
    }
  }
`
