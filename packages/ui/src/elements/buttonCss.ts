import { avatarStyles } from '../components/Avatar/avatarStyles.ts'
import { css } from '../theme/css.ts'

/**
 * The button, in a shadow root and in the page. Its size is the same in every state, so that nothing on the page moves.
 * A page's reset, even one that is `!important` for `*`, must not reach the one in the page.
 * Where it is too small for a balance, the whole balance is hidden (`fitBalance`), never only its symbol, and never the address.
 */
export const buttonCss: string = css`
  .kit-button {
    all: unset;
    box-sizing: border-box !important;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--kit-space-2);
    inline-size: var(--kit-button-width, 248px);
    max-inline-size: 100%;
    block-size: 44px;
    padding-inline: var(--kit-space-4);
    border-radius: var(--kit-radius-6);
    background: var(--kit-foreground-1);
    color: var(--kit-text-primary);
    box-shadow: inset 0 0 0 1px var(--kit-border);
    font: var(--kit-weight-medium) var(--kit-text-medium)/1 var(--kit-font-family);
    font-size: var(--kit-text-medium) !important;
    white-space: nowrap;
    cursor: pointer;
    user-select: none;
    -webkit-tap-highlight-color: transparent;
  }
  .kit-button[data-balance=hide] {
    inline-size: var(--kit-button-width, 184px);
  }
  .kit-button[data-size=sm] {
    inline-size: var(--kit-button-width, 216px);
    block-size: 36px;
    padding-inline: var(--kit-space-3);
    border-radius: var(--kit-radius-4);
    font-size: var(--kit-text-small) !important;
  }
  .kit-button[data-size=sm][data-balance=hide] {
    inline-size: var(--kit-button-width, 152px);
  }
  .kit-button:is([data-state=connect], [data-state=connecting]) {
    background: var(--kit-accent);
    color: var(--kit-on-accent);
    box-shadow: none;
  }
  .kit-button:not(:disabled):hover {
    background: var(--kit-foreground-2);
  }
  .kit-button:not(:disabled):is([data-state=connect], [data-state=connecting]):hover {
    background: color-mix(in srgb, var(--kit-accent) 88%, white);
  }
  .kit-button:not(:disabled):active {
    background: var(--kit-foreground-3);
  }
  .kit-button:not(:disabled):is([data-state=connect], [data-state=connecting]):active {
    background: color-mix(in srgb, var(--kit-accent) 92%, black);
  }
  .kit-button:focus-visible {
    outline: 2px solid var(--kit-focus-ring);
    outline-offset: 2px;
  }
  .kit-button:disabled {
    opacity: 0.5;
    cursor: default;
  }
  .kit-button * {
    all: unset;
    box-sizing: border-box !important;
    font-size: inherit !important;
  }
  .kit-button > * {
    flex: none;
  }
  .kit-button > .kit-button-text {
    line-height: 1.3;
  }
  .kit-button:not([data-state=account]) > .kit-button-text {
    flex: 0 1 auto;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .kit-button > .kit-button-text[data-named] {
    flex: 0 1 auto;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .kit-button > .kit-button-balance ~ .kit-button-text[data-named] {
    max-inline-size: 50%;
    flex-shrink: 0;
  }
  .kit-button[data-state=account] {
    padding-inline: var(--kit-space-3);
  }
  .kit-button > .kit-button-balance {
    line-height: 1.3;
    padding-inline-end: var(--kit-space-2);
    border-inline-end: 1px solid var(--kit-border);
    color: var(--kit-text-secondary);
    font-variant-numeric: tabular-nums;
  }
  .kit-button[data-crowded] {
    position: relative;
    overflow: clip;
  }
  .kit-button[data-crowded] > .kit-button-balance {
    position: absolute;
    inset: 0 auto auto 0;
    visibility: hidden;
  }
  .kit-button > .kit-button-balance[data-loading] {
    inline-size: 56px;
    block-size: 12px;
    padding: 0;
    border: 0;
    border-radius: var(--kit-radius-1);
    background: var(--kit-foreground-3);
  }
  .kit-button[data-warning] > .kit-button-text {
    color: var(--kit-warning-text);
  }
  .kit-button > .kit-avatar {
    inline-size: 20px;
    block-size: 20px;
  }
  .kit-button-network {
    overflow: hidden;
  }
  .kit-button-network > img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  .kit-button > .kit-button-network {
    display: grid;
    place-items: center;
    inline-size: 20px;
    block-size: 20px;
    border-radius: 50%;
    background: var(--kit-foreground-3);
  }
  .kit-button-network[data-letter]::before {
    content: attr(data-letter);
    font-size: 11px;
    font-weight: var(--kit-weight-strong);
    line-height: 1;
  }
  .kit-button[data-warning] > .kit-button-network {
    background: color-mix(in srgb, var(--kit-warning) 20%, var(--kit-surface));
    color: var(--kit-warning-text);
  }
  .kit-button[hidden] {
    display: none;
  }
  .kit-button > .kit-button-spinner {
    inline-size: 16px;
    block-size: 16px;
    box-sizing: border-box;
    border: 2px solid;
    border-block-start-color: transparent;
    border-radius: 50%;
    animation: kit-button-spin 1s linear infinite;
  }
  @keyframes kit-button-spin {
    to {
      rotate: 1turn;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .kit-button-spinner {
      animation-duration: 4s;
    }
  }
  @media (forced-colors: active) {
    .kit-button {
      border: 1px solid ButtonBorder;
    }
  }
  ${avatarStyles}
`
