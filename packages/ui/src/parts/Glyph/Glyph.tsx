import type { CSSProperties, ReactElement } from 'react'
import { useStyles } from '../../styles/useStyles.ts'
import { glyphStyles } from './glyphStyles.ts'
import { hash } from './hash.ts'
import { initials } from './initials.ts'

/** Stands for a wallet or network that has no picture: its initials on a gradient that is always the same for a name. */
export function Glyph({ name }: { readonly name: string }): ReactElement {
  useStyles(glyphStyles)
  const hue = hash(name) % 360
  return (
    <span className="kit-glyph" aria-hidden="true" style={{ '--glyph-hue': hue } as CSSProperties}>
      <svg viewBox="0 0 40 40" focusable="false">
        <text x="20" y="20" dy="0.36em" textAnchor="middle">
          {initials(name)}
        </text>
      </svg>
    </span>
  )
}
