import { css } from '../../styles/css.ts'

export const searchInputStyles: string = css`
  .kit-search {
    display: flex;
    align-items: center;
    gap: var(--kit-space-2);
    box-sizing: border-box;
    block-size: var(--kit-space-12);
    padding-inline: var(--kit-space-3) var(--kit-space-2);
    border: 1px solid var(--kit-border);
    border-radius: var(--kit-radius-3);
    background: var(--kit-foreground-1);
    color: var(--kit-text-tertiary);
    transition: border-color var(--kit-duration-view) var(--kit-easing);
  }
  @media (hover: hover) {
    .kit-search:hover {
      border-color: var(--kit-border-strong);
    }
  }
  .kit-search:focus-within {
    border-color: var(--kit-focus-ring);
    box-shadow: 0 0 0 1px var(--kit-focus-ring);
  }
  .kit-search > svg {
    flex: none;
  }
  .kit-search > input {
    flex: 1;
    min-inline-size: 0;
    block-size: 100%;
    padding: 0;
    border: 0;
    background: none;
    color: var(--kit-text-primary);
    font: inherit;
    font-size: var(--kit-text-large);
  }
  /* The field around it shows the focus. */
  .kit-search > input:focus-visible {
    outline: 0;
  }
  .kit-search > input::placeholder {
    color: var(--kit-text-tertiary);
    opacity: 1;
  }
`
