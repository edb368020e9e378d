import { css } from '../../styles/css.ts'

export const textLinkStyles: string = css`
  .kit-text-link {
    border-radius: var(--kit-radius-1);
    color: var(--kit-text-primary);
    font-weight: var(--kit-weight-medium);
    text-decoration: underline;
    text-decoration-color: var(--kit-border-strong);
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
  @media (hover: hover) {
    .kit-text-link:hover {
      text-decoration-color: currentColor;
    }
  }
`
