import { css } from '../theme/css.ts'

/** Styles of forms in which an amount of a token is entered, and of concerns before a payment. */
export const paymentStyles: string = css`
  .kit-pay-panel {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--kit-space-2);
    padding: var(--kit-space-4);
    border-radius: var(--kit-radius-4);
    background: var(--kit-foreground-1);
  }
  .kit-pay-token {
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: 6px;
    max-inline-size: 60%;
    min-block-size: var(--kit-space-10);
    padding-inline: var(--kit-space-2);
    border-radius: var(--kit-radius-3);
    background: var(--kit-surface);
    box-shadow: inset 0 0 0 1px var(--kit-border);
    color: var(--kit-text-primary);
    font-size: var(--kit-text-medium);
    font-weight: var(--kit-weight-strong);
    overflow-wrap: anywhere;
  }
  .kit-pay-link {
    min-block-size: 24px;
    color: var(--kit-accent-text);
    font-size: var(--kit-text-small);
    font-weight: var(--kit-weight-medium);
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  .kit-pay-note {
    display: flex;
    gap: var(--kit-space-2);
    padding: var(--kit-space-3);
    border-radius: var(--kit-radius-3);
    background: var(--kit-foreground-1);
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
    overflow-wrap: anywhere;
  }
  .kit-pay-note > svg {
    flex: none;
  }
  .kit-pay-note > div {
    display: grid;
    flex: 1;
    gap: var(--kit-space-2);
    min-inline-size: 0;
  }
  .kit-pay-note b,
  .kit-pay-note[data-tone] > div {
    color: var(--kit-text-primary);
  }
  .kit-pay-note b {
    font-weight: var(--kit-weight-strong);
  }
  .kit-pay-note[data-tone='warning'] {
    background: var(--kit-warning-tint);
  }
  .kit-pay-note[data-tone='warning'] > svg {
    color: var(--kit-warning);
  }
  .kit-pay-note[data-tone='error'] {
    background: var(--kit-error-tint);
  }
  .kit-pay-note[data-tone='error'] > svg {
    color: var(--kit-error);
  }
  .kit-pay-note .kit-error-details {
    color: inherit;
  }
  .kit-pay-actions {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--kit-space-2);
  }
  .kit-pay-actions > :only-child {
    grid-column: 1 / -1;
  }
  /* The way on stays in sight, however much there is to read, and at the end of a card that keeps its height. */
  .kit-view:has(> .kit-pay-foot) {
    display: flex;
    flex-direction: column;
  }
  .kit-view > .kit-pay-foot {
    margin-block-start: auto;
  }
  .kit-pay-foot {
    position: sticky;
    inset-block-end: 0;
    margin-inline: calc(var(--kit-space-5) * -1);
    margin-block-end: calc(var(--kit-space-5) * -1);
    padding: var(--kit-space-3) var(--kit-space-5) var(--kit-space-5);
    border-block-start: 1px solid var(--kit-border);
    background: var(--kit-ground, var(--kit-surface));
  }
  /* What has the focus is scrolled to above it. */
  .kit-card-body:has(.kit-pay-foot) {
    scroll-padding-block-end: calc(var(--kit-space-16) + var(--kit-space-8));
  }
  .kit-pay-foot > .kit-pay-note {
    grid-column: 1 / -1;
  }
  /* There is too little to read above it. */
  @media (max-height: 480px) {
    .kit-pay-foot {
      position: static;
    }
    .kit-card-body:has(.kit-pay-foot) {
      scroll-padding-block-end: 0;
    }
  }
  @media (forced-colors: active) {
    .kit-pay-panel,
    .kit-pay-token,
    .kit-pay-note {
      border: 1px solid ButtonBorder;
    }
  }
`
