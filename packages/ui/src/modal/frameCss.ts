import { css } from '../theme/css.ts'
import { resetCss } from '../theme/resetCss.ts'
import { hostTokensCss } from '../theme/hostTokensCss.ts'

/** The look of the dialog and its reset, on top of the placeholder's. */
export const frameCss: string = css`
  ${hostTokensCss} .kit-root {
    font-family: var(--kit-font-family);
    font-size: var(--kit-text-medium);
    line-height: var(--kit-line-height);
  }
  ${resetCss('.kit-root')} /* English on a page from right to left: sentences keep their order, and begin where the page's lines do. */
  :where(.kit-root [dir=rtl]:lang(en)) {
    text-align: right;
  }
  :where(.kit-root [dir=rtl]:lang(en) *) {
    unicode-bidi: plaintext;
  }
  .kit-overlay {
    background: var(--kit-overlay);
  }
  .kit-card {
    background: var(--kit-surface);
    color: var(--kit-text-primary);
    border-radius: var(--kit-radius-6);
    -webkit-font-smoothing: antialiased;
    box-shadow: var(--kit-shadow-2);
  }
  .kit-root .kit-card:focus-visible {
    outline: 0;
  }
  .kit-layer[data-shaking] .kit-card {
    animation: kit-shake var(--kit-duration-shake) ease-in-out;
  }
  .kit-layer[data-embedded] .kit-card {
    box-shadow: none;
    border: 1px solid var(--kit-border);
  }
  .kit-failure {
    display: flex;
    flex-direction: column;
  }
  .kit-failure > p {
    color: var(--kit-text-secondary);
  }
  .kit-failure > p:first-child {
    color: inherit;
    font-size: var(--kit-text-title);
    letter-spacing: -0.02em;
  }
  .kit-failure > button:first-of-type {
    border-radius: var(--kit-radius-3);
    background: var(--kit-fill);
    color: var(--kit-on-accent);
    font-size: var(--kit-text-medium);
  }
  .kit-failure > button {
    font-family: inherit;
  }
  @keyframes kit-shake {
    0%,
    100% {
      transform: none;
    }
    15%,
    55% {
      transform: translateX(-8px);
    }
    35%,
    75% {
      transform: translateX(8px);
    }
    90% {
      transform: translateX(-3px);
    }
  }
  @media (max-width: 430px) {
    .kit-layer:not([data-embedded]) .kit-card {
      border-end-start-radius: 0;
      border-end-end-radius: 0;
    }
    .kit-layer[data-full] .kit-card {
      border-radius: 0;
    }
    .kit-layer[data-full] .kit-card-body {
      flex: 1 1 auto;
    }
  }
  @media (forced-colors: active) {
    .kit-card {
      border: 1px solid CanvasText;
    }
  }
`
