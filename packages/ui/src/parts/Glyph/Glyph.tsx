import type { CSSProperties, ReactElement } from 'react'
import { type Icon, icon } from '../../icons/icon.tsx'
import { useStyles } from '../../styles/useStyles.ts'
import { glyphStyles } from './glyphStyles.ts'
import { hue } from './hue.ts'
import { initials } from './initials.ts'

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
