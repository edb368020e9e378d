import { css } from '../../styles/css.ts'

export const windowedListStyles: string = css`
  .kit-windowed-frame {
    position: relative;
  }
  .kit-windowed {
    position: relative;
    block-size: calc(var(--rows) * var(--row-block) - var(--kit-space-2));
    min-block-size: 0;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .kit-windowed-probe {
    position: absolute;
    inline-size: 0;
    block-size: var(--row-block);
    visibility: hidden;
    pointer-events: none;
  }
  .kit-windowed-item {
    --gap: var(--kit-space-2);
    --tile: calc((100% - (var(--columns) - 1) * var(--gap)) / var(--columns));
    position: absolute;
    inset-block-start: calc(var(--row) * var(--row-block));
    inset-inline-start: calc(var(--column) * (var(--tile) + var(--gap)));
    inline-size: var(--tile);
    block-size: calc(var(--row-block) - var(--gap));
  }
  .kit-windowed-item > * {
    block-size: 100%;
    /* A field that sticks to the top must not cover what the keys go to. */
    scroll-margin-block: var(--kit-space-16) var(--kit-space-2);
  }
`
