import type { KitState } from '@kit/core'
import { type ReactNode, useEffect, useState } from 'react'
import type { LazyPart } from '../components/Lazy/Lazy.tsx'
import { useKitState } from '../react/useKitState.ts'

const hasNotices = ({ notifications, alerts }: KitState): boolean =>
  notifications.status !== 'hidden' || alerts.status === 'open'

/** The place of toasts and alerts. Their code is fetched with the first of them; without it there are none. */
export function NoticesHost(): ReactNode {
  const wanted = useKitState(hasNotices)
  const [loaded, setLoaded] = useState<LazyPart<object> | null>(null)
  useEffect(() => {
    if (!wanted || loaded) return undefined
    let current = true
    import('./notices/noticesGroup.tsx').then(
      ({ Part }) => current && setLoaded({ Part }),
      () => {},
    )
    return () => {
      current = false
    }
  }, [wanted, loaded])
  return loaded && <loaded.Part />
}
