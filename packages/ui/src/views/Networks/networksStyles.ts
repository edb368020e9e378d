import { css } from '../../styles/css.ts'

export const networksStyles: string = css`
  .kit-networks-search {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    margin-block: calc(var(--kit-space-1) * -1);
    padding-block: var(--kit-space-1);
    background: var(--kit-surface);
  }
  .kit-networks {
    /* As high as all its rows, so that the card keeps its size while one searches. */
    min-block-size: calc(var(--rows) * (var(--kit-space-16)) - var(--kit-space-2));
  }
  .kit-networks-foot {
    position: sticky;
    z-index: 1;
    inset-block-end: 0;
    margin: 0;
    margin-block: calc(var(--kit-space-1) * -1) calc(var(--kit-space-4) * -1);
    padding-block: var(--kit-space-1) var(--kit-space-4);
    background: var(--kit-surface);
    text-align: center;
  }
  .kit-networks-current {
    display: grid;
    color: var(--kit-accent-text);
  }
`
