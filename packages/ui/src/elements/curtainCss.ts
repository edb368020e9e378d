import { css } from '../theme/css.ts'

/*
 * Backdrop and card before anything else is loaded, in the same places as later. The host has no box that a page's rules
 * could hide, move or clip, and nothing is inherited past `.kit-root`. Values stand in until the theme is there.
 */
export const curtainCss: string = css`
  :host {
    display: contents !important;
  }
  .kit-root {
    all: initial;
    --back: #121313;
    --row: #1b1c1d;
    --text: #f4f5f6;
    --shade: rgb(0 0 0/0.6);
    font: 14px/1.4 system-ui, sans-serif;
    -webkit-tap-highlight-color: transparent;
  }
  :host([data-kit-theme=light]) .kit-root {
    --back: #fff;
    --row: #f5f6f8;
    --text: #141516;
    --shade: rgb(20 21 22/0.4);
  }
  @media (prefers-color-scheme: light) {
    :host([data-kit-theme=system]) .kit-root {
      --back: #fff;
      --row: #f5f6f8;
      --text: #141516;
      --shade: rgb(20 21 22/0.4);
    }
  }
  .kit-layer {
    position: fixed;
    inset: 0;
    z-index: var(--kit-z-index, 999);
    box-sizing: border-box;
    display: flex;
    inline-size: auto;
    block-size: auto;
    margin: 0;
    border: 0;
    padding: 16px;
    background: none;
    color: inherit;
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  .kit-overlay {
    position: fixed;
    inset: 0;
    background: var(--kit-overlay, var(--shade));
    animation: kit-appear 0.15s linear;
    transition: opacity 0.15s linear;
  }
  .kit-stage {
    display: contents;
  }
  .kit-card {
    position: relative;
    box-sizing: border-box;
    display: flex;
    flex: none;
    flex-direction: column;
    inline-size: var(--kit-modal-width, 360px);
    max-inline-size: 100%;
    max-block-size: min(700px, 100dvh - 32px);
    margin: auto;
    overflow: clip;
    border-radius: 36px;
    background: var(--kit-surface, var(--back));
    color: var(--kit-text-primary, var(--text));
    outline: 0;
    transition: opacity 0.15s linear;
  }
  .kit-layer[data-state=prepared] {
    visibility: hidden;
  }
  .kit-layer[data-state=prepared] .kit-overlay {
    display: none;
  }
  .kit-layer[data-state=closing] {
    pointer-events: none;
  }
  .kit-layer[data-state=closing] :is(.kit-overlay, .kit-card) {
    opacity: 0;
  }
  .kit-layer[data-embedded] {
    position: relative;
    z-index: auto;
    padding: 0;
    overflow: visible;
  }
  .kit-layer[data-embedded] .kit-overlay {
    display: none;
  }
  .kit-layer[data-embedded] .kit-card {
    margin: 0;
    max-block-size: none;
    border: 1px solid transparent;
  }
  .kit-placeholder {
    gap: 8px;
    padding: 64px 16px 16px;
  }
  .kit-placeholder-row {
    block-size: 56px;
    border-radius: 16px;
    background: var(--kit-foreground-1, var(--row));
  }
  .kit-failure {
    gap: 4px;
    padding: 40px 24px 24px;
    text-align: center;
  }
  .kit-failure > :first-child {
    font-size: 16px;
    font-weight: 500;
  }
  .kit-failure > button {
    appearance: none;
    box-sizing: border-box;
    block-size: 44px;
    margin: 20px 0 0;
    border: 0;
    border-radius: 16px;
    background: var(--kit-accent, hsl(230 100% 67%));
    color: #080b1c;
    font: 500 14px system-ui, sans-serif;
    cursor: pointer;
  }
  .kit-failure > button + button {
    margin: 4px 0 0;
    background: none;
    color: inherit;
  }
  .kit-failure > button:focus-visible {
    outline: 2px solid var(--text);
    outline-offset: 2px;
  }
  @keyframes kit-appear {
    from {
      opacity: 0;
    }
  }
  @media (max-width: 430px) {
    .kit-layer:not([data-embedded]) {
      padding: 0;
    }
    .kit-layer:not([data-embedded]) .kit-card {
      inline-size: 100%;
      margin: auto 0 0;
      border-end-start-radius: 0;
      border-end-end-radius: 0;
      max-block-size: calc(100dvh - 24px);
      padding-block-end: max(16px, env(safe-area-inset-bottom));
    }
    .kit-layer:not([data-embedded]) .kit-stage > .kit-card {
      padding-block-end: env(safe-area-inset-bottom);
    }
    .kit-layer[data-full] .kit-card {
      block-size: 100dvh;
      max-block-size: none;
      padding-block-start: env(safe-area-inset-top);
    }
  }
  @media (max-height: 700px) and (min-width: 431px) {
    .kit-card {
      margin-block-start: 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .kit-root *,
    .kit-root :is(::before, ::after) {
      animation: none !important;
      transition: none !important;
    }
  }
  @media (forced-colors: active) {
    .kit-card {
      border: 1px solid CanvasText;
    }
  }
`
