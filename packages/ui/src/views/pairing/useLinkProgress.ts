import type { LinkTarget } from '@kit/core'
import { useEffect, useReducer, useRef } from 'react'
import { useKit } from '../../react/useKit.ts'
import { linkProgress, type LinkProgress, nextTarget } from './linkProgress.ts'

/** An app that is there covers the page sooner. */
export const notOpenedMs = 1_500

/** `followed` is to be called as the link is pressed. Listens and waits only from then on. */
export function useLinkProgress(): readonly [progress: LinkProgress, followed: () => void] {
  const { platform } = useKit().options
  const [progress, tell] = useReducer(linkProgress, 'idle')
  const callOff = useRef(() => {})
  const followed = progress !== 'idle'
  useEffect(() => {
    const page = platform.document() ?? document
    if (!followed) return undefined
    const onChange = (): void => tell(page.visibilityState === 'hidden' ? 'hidden' : 'shown')
    page.addEventListener('visibilitychange', onChange)
    return () => page.removeEventListener('visibilitychange', onChange)
  }, [platform, followed])
  useEffect(() => () => callOff.current(), [])
  return [
    progress,
    () => {
      callOff.current()
      callOff.current = platform.after(notOpenedMs, () => tell('late'))
      tell('followed')
    },
  ]
}

/** The target of a link to a wallet, and what is to be called as the link is pressed. */
export function useLinkTarget(target: LinkTarget): readonly [target: LinkTarget, followed: () => void] {
  const [progress, followed] = useLinkProgress()
  return [nextTarget(target, progress), followed]
}
