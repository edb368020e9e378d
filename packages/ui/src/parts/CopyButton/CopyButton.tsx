import { type ReactElement, useEffect, useState } from 'react'
import { CheckIcon } from '../../icons/CheckIcon.tsx'
import { CopyIcon } from '../../icons/CopyIcon.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { useAnnounce } from '../../shell/useAnnounce.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { copyButtonStyles } from './copyButtonStyles.ts'

export type CopyButtonProps = { readonly text: string; readonly label: string }

const shownMs = 1_500

/** Puts a text on the clipboard, shows a tick for a moment and says so. */
export function CopyButton({ text, label }: CopyButtonProps): ReactElement {
  useStyles(copyButtonStyles)
  const t = useMessages()
  const announce = useAnnounce()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      announce(t('parts.copied'))
    } catch {
      announce(t('parts.copyFailed'))
    }
  }
  return (
    <span className="kit-copy" data-copied={copied || undefined}>
      <IconButton label={label} onClick={() => void copy()}>
        {copied ? <CheckIcon /> : <CopyIcon />}
      </IconButton>
    </span>
  )
}
