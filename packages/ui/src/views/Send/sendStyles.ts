import { css } from '../../theme/css.ts'

export const sendStyles: string = css`
  /* Match the height of the form, so that the dialog does not jump. */
  .kit-send-waiting {
    align-content: start;
    min-block-size: calc(var(--kit-space-16) * 7 + 11px);
  }
  .kit-send {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--kit-space-5);
    min-inline-size: 0;
  }
  .kit-send-stack {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--kit-space-2);
  }
  .kit-send-caption {
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
  }
  .kit-send-line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--kit-space-1) var(--kit-space-2);
    min-inline-size: 0;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
    font-variant-numeric: tabular-nums;
  }
  .kit-send-line[data-main] {
    flex-wrap: nowrap;
  }
  .kit-send-line input {
    flex: 1;
    min-inline-size: 0;
    inline-size: 100%;
    padding: 0;
    border: 0;
    border-radius: var(--kit-radius-1);
    background: none;
    color: var(--kit-text-primary);
    font: inherit;
    font-size: var(--kit-text-amount);
    font-weight: var(--kit-weight-strong);
    letter-spacing: -0.03em;
  }
  .kit-send-line input[data-length='long'] {
    font-size: calc(var(--kit-font-size-master) * 1.9);
  }
  .kit-send-line input[data-length='longer'] {
    /* A smaller one makes phones zoom in. */
    font-size: max(var(--kit-text-medium), 16px);
  }
  @media (hover: hover) {
    .kit-send-line input[data-length='longer'] {
      font-size: var(--kit-text-medium);
    }
  }
  .kit-send-line input::placeholder {
    color: var(--kit-text-tertiary);
    opacity: 1;
  }
  .kit-send-plain {
    min-block-size: 24px;
    color: inherit;
    font-size: inherit;
    text-align: start;
  }
  .kit-send-error {
    color: var(--kit-error);
    font-size: var(--kit-text-small);
  }
  .kit-send-field > input {
    text-overflow: ellipsis;
  }
  .kit-send-field[data-bad] {
    box-shadow: inset 0 0 0 2px var(--kit-error);
  }
  .kit-send-checks {
    display: grid;
    gap: 6px;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
    overflow-wrap: anywhere;
  }
  .kit-send-checks > li {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  .kit-send-checks svg {
    flex: none;
  }
  .kit-send-checks [data-good] > svg {
    color: var(--kit-success);
  }
  .kit-send-sum {
    color: var(--kit-text-primary);
    font-size: var(--kit-text-title);
    font-weight: var(--kit-weight-strong);
    letter-spacing: -0.02em;
    line-height: 1.2;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  .kit-send-sum[data-long] {
    font-size: var(--kit-text-large);
  }
  /* Show every space of the memo, because all of them are signed. */
  .kit-send-memo {
    white-space: pre-wrap;
  }
  .kit-send-most {
    display: block;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-tiny);
  }
  .kit-send-worth {
    white-space: nowrap;
  }
`
