import type { ReactElement } from 'react'
import { CheckIcon } from '../../icons/CheckIcon.tsx'
import { CopyIcon } from '../../icons/CopyIcon.tsx'
import { useStyles } from '../../styles/useStyles.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { copyButtonStyles } from './copyButtonStyles.ts'
import { useCopy } from './useCopy.ts'

export type CopyButtonProps = { readonly text: string; readonly label: string }

/** Puts a text on the clipboard, shows a tick for a moment and says so. */
export function CopyButton({ text, label }: CopyButtonProps): ReactElement {
  useStyles(copyButtonStyles)
  const [outcome, copy] = useCopy()
  const copied = outcome === 'copied'
  return (
    <span className="kit-copy" data-copied={copied || undefined}>
      <IconButton label={label} onClick={() => void copy(text)}>
        {copied ? <CheckIcon /> : <CopyIcon />}
      </IconButton>
    </span>
  )
}
