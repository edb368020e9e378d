import { css } from '../../styles/css.ts'

export const qrPanelStyles: string = css`
  .kit-qr-panel {
    display: grid;
    justify-items: center;
    gap: var(--kit-space-3);
  }
  .kit-qr-place {
    inline-size: 100%;
    border-radius: var(--kit-radius-6);
    /* In a low window all of it stays in sight, if it can be read at that size. */
    max-inline-size: min(360px, max(280px, 100dvh - 320px));
  }
  .kit-qr-instead {
    display: grid;
    box-sizing: border-box;
    inline-size: 100%;
    min-block-size: 0;
    aspect-ratio: 1;
    align-content: center;
    justify-items: center;
    border-radius: var(--kit-radius-6);
    background: var(--kit-foreground-1);
    text-align: center;
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
    color: var(--kit-warning-text);
    font-weight: var(--kit-weight-medium);
  }
  .kit-pairing-actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--kit-space-2);
  }
  .kit-pairing-foot {
    margin: 0;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    text-align: center;
  }
`
