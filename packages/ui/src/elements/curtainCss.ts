import { css } from '../theme/css.ts'

/*
 * Backdrop and card before anything else is loaded, in the same places as later. The host has no box that a page's rules
 * could hide, move or clip, and nothing is inherited past `.kit-root`, which has no box either: an inline box would look up
 * a font before there is a text, and a box in a flex or grid container of the page would take a gap. Values stand in until the theme is there.
 */
export const curtainCss: string = css`
  :host {
    display: contents !important;
  }
  .kit-root {
    all: initial;
    display: contents;
    --back: #121313;
    --row: #20201f;
    --text: #f4f1ea;
    --shade: rgb(0 0 0/0.62);
    font: 15px/1.4 system-ui, sans-serif;
    -webkit-tap-highlight-color: transparent;
  }
  :host([data-kit-theme=light]) .kit-root {
    --back: #fff;
    --row: #f7f5f0;
    --text: #1c1a17;
    --shade: rgb(48 42 32/0.46);
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
    border-radius: 24px;
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
    padding: 64px 20px 20px;
  }
  .kit-placeholder-row {
    flex: none;
    block-size: 56px;
    border-radius: 12px;
    background: var(--kit-foreground-1, var(--row));
  }
  .kit-failure {
    gap: 4px;
    padding: 40px 24px 24px;
    text-align: center;
  }
  .kit-failure > :first-child {
    font-size: 22px;
    font-weight: 600;
  }
  .kit-failure > button {
    appearance: none;
    box-sizing: border-box;
    block-size: 48px;
    margin: 20px 0 0;
    border: 0;
    border-radius: 12px;
    background: var(--kit-accent, hsl(230 100% 67%));
    color: #080e2c;
    font: 600 15px system-ui, sans-serif;
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
  @keyframes kit-rise {
    from {
      transform: translateY(100%);
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
    .kit-layer:not([data-embedded], [data-entered]) .kit-card {
      animation: kit-rise var(--kit-duration-sheet, 0.4s) var(--kit-easing-sheet, cubic-bezier(0.2, 0.85, 0.25, 1));
    }
    .kit-layer[data-state=closing]:not([data-embedded]) .kit-card {
      opacity: 1;
      translate: 0 100% !important;
      transition: translate 0.25s cubic-bezier(0.4, 0, 1, 1);
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
