import { useEffect, useState } from 'react'
import { useMessages } from '../../i18n/useMessages.ts'
import { useAnnounce } from '../../modal/Announcer.tsx'

export type Copied = 'copied' | 'failed' | null

const shownMs = 1_500

/**
 * Copies a text to the clipboard and announces it. `copied` is the outcome, for 1.5 s; `refused` is the text that could not be copied,
 * which `CopySource` shows until copying works.
 */
export function useCopy(): {
  readonly copied: Copied
  readonly refused: string | undefined
  readonly copy: (text: string) => Promise<void>
} {
  const t = useMessages()
  const announce = useAnnounce()
  const [copied, setCopied] = useState<Copied>(null)
  const [refused, setRefused] = useState<string>()
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => {
      setCopied(null)
      announce('')
    }, shownMs)
    return () => clearTimeout(timer)
  }, [copied, announce])
  return {
    copied,
    refused,
    copy: async (text) => {
      try {
        // A page without https has no clipboard, and one in a frame may be denied it.
        await navigator.clipboard.writeText(text)
        setRefused(undefined)
        setCopied('copied')
        announce(t('parts.copied'))
      } catch {
        setRefused(text)
        setCopied('failed')
        announce(t('parts.copyFailed'))
      }
    },
  }
}
