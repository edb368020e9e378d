import { css } from '../../styles/css.ts'

export const qrCodeStyles: string = css`
  .kit-qr {
    display: grid;
    box-sizing: border-box;
    inline-size: 100%;
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
  /* Half pixels at the finest for each module: edges stay sharp. */
  @supports (inline-size: round(down, 100%, 1px)) {
    .kit-qr-code {
      inline-size: round(down, 100%, calc(var(--qr-modules) * 0.5px));
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
  .kit-qr[data-state='waiting'] .kit-qr-code {
    color: #d5d8dd;
    animation: kit-qr-breathe 1.6s ease-in-out infinite alternate;
  }
  .kit-qr[data-state='waiting'] .kit-qr-code::before {
    content: '';
    position: absolute;
    inset: calc(400% / var(--qr-modules));
    background: radial-gradient(circle, #e4e7eb 2px, transparent 2.5px) 0 0 / 10px 10px round;
  }
  .kit-qr-code > svg {
    position: relative;
  }
  .kit-qr-back {
    fill: #fff;
  }
  .kit-qr[data-state='waiting'] .kit-qr-image {
    padding: var(--kit-space-2);
    background: #fff;
  }
  .kit-qr[data-state='ready'] .kit-qr-code > svg {
    animation: kit-qr-enter var(--kit-duration-view) var(--kit-easing);
  }
  @keyframes kit-qr-breathe {
    to {
      opacity: 0.5;
    }
  }
  @keyframes kit-qr-enter {
    from {
      opacity: 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .kit-qr .kit-qr-code,
    .kit-qr .kit-qr-code > svg {
      animation: none;
    }
  }
`
