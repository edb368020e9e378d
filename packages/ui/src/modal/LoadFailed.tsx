import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../i18n/useMessages.ts'
import { useOnline } from '../react/useOnline.ts'
import { useAnnounce } from './Announcer.tsx'
import { FailurePlace } from './FailurePlace.tsx'

type LoadFailedProps = {
  readonly onRetry: () => void
  /** Another try has failed, too. */
  readonly isRepeated: boolean
  readonly cause?: unknown
}

/**
 * Code of the dapp's bundle that could not be fetched or run. Looks as the frame's own failure. A repeated one also offers a reload: a deploy
 * may have removed the files of this build, and some browsers remember a failed module.
 */
export function LoadFailed({ onRetry, isRepeated, cause }: LoadFailedProps): ReactNode {
  const t = useMessages()
  const announce = useAnnounce()
  // Without a network a reload would lose the page.
  const isOnline = useOnline()
  useEffect(() => announce(t('boot.loadFailed')), [announce, t])
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => {
    if (isRepeated) place.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isRepeated])
  return (
    <div ref={place} className="kit-failure kit-load-failed">
      <p>{t('boot.loadFailed')}</p>
      <p>{t('boot.loadFailedHint')}</p>
      {isRepeated && isOnline && (
        <button type="button" onClick={() => location.reload()}>
          {t('boot.reload')}
        </button>
      )}
      <button type="button" onClick={onRetry}>
        {t('boot.retry')}
      </button>
      <FailurePlace error={cause} />
    </div>
  )
}
