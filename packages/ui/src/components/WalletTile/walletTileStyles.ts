import { css } from '../../theme/css.ts'

/** The height of a row of tiles with its gap: padding, picture, gap, one line. */
export const tileRowBlock: string =
  'calc(var(--kit-space-12) + var(--kit-space-2) * 4 + var(--kit-text-small) * 1.4 + var(--kit-space-1))'

export const walletTileStyles: string = css`
  .kit-tile {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: var(--kit-space-2);
    box-sizing: border-box;
    inline-size: 100%;
    block-size: 100%;
    padding-block: calc(var(--kit-space-2) + 2px) 0;
    padding-inline: var(--kit-space-1);
    border: 0;
    border-radius: var(--kit-radius-4);
    background: var(--kit-foreground-1);
    color: var(--kit-text-primary);
    text-align: center;
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
    transition: background-color var(--kit-duration-view) var(--kit-easing);
  }
  @media (hover: hover) {
    .kit-tile:hover:not([aria-disabled]) {
      background: var(--kit-foreground-2);
    }
  }
  .kit-tile:active:not([aria-disabled]) {
    background: var(--kit-foreground-3);
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
    position: relative;
    display: grid;
  }
  .kit-tile-dot {
    position: absolute;
    inset-block-end: -2px;
    inset-inline-end: -2px;
    inline-size: 10px;
    block-size: 10px;
    border-radius: 50%;
    background: var(--kit-success);
    box-shadow: 0 0 0 2px var(--kit-foreground-1);
  }
  .kit-tile-name {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 2px;
    max-inline-size: 100%;
    font-size: var(--kit-text-small);
    font-weight: var(--kit-weight-medium);
    line-height: 1.4;
  }
  .kit-tile-name > bdi {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .kit-tile-name > svg {
    flex: none;
    inline-size: 12px;
    block-size: 12px;
    color: var(--kit-accent-text);
  }
  @media (forced-colors: active) {
    .kit-tile {
      border: 1px solid ButtonBorder;
    }
    .kit-tile-dot {
      background: CanvasText;
    }
  }
`
