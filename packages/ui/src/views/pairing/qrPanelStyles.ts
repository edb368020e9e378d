import { css } from '../../theme/css.ts'

export const qrPanelStyles: string = css`
  .kit-qr-panel {
    display: grid;
    justify-items: center;
    gap: var(--kit-space-3);
  }
  .kit-qr-place,
  .kit-qr-spacer {
    inline-size: 100%;
    /* In a low window all of it stays in sight, if it can be read at that size. */
    max-inline-size: min(360px, max(280px, 100dvh - 320px));
    border-radius: var(--kit-radius-4);
  }
  /* Without a code there is nothing to say of it or to copy: one field in the place of all three. */
  .kit-qr-panel[data-instead] > .kit-qr-place {
    display: grid;
    grid-area: 1 / 1 / span 3;
    align-content: center;
    align-self: stretch;
    justify-items: center;
    box-sizing: border-box;
    padding-inline: var(--kit-space-4);
    background: var(--kit-foreground-1);
    text-align: center;
  }
  .kit-qr-panel[data-instead] > .kit-qr-spacer {
    grid-area: 1 / 1;
    aspect-ratio: 1;
  }
  .kit-qr-panel[data-instead] > .kit-qr-note {
    grid-area: 2 / 1;
    visibility: hidden;
  }
  .kit-qr-panel[data-instead] > .kit-pairing-actions {
    grid-area: 3 / 1;
    visibility: hidden;
  }
  .kit-qr-panel[data-instead='connecting'] > .kit-pairing-foot {
    visibility: hidden;
  }
  .kit-qr-note {
    display: grid;
    align-content: center;
    /* Two lines: a word about the last code moves nothing. */
    min-block-size: calc(var(--kit-text-medium) * 2.8);
    margin: 0;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    text-align: center;
    text-wrap: balance;
  }
  .kit-qr-note[data-tone='warning'] {
    color: var(--kit-warning);
    font-weight: var(--kit-weight-medium);
  }
  .kit-pairing-actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--kit-space-2);
  }
  .kit-pairing-legal {
    margin: 0;
    color: var(--kit-text-tertiary);
    font-size: var(--kit-text-small);
    text-align: center;
    text-wrap: balance;
  }
  .kit-pairing-foot {
    margin: 0;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    text-align: center;
  }
`
