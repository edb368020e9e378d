import { css } from '../../styles/css.ts'

export const accountChainsStyles: string = css`
  .kit-account-chains {
    display: flex;
    gap: var(--kit-space-2);
    /* Many kinds of networks are scrolled to. */
    overflow-x: auto;
    margin: calc(var(--kit-space-1) * -1);
    padding: var(--kit-space-1);
  }
  .kit-account-chains-connected {
    display: flex;
    flex: auto;
    gap: var(--kit-space-2);
  }
  .kit-account-chain {
    display: grid;
    flex: 1 1 var(--kit-space-16);
    align-content: start;
    justify-items: center;
    min-inline-size: var(--kit-space-16);
    padding: var(--kit-space-2) var(--kit-space-1);
    border: 1px solid transparent;
    border-radius: var(--kit-radius-4);
    background: var(--kit-foreground-1);
    color: var(--kit-text-primary);
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
    transition: background-color var(--kit-duration-view) var(--kit-easing);
  }
  .kit-account-chain[aria-checked='true'] {
    border-color: var(--kit-accent);
    background: color-mix(in srgb, var(--kit-accent) 12%, var(--kit-surface));
  }
  .kit-account-chain[data-empty] {
    border: 1px dashed var(--kit-border-strong);
    background: transparent;
    color: var(--kit-text-secondary);
  }
  @media (hover: hover) {
    .kit-account-chain:hover:not([aria-checked='true']) {
      background: var(--kit-foreground-2);
    }
  }
  .kit-account-chain-name {
    max-inline-size: 100%;
    margin-block-start: var(--kit-space-1);
    overflow: hidden;
    font-size: var(--kit-text-small);
    font-weight: var(--kit-weight-medium);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .kit-account-chain-address {
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
    font-variant-numeric: tabular-nums;
  }
  @media (forced-colors: active) {
    .kit-account-chain[aria-checked='true'] {
      outline: 2px solid Highlight;
    }
  }
`
