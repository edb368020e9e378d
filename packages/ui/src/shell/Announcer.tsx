import { type ReactNode, useCallback, useState } from 'react'
import { css } from '../styles/css.ts'
import { useStyles } from '../styles/useStyles.ts'
import { AnnounceContext } from './AnnounceContext.ts'

const styles = css`
.kit-announcer{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`

/** A polite live region, there before it has something to say. */
export function Announcer({ children }: { readonly children: ReactNode }): ReactNode {
  useStyles(styles)
  const [{ text, turn }, setSaid] = useState({ text: '', turn: 0 })
  const announce = useCallback((next: string) => setSaid((said) => ({ text: next, turn: said.turn + 1 })), [])
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <div className="kit-announcer" role="status">
        <span key={turn}>{text}</span>
      </div>
    </AnnounceContext.Provider>
  )
}
