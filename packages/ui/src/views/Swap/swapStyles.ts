import { css } from '../../theme/css.ts'

export const swapStyles: string = css`
  .kit-swap-sides {
    display: grid;
    gap: var(--kit-space-1);
  }
  .kit-swap-line {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--kit-space-2);
    min-inline-size: 0;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
    font-variant-numeric: tabular-nums;
  }
  .kit-swap-line > :first-child {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  /* Do not break an amount; move the text beside it to the next line. */
  .kit-swap-worth {
    flex-wrap: wrap;
    gap: 0 var(--kit-space-2);
  }
  .kit-swap-worth > :first-child {
    flex: 0 1 auto;
  }
  .kit-swap-amount {
    inline-size: 100%;
    padding: 0;
    border: 0;
    border-radius: var(--kit-radius-1);
    background: none;
    color: var(--kit-text-primary);
    font: inherit;
    font-size: var(--kit-text-amount);
    font-weight: var(--kit-weight-strong);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.03em;
    line-height: 1.2;
  }
  .kit-swap-amount[data-long] {
    font-size: var(--kit-text-large);
    letter-spacing: -0.01em;
  }
  [dir='rtl'] .kit-swap-amount[dir='ltr'] {
    text-align: end;
  }
  .kit-swap-amount::placeholder,
  .kit-swap-amount[data-empty] {
    color: var(--kit-text-tertiary);
  }
  .kit-swap-amount[data-old] {
    color: var(--kit-text-secondary);
  }
  /* A row without height: on the gap, however high the sides are. */
  .kit-swap-flip {
    position: relative;
    display: grid;
    inline-size: var(--kit-space-10);
    block-size: var(--kit-space-10);
    margin-block: calc(var(--kit-space-10) / -2);
    place-items: center;
    justify-self: center;
    border-radius: 50%;
    background: var(--kit-surface);
    box-shadow: 0 0 0 1px var(--kit-border);
    color: var(--kit-accent-text);
  }
  .kit-swap-flip > svg {
    rotate: 90deg;
  }
  .kit-swap-problem {
    color: var(--kit-error);
  }
  .kit-swap-slippage {
    display: grid;
    gap: var(--kit-space-2);
  }
  .kit-swap-slippage-choices {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--kit-space-2);
  }
  .kit-swap-field {
    inline-size: 9ch;
    flex: 1;
    min-inline-size: 0;
    min-block-size: var(--kit-space-10);
    padding-inline: var(--kit-space-3);
    border: 1px solid var(--kit-border-strong);
    border-radius: var(--kit-radius-3);
    background: none;
    color: var(--kit-text-primary);
    font: inherit;
    /* A smaller one makes phones zoom in. */
    font-size: max(var(--kit-text-medium), 16px);
  }
  @media (hover: hover) {
    .kit-swap-field {
      font-size: var(--kit-text-medium);
    }
  }
  .kit-pay-note .kit-swap-field {
    inline-size: 100%;
  }
  .kit-swap-chips {
    display: flex;
    flex-wrap: wrap;
    gap: var(--kit-space-2);
  }
  .kit-swap-deal {
    display: grid;
    gap: 2px;
    font-variant-numeric: tabular-nums;
  }
  .kit-swap-deal > dt {
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-tiny);
    font-weight: var(--kit-weight-medium);
  }
  .kit-swap-deal > dd {
    margin: 0;
    font-size: var(--kit-text-large);
    font-weight: var(--kit-weight-strong);
    letter-spacing: -0.02em;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  .kit-swap-deal > dd + dd {
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
    font-weight: var(--kit-weight-regular);
    letter-spacing: 0;
  }
  .kit-swap-deal .kit-address-groups {
    margin-block-start: var(--kit-space-1);
  }
  .kit-swap-details {
    display: grid;
    gap: var(--kit-space-2);
  }
  .kit-swap-details .kit-fact {
    min-block-size: var(--kit-space-8);
    padding-block: 3px;
  }
  .kit-swap-fee {
    display: grid;
    justify-items: end;
  }
  .kit-swap-fee > span {
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-tiny);
  }
  .kit-swap-stage {
    display: grid;
    justify-items: center;
    gap: var(--kit-space-1);
    padding-block: var(--kit-space-3) var(--kit-space-2);
    text-align: center;
  }
  .kit-swap-stage-title {
    margin-block-start: var(--kit-space-3);
    font-size: var(--kit-text-title);
    font-weight: var(--kit-weight-strong);
    letter-spacing: -0.02em;
    line-height: 1.2;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  .kit-swap-stage-text {
    max-inline-size: 32ch;
    color: var(--kit-text-secondary);
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  .kit-swap-steps {
    display: grid;
    gap: var(--kit-space-1);
    padding: var(--kit-space-3);
    border-radius: var(--kit-radius-3);
    background: var(--kit-foreground-1);
    font-size: var(--kit-text-small);
  }
  .kit-swap-steps > li {
    display: grid;
    grid-template-columns: var(--kit-space-5) minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--kit-space-2);
    min-block-size: var(--kit-space-8);
  }
  .kit-swap-steps > li > :last-child {
    color: var(--kit-text-secondary);
  }
  .kit-swap-steps > li[data-status='done'] > svg {
    color: var(--kit-success);
  }
  .kit-swap-steps > li[data-status='failed'] > svg {
    color: var(--kit-error);
  }
  .kit-swap-place {
    display: grid;
    inline-size: var(--kit-space-5);
    block-size: var(--kit-space-5);
    place-items: center;
    border-radius: 50%;
    box-shadow: inset 0 0 0 1px var(--kit-border-strong);
    color: var(--kit-text-secondary);
    font-size: 11px;
    font-variant-numeric: tabular-nums;
  }
  @media (forced-colors: active) {
    .kit-swap-flip,
    .kit-swap-steps {
      border: 1px solid ButtonBorder;
    }
  }
`
