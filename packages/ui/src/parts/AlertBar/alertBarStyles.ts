import { css } from '../../styles/css.ts'

export const alertBarStyles: string = css`
  .kit-alert {
    --alert-color: var(--kit-error);
    --alert-text: var(--kit-error-text);
    display: flex;
    align-items: flex-start;
    gap: var(--kit-space-3);
    padding-block: var(--kit-space-3);
    padding-inline: var(--kit-space-3) var(--kit-space-2);
    border-radius: var(--kit-radius-4);
    background: color-mix(in srgb, var(--alert-color) 12%, var(--kit-surface));
    color: var(--kit-text-primary);
    font-size: var(--kit-text-medium);
  }
  .kit-alert[data-severity='warning'] {
    --alert-color: var(--kit-warning);
    --alert-text: var(--kit-warning-text);
  }
  .kit-alert > svg {
    flex: none;
    margin-block-start: 1px;
    color: var(--alert-text);
  }
  .kit-alert-words {
    flex: 1;
    min-inline-size: 0;
  }
  .kit-alert-title {
    margin: 0;
    color: var(--alert-text);
    font-weight: var(--kit-weight-strong);
  }
  .kit-alert-text {
    margin: 0;
    line-height: 1.35;
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
  .kit-alert > .kit-icon-button {
    margin-block: calc(var(--kit-space-1) * -1);
  }
  @media (forced-colors: active) {
    .kit-alert {
      border: 1px solid CanvasText;
    }
  }
`
