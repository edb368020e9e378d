import { css } from '../../styles/css.ts'

/* A name runs in its own direction, and begins where the row does. */
export const listRowStyles: string = css`
  .kit-list-row {
    display: flex;
    align-items: center;
    gap: var(--kit-space-3);
    inline-size: 100%;
    min-block-size: calc(var(--kit-space-12) + var(--kit-space-2));
    padding-block: var(--kit-space-2);
    padding-inline: var(--kit-space-2) var(--kit-space-3);
    border-radius: var(--kit-radius-4);
    background: var(--kit-foreground-1);
    color: var(--kit-text-primary);
    font-size: var(--kit-text-large);
    line-height: 1.25;
    text-align: start;
    transition: background-color var(--kit-duration-view) var(--kit-easing);
  }
  @media (hover: hover) {
    .kit-list-row:hover:not([aria-disabled], [data-static]) {
      background: var(--kit-foreground-2);
    }
  }
  .kit-list-row:active:not([aria-disabled], [data-static]) {
    background: var(--kit-foreground-3);
  }
  .kit-list-row[aria-disabled] {
    background: none;
    color: var(--kit-text-tertiary);
    cursor: default;
  }
  .kit-list-row[aria-disabled] .kit-list-row-image {
    filter: grayscale(1);
    opacity: 0.6;
  }
  .kit-list-row[data-tone=danger] {
    color: var(--kit-error-text);
  }
  .kit-list-row[data-tone=warning] .kit-list-row-image {
    color: var(--kit-warning-text);
  }
  .kit-list-row-image {
    display: grid;
    flex: none;
    min-inline-size: var(--kit-space-10);
    place-items: center;
  }
  .kit-list-row-text {
    display: grid;
    flex: 1;
    min-inline-size: 0;
  }
  .kit-list-row-title,
  .kit-list-row-detail {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
  .kit-list-row-title {
    font-weight: var(--kit-weight-medium);
    text-align: -webkit-match-parent;
    text-align: match-parent;
    unicode-bidi: plaintext;
  }
  .kit-list-row-detail {
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    font-weight: var(--kit-weight-regular);
  }
  .kit-list-row[aria-disabled] .kit-list-row-detail {
    color: inherit;
  }
  @media (forced-colors: active) {
    .kit-list-row:not([data-static]) {
      border: 1px solid ButtonBorder;
    }
  }
  .kit-list-row-end {
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: var(--kit-space-2);
    color: var(--kit-text-tertiary);
    font-size: var(--kit-text-medium);
  }
  .kit-list-row[aria-busy]::after {
    inline-size: var(--kit-space-5);
    block-size: var(--kit-space-5);
    flex: none;
    border: 2px solid;
    border-inline-end-color: transparent;
    border-radius: 50%;
    content: '';
    animation: kit-list-row-turn 1s linear infinite;
  }
  .kit-list-row[aria-busy] .kit-list-row-end {
    display: none;
  }
  @keyframes kit-list-row-turn {
    to {
      rotate: 1turn;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .kit-list-row[aria-busy]::after {
      animation-duration: 4s;
    }
  }
`
