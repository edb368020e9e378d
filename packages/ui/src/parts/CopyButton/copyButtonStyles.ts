import { css } from '../../styles/css.ts'

export const copyButtonStyles: string = css`
  .kit-copy {
    display: inline-grid;
  }
  .kit-copy[data-copied] > .kit-icon-button {
    color: var(--kit-success-text);
  }
`
