import { avatarStyles } from '../components/Avatar/avatarStyles.ts'
import { css } from '../theme/css.ts'

/**
 * The button, in a shadow root (beside `plainButtonCss`) and in the page. As wide as what it shows, never wider than its place; room for an account is kept
 * while a session is restored. A page's reset, even one that is `!important` for `*`, must not reach the one in the page.
 * If it is too small for a balance, the whole balance is hidden (`fitBalance`), never only its symbol, and never the address.
 */
export const buttonCss: string = css`
  .kit-button {
    --button-block: 44px;
    all: unset;
    position: relative;
    box-sizing: border-box !important;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--kit-space-2);
    inline-size: var(--kit-button-width, fit-content);
    max-inline-size: 100%;
    block-size: var(--button-block);
    padding-inline: calc(var(--button-block) * 0.32) calc(var(--button-block) * 0.4);
    border-radius: var(--kit-radius-3);
    background: var(--kit-button-surface);
    color: var(--kit-text-primary);
    box-shadow: inset 0 0 0 1px var(--kit-border), var(--kit-shadow-1);
    font: var(--kit-weight-strong) var(--kit-text-medium)/1 var(--kit-font-family);
    font-size: var(--kit-text-medium) !important;
    white-space: nowrap;
    cursor: pointer;
    user-select: none;
    -webkit-font-smoothing: antialiased;
    -webkit-tap-highlight-color: transparent;
  }
  .kit-button[data-size=sm] {
    --button-block: 36px;
    font-size: var(--kit-text-small) !important;
  }
  .kit-button[data-size=lg] {
    --button-block: 52px;
    font-size: var(--kit-text-large) !important;
  }
  .kit-button:is([data-state=connect], [data-state=connecting]) {
    background: var(--kit-fill);
    color: var(--kit-on-accent);
    box-shadow: var(--kit-shadow-1);
  }
  .kit-button:not(:disabled):hover {
    background: var(--kit-button-surface-hover);
    transition: background-color var(--kit-duration-fast) ease;
  }
  .kit-button:not(:disabled):is([data-state=connect], [data-state=connecting]):hover {
    background: var(--kit-fill-hover);
  }
  .kit-button:not(:disabled):active {
    transform: translateY(1px);
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
  /* The open ring: not connected. It closes under a pointer, and turns while a wallet is asked. The dot in it, where the account
     will be, tells the ring at rest from one that turns. */
  .kit-button[data-state=connect]::before,
  .kit-button > .kit-button-spinner {
    box-sizing: border-box !important;
    flex: none;
    font-size: inherit !important;
    inline-size: 1.1em;
    block-size: 1.1em;
    border: 0.155em solid;
    border-block-start-color: transparent;
    border-radius: 50%;
    content: '';
    transition: border-color 240ms var(--kit-easing);
  }
  .kit-button[data-state=connect]::before {
    background: radial-gradient(closest-side, currentcolor 42%, transparent 52%);
  }
  .kit-button[data-state=connect]:not(:disabled):hover::before {
    border-block-start-color: currentcolor;
  }
  .kit-button > .kit-button-spinner {
    animation: kit-button-spin 1.6s linear infinite;
  }
  .kit-button > .kit-button-text {
    line-height: 1.3;
    text-align: center;
  }
  .kit-button:not([data-state=account]) > .kit-button-text,
  .kit-button > .kit-button-text[data-named] {
    flex: 0 1 auto;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .kit-button:is([data-state=account], [data-state=network]) {
    padding-inline: calc(var(--button-block) * 0.27);
  }
  .kit-button[data-state=account]:not([data-warning]) > .kit-button-text {
    color: var(--kit-text-secondary);
    font-weight: var(--kit-weight-medium);
  }
  /* Reserve room for “9,999 USDC”, so that the button keeps its width when the balance loads. A shorter balance is aligned with the account. */
  .kit-button > .kit-button-balance {
    min-inline-size: 6em;
    line-height: 1.3;
    text-align: right;
    font-variant-numeric: tabular-nums;
    direction: ltr;
    unicode-bidi: isolate;
  }
  .kit-button[dir=rtl] > .kit-button-balance {
    text-align: left;
  }
  .kit-button[data-crowded] {
    overflow: clip;
  }
  .kit-button[data-crowded] > .kit-button-balance {
    position: absolute;
    inset: 0 auto auto 0;
    visibility: hidden;
  }
  /* The closed ring: connected. */
  .kit-button > .kit-avatar {
    inline-size: calc(var(--button-block) * 0.46);
    block-size: calc(var(--button-block) * 0.46);
    margin-inline: 3.5px;
    box-shadow: 0 0 0 2px var(--kit-button-surface), 0 0 0 3.5px var(--kit-accent);
  }
  /* Exactly the width of a balance and a shortened address, in any font: an account has the same least widths. */
  .kit-button[data-state=reconnecting] {
    min-inline-size: calc(var(--button-block) + 7em + 10ch + 23px);
    justify-content: start;
    font-weight: var(--kit-weight-medium);
  }
  .kit-button[data-state=reconnecting][data-balance=hide] {
    min-inline-size: calc(var(--button-block) + 1em + 10ch + 15px);
  }
  .kit-button > .kit-button-placeholder,
  .kit-button > .kit-button-balance[data-status=loading] {
    inline-size: 4em;
    block-size: 0.8em;
    border-radius: var(--kit-radius-1);
    background: linear-gradient(100deg, var(--kit-foreground-2) 40%, var(--kit-foreground-3) 50%, var(--kit-foreground-2) 60%) 0 0/300% 100%;
    animation: kit-button-sheen 1.8s linear infinite;
  }
  .kit-button > .kit-button-balance[data-status=failed] {
    color: var(--kit-text-tertiary);
  }
  .kit-button > .kit-button-balance[data-status=failed]::before {
    content: '—' / '';
  }
  .kit-button > .kit-button-placeholder:first-child {
    inline-size: 1.4em;
    block-size: 1.4em;
    border-radius: 50%;
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
    inline-size: calc(var(--button-block) * 0.5);
    block-size: calc(var(--button-block) * 0.5);
    border-radius: 50%;
    background: var(--kit-foreground-2);
  }
  .kit-button-network[data-letter]::before {
    content: attr(data-letter);
    font-size: 0.8em;
    font-weight: var(--kit-weight-strong);
    line-height: 1;
  }
  .kit-button[data-warning] {
    box-shadow: inset 0 0 0 1.5px var(--kit-warning), var(--kit-shadow-1);
  }
  .kit-button[data-warning] > .kit-button-text {
    color: var(--kit-warning);
  }
  .kit-button[data-warning] > .kit-button-network {
    background: var(--kit-warning-tint);
    color: var(--kit-warning);
  }
  .kit-button-group {
    display: inline-flex;
    max-inline-size: 100%;
  }
  .kit-button-part,
  .kit-button-group > :not(:last-child) {
    flex: none;
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  .kit-button-part + .kit-button:not([data-state=reconnecting]),
  .kit-button-group > * + :not([data-state=reconnecting]) {
    min-inline-size: 0;
  }
  .kit-button-part + .kit-button,
  .kit-button-group > * + * {
    margin-inline-start: -1px;
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }
  .kit-button[data-state=network][data-crowded] > .kit-button-text {
    display: none;
  }
  .kit-button:focus-visible {
    z-index: 1;
  }
  .kit-button[hidden] {
    display: none;
  }
  @keyframes kit-button-spin {
    to {
      rotate: 1turn;
    }
  }
  @keyframes kit-button-sheen {
    from {
      background-position: 150% 0;
    }
    to {
      background-position: -150% 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .kit-button > * {
      animation: none !important;
    }
  }
  @media (forced-colors: active) {
    .kit-button {
      border: 1px solid ButtonBorder;
    }
  }
  ${avatarStyles}
`
