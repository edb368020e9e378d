import { css } from '../../theme/css.ts'

/** Of a field for text in one line, and of the button that leads to it. */
export const searchInputStyles: string = css`
  .kit-search {
    display: flex;
    align-items: center;
    gap: var(--kit-space-2);
    box-sizing: border-box;
    block-size: var(--kit-space-12);
    padding-inline: var(--kit-space-3);
    border-radius: var(--kit-radius-3);
    background: var(--kit-surface);
    box-shadow: inset 0 0 0 1px var(--kit-border-strong);
    color: var(--kit-text-tertiary);
  }
  .kit-search:focus-within {
    box-shadow: inset 0 0 0 2px var(--kit-focus-ring);
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
    font-size: max(var(--kit-text-medium), 16px);
  }
  @media (hover: hover) {
    .kit-search > input {
      font-size: var(--kit-text-medium);
    }
  }
  /* The field around it shows the focus. */
  .kit-search > input:focus-visible {
    outline: 0;
  }
  .kit-search > input::placeholder {
    color: var(--kit-text-tertiary);
    opacity: 1;
  }
  button.kit-search {
    inline-size: 100%;
    color: var(--kit-text-secondary);
  }
  @media (hover: hover) {
    button.kit-search:hover:not([aria-disabled]) {
      background: var(--kit-foreground-1);
    }
  }
  @media (forced-colors: active) {
    .kit-search {
      border: 1px solid ButtonBorder;
    }
    .kit-search:focus-within {
      outline: 2px solid Highlight;
    }
  }
`
