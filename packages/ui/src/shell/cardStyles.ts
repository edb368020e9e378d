import { css } from '../styles/css.ts'

export const cardStyles: string = css`
  .kit-layer {
    display: grid;
    grid-template: minmax(0, auto) 1fr/100%;
  }
  .kit-card {
    grid-row: 2;
    container-type: inline-size;
  }
  .kit-hold {
    inline-size: 0;
  }
  @media (min-width: 431px) {
    .kit-hold[style] + .kit-card {
      margin-block-start: 0;
    }
  }
  @media (max-height: 700px) {
    .kit-hold {
      display: none;
    }
  }
  .kit-header {
    display: grid;
    grid-template-columns: minmax(40px, 1fr) minmax(0, auto) minmax(40px, 1fr);
    grid-auto-rows: minmax(40px, auto);
    align-items: center;
    gap: var(--kit-space-2);
    flex: none;
    padding: var(--kit-space-3) var(--kit-space-3) var(--kit-space-2);
  }
  .kit-header-end {
    justify-self: end;
  }
  .kit-header-title {
    outline: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    text-align: center;
    font-size: var(--kit-text-large);
    font-weight: var(--kit-weight-strong);
  }
  .kit-root .kit-header-title:focus-visible {
    outline: 0;
  }
  .kit-header:not([data-direction=none]) .kit-header-title > span {
    animation: kit-appear var(--kit-duration-text) linear;
  }
  .kit-header-button {
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    border-radius: var(--kit-radius-4);
    color: var(--kit-text-secondary);
    transition: background var(--kit-duration-text), color var(--kit-duration-text);
  }
  .kit-header-button:hover {
    background: var(--kit-foreground-1);
    color: var(--kit-text-primary);
  }
  .kit-header-button:active {
    background: var(--kit-foreground-2);
  }
  .kit-header-button > svg {
    inline-size: 20px;
    block-size: 20px;
  }
  .kit-root [dir=rtl] [data-directional] {
    scale: -1 1;
  }
  .kit-card-body {
    flex: 0 1 auto;
    min-block-size: 0;
    overflow-x: clip;
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    scrollbar-color: var(--kit-foreground-3) transparent;
  }
  .kit-hold[data-moving],
  .kit-card-body[data-measured] {
    transition: block-size var(--kit-duration-view) var(--kit-easing);
  }
  .kit-card-body[data-moving] {
    overflow-y: hidden;
  }
  .kit-card-content {
    display: flow-root;
    inline-size: 100cqi;
  }
  .kit-card-view {
    --from: 0px;
  }
  .kit-card-view[data-direction=forward] {
    --from: 24px;
    animation: kit-enter var(--kit-duration-view) var(--kit-easing);
  }
  .kit-card-view[data-direction=back] {
    --from: -24px;
    animation: kit-enter var(--kit-duration-view) var(--kit-easing);
  }
  .kit-root [dir=rtl] .kit-card-view[data-direction=forward] {
    --from: -24px;
  }
  .kit-root [dir=rtl] .kit-card-view[data-direction=back] {
    --from: 24px;
  }
  .kit-announcer {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @keyframes kit-enter {
    from {
      opacity: 0;
      transform: translateX(var(--from));
    }
  }
`
