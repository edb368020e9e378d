import type { ReactElement } from 'react'
import { CheckIcon, CopyIcon } from '../accountIcons.tsx'
import { useStyles } from '../../theme/useStyles.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { CopySource } from './CopySource.tsx'
import { useCopy } from './useCopy.ts'
import { css } from '../../theme/css.ts'

const copyButtonStyles = css`
  .kit-copy {
    display: inline-flex;
    align-items: center;
    min-inline-size: 0;
  }
  .kit-copy > .kit-copy-source {
    inline-size: 14ch;
  }
  .kit-copy[data-copied] > .kit-icon-button {
    color: var(--kit-success);
  }
`

export type CopyButtonProps = { readonly text: string; readonly label: string }

/** Puts a text on the clipboard, shows a tick for a moment and says so; shows the text to select it where that is not allowed. */
export function CopyButton({ text, label }: CopyButtonProps): ReactElement {
  useStyles(copyButtonStyles)
  const { copied: outcome, refused, copy } = useCopy()
  const copied = outcome === 'copied'
  return (
    <span className="kit-copy" data-copied={copied || undefined}>
      <IconButton label={label} onClick={() => void copy(text)}>
        {copied ? <CheckIcon /> : <CopyIcon />}
      </IconButton>
      {refused === text && <CopySource text={text} label={label} />}
    </span>
  )
}
