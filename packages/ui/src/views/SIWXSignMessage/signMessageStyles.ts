import { css } from '../../styles/css.ts'

export const signMessageStyles: string = css`
  .kit-sign {
    display: grid;
    justify-items: center;
    padding-block: var(--kit-space-5) var(--kit-space-4);
    padding-inline: var(--kit-space-4);
    text-align: center;
  }
  .kit-sign-title {
    margin: 0;
    margin-block-start: var(--kit-space-5);
    color: var(--kit-text-primary);
    font-size: var(--kit-text-title);
    font-weight: var(--kit-weight-strong);
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  .kit-sign-text {
    margin: 0;
    margin-block-start: var(--kit-space-2);
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    text-wrap: balance;
  }
  .kit-sign-note {
    /* Two lines stand ready, so that the buttons stay where they are. */
    min-block-size: calc(var(--kit-text-medium) * 2.8 + var(--kit-space-4));
    display: grid;
    align-content: center;
    justify-items: center;
    margin-block: var(--kit-space-3);
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    text-wrap: balance;
  }
  .kit-sign-note[data-tone='error'] {
    color: var(--kit-error-text);
  }
  .kit-sign-actions {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--kit-space-2);
    inline-size: 100%;
  }
`
