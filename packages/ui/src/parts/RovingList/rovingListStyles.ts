import { css } from '../../styles/css.ts'

export const rovingListStyles: string = css`
  .kit-roving-list {
    display: grid;
    gap: var(--kit-space-2);
  }
  .kit-roving-list > li {
    min-inline-size: 0;
  }
`
