import { css } from '../../styles/css.ts'

export const networksStyles: string = css`
  .kit-networks {
    /* As high as all its rows, so that the card keeps its size while one searches. */
    min-block-size: calc(var(--rows) * (var(--kit-space-16)) - var(--kit-space-2));
  }
  .kit-networks-current {
    display: grid;
    color: var(--kit-accent-text);
  }
`
