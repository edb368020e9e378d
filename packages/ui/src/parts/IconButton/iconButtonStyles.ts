import { css } from '../../styles/css.ts'

export const iconButtonStyles: string = css`
  .kit-icon-button {
    position: relative;
    display: inline-grid;
    flex: none;
    inline-size: var(--kit-space-8);
    block-size: var(--kit-space-8);
    place-items: center;
    border-radius: var(--kit-radius-2);
    color: var(--kit-text-secondary);
    transition: background-color var(--kit-duration-view) var(--kit-easing), color var(--kit-duration-view) var(--kit-easing);
  }
  .kit-icon-button::after {
    content: '';
    position: absolute;
    inset: calc((var(--kit-space-12) - var(--kit-space-1) - var(--kit-space-8)) / -2);
  }
  @media (hover: hover) {
    .kit-icon-button:hover:not([aria-disabled]) {
      background: var(--kit-foreground-2);
      color: var(--kit-text-primary);
    }
  }
  .kit-icon-button[aria-disabled] {
    color: var(--kit-text-tertiary);
    cursor: default;
  }
`
