import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { useStyles } from '../../styles/useStyles.ts'
import { glyphStyles } from './glyphStyles.ts'
import { hue } from './hue.ts'
import { initials } from './initials.ts'

export type GlyphProps = {
  readonly name: string
  /** An icon, for a name without letters. */
  readonly fallback: ReactNode
}

/** Stands for a wallet or network that has no picture: its initials on a gradient that is always the same for a name. */
export function Glyph({ name, fallback }: GlyphProps): ReactElement {
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
      {letters === '' && fallback}
    </span>
  )
}
