import { css } from '../../styles/css.ts'

export const externalLinkStyles: string = css`
  .kit-external-link {
    display: inline-flex;
    align-items: center;
    gap: var(--kit-space-1);
    min-block-size: var(--kit-space-6);
    border-radius: var(--kit-radius-1);
    color: var(--kit-accent-text);
    font-size: var(--kit-text-medium);
    font-weight: var(--kit-weight-medium);
    text-decoration: none;
  }
  @media (hover: hover) {
    .kit-external-link:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`
