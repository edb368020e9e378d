import { css } from '../../styles/css.ts'

export const linkButtonStyles: string = css`
  a.kit-button {
    box-sizing: border-box;
    padding-block: var(--kit-space-1);
    text-decoration: none;
  }
  @media (forced-colors: active) {
    a.kit-button {
      forced-color-adjust: none;
      border-color: LinkText;
      background: Canvas;
      color: LinkText;
    }
    a.kit-button[aria-disabled] {
      border-color: GrayText;
      color: GrayText;
    }
  }
`
