import { css } from '../../styles/css.ts'

export const glyphStyles: string = css`
  .kit-glyph {
    display: grid;
    inline-size: 100%;
    block-size: 100%;
    place-items: center;
    container-type: size;
    font-family: var(--kit-font-family);
    background: linear-gradient(145deg, hsl(var(--glyph-hue) 62% 52%), hsl(calc(var(--glyph-hue) + 38) 68% 34%));
    forced-color-adjust: none;
  }
  .kit-glyph[data-neutral] {
    background: var(--kit-foreground-3);
    color: var(--kit-text-secondary);
  }
  /* Letters by style alone: no text that a label would have to repeat. */
  .kit-glyph::before {
    content: attr(data-letters);
    color: white;
    font-size: 40cqmin;
    font-weight: var(--kit-weight-strong);
    letter-spacing: -0.02em;
    line-height: 1;
  }
  .kit-glyph[data-neutral]::before {
    content: none;
  }
  .kit-glyph > svg {
    inline-size: 50%;
    block-size: 50%;
  }
`
