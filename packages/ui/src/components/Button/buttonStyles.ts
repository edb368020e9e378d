import { css } from '../../theme/css.ts'

export const buttonStyles: string = css`
  .kit-button {
    position: relative;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-inline-size: 0;
    min-block-size: var(--kit-space-12);
    padding: var(--kit-space-2) var(--kit-space-4);
    border-radius: var(--kit-radius-3);
    background: var(--button-fill);
    color: var(--button-text);
    font-size: var(--kit-text-medium);
    font-weight: var(--kit-weight-strong);
    line-height: var(--kit-line-height);
    text-align: center;
    user-select: none;
    transition: background-color var(--kit-duration-fast) ease;
  }
  .kit-button[data-variant=primary] {
    --button-fill: var(--kit-fill);
    --button-fill-hover: var(--kit-fill-hover);
    --button-text: var(--kit-on-accent);
  }
  .kit-button[data-variant=secondary] {
    --button-fill: var(--kit-foreground-2);
    --button-fill-hover: var(--kit-foreground-3);
    --button-text: var(--kit-text-primary);
  }
  .kit-button[data-variant=quiet] {
    --button-fill: transparent;
    --button-fill-hover: var(--kit-foreground-1);
    --button-text: var(--kit-accent-text);
    font-weight: var(--kit-weight-medium);
  }
  .kit-button[data-variant=danger] {
    --button-fill: var(--kit-error-tint);
    --button-fill-hover: color-mix(in srgb, var(--kit-error) 8%, var(--kit-error-tint));
    --button-text: var(--kit-error);
  }
  .kit-button[data-size=small] {
    min-block-size: 36px;
    padding: var(--kit-space-1) var(--kit-space-3);
    border-radius: var(--kit-radius-picture);
    font-size: var(--kit-text-small);
  }
  .kit-button[data-size=small]::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block: calc(var(--kit-space-1) * -1);
  }
  .kit-button[data-wide] {
    inline-size: 100%;
  }
  @media (hover: hover) {
    .kit-button:hover:not([aria-disabled]) {
      background: var(--button-fill-hover);
    }
  }
  .kit-button:active:not([aria-disabled]) {
    background: var(--button-fill-hover);
  }
  .kit-button[aria-disabled] {
    cursor: default;
  }
  .kit-button[aria-disabled]:not([data-busy]) {
    --button-fill: var(--kit-foreground-1);
    --button-text: var(--kit-text-tertiary);
  }
  .kit-button-content {
    display: inline-flex;
    align-items: center;
    gap: var(--kit-space-2);
    min-inline-size: 0;
  }
  .kit-button[data-busy] .kit-button-content {
    opacity: 0;
  }
  .kit-button-label {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .kit-button-content > svg {
    flex: none;
  }
  .kit-button-spinner {
    position: absolute;
    display: grid;
    inset: 0;
    place-items: center;
  }
  .kit-button-spinner > svg {
    animation: kit-button-turn 1.6s linear infinite;
  }
  @keyframes kit-button-turn {
    to {
      transform: rotate(1turn);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .kit-button-spinner > svg {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    .kit-button {
      border: 1px solid ButtonBorder;
    }
  }
`
