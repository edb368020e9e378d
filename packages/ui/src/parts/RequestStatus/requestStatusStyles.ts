import { css } from '../../styles/css.ts'

/* Room for a title, two lines and the details, so that nothing below moves. */
export const requestStatusStyles: string = css`
  .kit-request {
    display: grid;
    justify-items: center;
    padding-block: var(--kit-space-6) var(--kit-space-4);
    padding-inline: var(--kit-space-4);
  }
  .kit-request-words {
    min-block-size: calc(var(--kit-text-large) * 1.4 + var(--kit-text-medium) * 2.8 + var(--kit-space-12));
    margin-block-start: var(--kit-space-5);
    text-align: center;
  }
  .kit-request-actions {
    display: grid;
    gap: var(--kit-space-2);
    inline-size: 100%;
  }
  .kit-request-title {
    color: var(--kit-text-primary);
    font-size: var(--kit-text-large);
    font-weight: var(--kit-weight-strong);
    line-height: var(--kit-line-height);
  }
  .kit-request[data-state=failed] .kit-request-title {
    color: var(--kit-error-text);
  }
  .kit-request-text {
    margin-block-start: var(--kit-space-1);
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    line-height: var(--kit-line-height);
    text-wrap: balance;
  }
`
