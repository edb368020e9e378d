import { css } from '../../styles/css.ts'

export const qrCodeStyles: string = css`
  .kit-qr {
    --qr-step: 1px;
    display: grid;
    inline-size: 100%;
    max-inline-size: 328px;
    aspect-ratio: 1;
    margin-inline: auto;
    place-items: center;
    border-radius: var(--kit-radius-6);
    background: #fff;
    box-shadow: inset 0 0 0 1px var(--kit-border);
    color: #121314;
    forced-color-adjust: none;
  }
  .kit-qr-code {
    position: relative;
    display: grid;
    inline-size: 100%;
    place-items: center;
  }
  /* Whole pixels for each module: edges stay sharp. */
  @supports (inline-size: round(down, 100%, 1px)) {
    .kit-qr-code {
      inline-size: round(down, 100%, calc(var(--qr-modules) * var(--qr-step)));
    }
    @media (min-resolution: 2dppx) {
      .kit-qr {
        --qr-step: 0.5px;
      }
    }
  }
  .kit-qr-code > svg {
    display: block;
    inline-size: 100%;
    aspect-ratio: 1;
    block-size: auto;
  }
  .kit-qr-line {
    fill: none;
    stroke: currentColor;
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-width: 1;
  }
  .kit-qr-fill {
    fill: currentColor;
  }
  .kit-qr-image {
    position: absolute;
    display: grid;
    place-items: center;
  }
  .kit-qr[data-state='waiting'] .kit-qr-code > svg {
    color: #d9dce1;
    animation: kit-qr-breathe 1.6s ease-in-out infinite alternate;
  }
  .kit-qr[data-state='ready'] .kit-qr-code > svg {
    animation: kit-qr-enter var(--kit-duration-view) var(--kit-easing);
  }
  @keyframes kit-qr-breathe {
    to {
      opacity: 0.45;
    }
  }
  @keyframes kit-qr-enter {
    from {
      opacity: 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .kit-qr .kit-qr-code > svg {
      animation: none;
    }
  }
`
