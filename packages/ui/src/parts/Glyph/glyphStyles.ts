import { css } from '../../styles/css.ts'

export const glyphStyles: string = css`
  .kit-glyph {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    background: linear-gradient(145deg, hsl(var(--glyph-hue) 62% 52%), hsl(calc(var(--glyph-hue) + 38) 68% 34%));
    forced-color-adjust: none;
  }
  .kit-glyph > svg {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    fill: white;
    font-family: var(--kit-font-family);
    font-size: 16px;
    font-weight: var(--kit-weight-strong);
    letter-spacing: -0.02em;
  }
`
