import { css } from '../../styles/css.ts'

export const iconTileStyles: string = css`
  .kit-icon-tile {
    display: grid;
    inline-size: var(--kit-space-10);
    block-size: var(--kit-space-10);
    place-items: center;
    border-radius: calc(var(--kit-border-radius-master) * 2.5);
    background: color-mix(in srgb, var(--kit-accent) 16%, var(--kit-surface));
    color: var(--kit-accent-text);
  }
`
