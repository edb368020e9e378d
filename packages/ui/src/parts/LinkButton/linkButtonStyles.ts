import { css } from '../../styles/css.ts'

export const linkButtonStyles: string = css`
  a.kit-button {
    box-sizing: border-box;
    padding-block: var(--kit-space-1);
    text-decoration: none;
  }
`
