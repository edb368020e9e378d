import type { CSSProperties, ReactElement } from 'react'
import { type Icon, icon } from '../icons.tsx'
import { useStyles } from '../../theme/useStyles.ts'
import { hue } from './hue.ts'
import { initials } from './initials.ts'
import { css } from '../../theme/css.ts'

/*
 * One lightness for every hue, so that white letters read on all of them.
 * Letters by style alone: no text that a label would have to repeat.
 */
const glyphStyles = css`
  .kit-glyph {
    display: grid;
    inline-size: 100%;
    block-size: 100%;
    place-items: center;
    font-family: var(--kit-font-family);
    background: linear-gradient(145deg, oklch(58% 0.16 var(--glyph-hue)), oklch(42% 0.14 calc(var(--glyph-hue) + 38)));
    forced-color-adjust: none;
  }
  .kit-glyph[data-neutral] {
    background: var(--kit-foreground-3);
    color: var(--kit-text-secondary);
  }
  .kit-glyph::before {
    content: attr(data-letters);
    color: white;
    font-size: calc(var(--image-size) * 0.4px);
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

const NamelessIcon: Icon = /* @__PURE__ */ icon('M10 3.25 16.75 10 10 16.75 3.25 10z')

/** Stands for a wallet or network that has no picture: its initials on a gradient that is always the same for a name. */
export function Glyph({ name }: { readonly name: string }): ReactElement {
  useStyles(glyphStyles)
  const letters = initials(name)
  return (
    <span
      className="kit-glyph"
      aria-hidden="true"
      data-letters={letters}
      data-neutral={letters === '' || undefined}
      style={{ '--glyph-hue': hue(name) } as CSSProperties}
    >
      {letters === '' && <NamelessIcon />}
    </span>
  )
}
