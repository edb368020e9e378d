import type { View } from '@kit/core'
import { useEffect, useState } from 'react'
import { tellDeveloper } from '../elements/tellDeveloper.ts'
import { useKit } from '../react/useKit.ts'
import type { AnyViewModule } from '../views/ViewEntry.ts'
import type { ViewLoader } from './createViewLoader.ts'

export type LoadedView =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly cause: unknown; readonly isRepeated: boolean; readonly retry: () => void }
  | { readonly status: 'ready'; readonly module: AnyViewModule }

/** A view's module: at once where it is loaded, else as soon as it is. */
export function useView(view: View, views: ViewLoader): LoadedView {
  const kit = useKit()
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<{
    readonly attempt: number
    readonly failed: boolean
    readonly cause?: unknown
  } | null>(null)
  const module = views.get(view)
  const missing = module === undefined

  useEffect(() => {
    if (!missing) return
    let current = true
    views.load(view).then(
      () => current && setSettled({ attempt, failed: false }),
      (cause: unknown) => {
        tellDeveloper(kit, cause)
        if (current) setSettled({ attempt, failed: true, cause })
      },
    )
    return () => {
      current = false
    }
  }, [kit, view, views, missing, attempt])

  if (module) return { status: 'ready', module }
  if (settled?.failed && settled.attempt === attempt)
    return {
      status: 'failed',
      cause: settled.cause,
      isRepeated: attempt > 0,
      retry: () => setAttempt(attempt + 1),
    }
  return { status: 'loading' }
}
