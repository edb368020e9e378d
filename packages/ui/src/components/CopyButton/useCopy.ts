import { useEffect, useState } from 'react'
import { useMessages } from '../../i18n/useMessages.ts'
import { useAnnounce } from '../../modal/Announcer.tsx'

export type Copied = 'copied' | 'failed' | null

const shownMs = 1_500

/** Copies a text to the clipboard and announces it. `copied` is the outcome, for a moment. */
export function useCopy(): readonly [copied: Copied, copy: (text: string) => Promise<void>] {
  const t = useMessages()
  const announce = useAnnounce()
  const [copied, setCopied] = useState<Copied>(null)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => {
      setCopied(null)
      announce('')
    }, shownMs)
    return () => clearTimeout(timer)
  }, [copied, announce])
  return [
    copied,
    async (text) => {
      try {
        await navigator.clipboard.writeText(text)
        setCopied('copied')
        announce(t('parts.copied'))
      } catch {
        setCopied('failed')
        announce(t('parts.copyFailed'))
      }
    },
  ]
}
