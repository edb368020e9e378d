import { css } from '../../styles/css.ts'

export const copyTextButtonStyles: string = css`
  .kit-copy-labels {
    display: inline-grid;
    text-align: start;
  }
  .kit-copy-labels > span {
    grid-area: 1 / 1;
  }
  .kit-copy-labels > span:not([data-shown]) {
    visibility: hidden;
  }
`
