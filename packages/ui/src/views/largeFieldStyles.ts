import { css } from '../theme/css.ts'

/** A panel with a field in large type, and what belongs to it beside the field. */
export const largeFieldStyles: string = css`
  .kit-large-field {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--kit-space-2);
    min-inline-size: 0;
    padding: var(--kit-space-3) var(--kit-space-4);
    border-radius: var(--kit-radius-4);
    background: var(--kit-foreground-1);
  }
  .kit-large-field:focus-within {
    outline: 2px solid var(--kit-accent-text);
    outline-offset: -2px;
  }
  .kit-large-field[data-invalid] {
    outline: 2px solid var(--kit-error);
    outline-offset: -2px;
  }
  .kit-root .kit-large-field > input {
    flex: 1;
    inline-size: 100%;
    min-inline-size: 0;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    color: var(--kit-text-primary);
    font: inherit;
    font-size: var(--kit-text-title);
    font-weight: var(--kit-weight-strong);
    line-height: 1.3;
  }
  [dir=rtl] .kit-large-field > input[dir=ltr] {
    text-align: end;
  }
`
