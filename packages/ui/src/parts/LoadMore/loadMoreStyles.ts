import { css } from '../../styles/css.ts'

export const loadMoreStyles: string = css`
  .kit-load-more {
    display: grid;
    justify-items: center;
    padding-block: var(--kit-space-1);
  }
`
