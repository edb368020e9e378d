import { css } from '../../styles/css.ts'

export const glyphStyles: string = css`
  .kit-glyph {
    display: grid;
    inline-size: 100%;
    block-size: 100%;
    place-items: center;
    color: white;
    background: linear-gradient(145deg, hsl(var(--glyph-hue) 62% 52%), hsl(calc(var(--glyph-hue) + 38) 68% 34%));
    forced-color-adjust: none;
  }
  .kit-glyph[data-neutral] {
    background: var(--kit-foreground-3);
    color: var(--kit-text-secondary);
  }
  .kit-glyph > svg {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    fill: currentColor;
    font-family: var(--kit-font-family);
    font-size: 16px;
    font-weight: var(--kit-weight-strong);
    letter-spacing: -0.02em;
  }
  .kit-glyph > svg[data-icon] {
    inline-size: 50%;
    block-size: 50%;
    fill: none;
  }
`
