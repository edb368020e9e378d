import { css } from '../../theme/css.ts'

export const onRampStyles: string = css`
  .kit-root .kit-large-field > .kit-buy-field {
    font-size: 32px;
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
    line-height: 1.25;
  }
  .kit-root .kit-large-field > .kit-buy-field[data-long] {
    font-size: var(--kit-text-title);
  }
  .kit-buy-field::placeholder {
    color: var(--kit-text-tertiary);
    opacity: 1;
  }
  /* Match the height of the form, so that the dialog does not jump. */
  .kit-buy-waiting {
    min-block-size: calc(var(--kit-space-16) * 7 + 7px);
  }
  .kit-buy-chips {
    display: flex;
    flex-wrap: wrap;
    gap: var(--kit-space-2);
  }
  .kit-onramp-place {
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
    overflow-wrap: anywhere;
    text-align: center;
    text-wrap: balance;
  }
  .kit-buy-label {
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
  }
  .kit-buy-part {
    display: grid;
    gap: var(--kit-space-2);
    min-inline-size: 0;
  }
  .kit-buy-part > .kit-list-row {
    inline-size: 100%;
    margin-inline: 0;
  }
  .kit-buy-problem {
    color: var(--kit-error);
    font-size: var(--kit-text-small);
  }
  .kit-buy-quote {
    display: grid;
    gap: var(--kit-space-1);
    min-block-size: var(--kit-space-12);
  }
  .kit-buy-about {
    font-size: var(--kit-text-large);
    font-weight: var(--kit-weight-strong);
  }
  .kit-buy-address {
    font-family: var(--kit-font-family-mono);
    font-size: var(--kit-text-small);
    line-height: 1.5;
    overflow-wrap: anywhere;
  }
`
