import { css } from '../../styles/css.ts'

export const thumbnailsStyles: string = css`
  .kit-thumbnails {
    display: flex;
    align-items: center;
  }
  .kit-thumbnails-mark {
    z-index: 1;
    display: grid;
    inline-size: var(--kit-space-10);
    block-size: var(--kit-space-10);
    margin-inline: calc(var(--kit-space-1) * -1);
    place-items: center;
    border-radius: 50%;
    background: var(--kit-foreground-2);
    color: var(--kit-text-primary);
    box-shadow: 0 0 0 4px var(--kit-surface);
  }
`
