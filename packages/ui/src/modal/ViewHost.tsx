import type { Route, View } from '@kit/core'
import type { ComponentType, ReactNode } from 'react'
import { MessagesProvider } from '../i18n/MessagesProvider.tsx'
import type { ViewProps } from '../views/ViewEntry.ts'
import type { ViewLoader } from './createViewLoader.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { useView } from './useView.ts'
import { ViewBoundary } from './ViewBoundary.tsx'
import { ViewLoading } from './ViewLoading.tsx'

/** A route's view, its placeholder while it loads, or why it is not there and a way on. */
export function ViewHost({ route, views }: { readonly route: Route; readonly views: ViewLoader }): ReactNode {
  const loaded = useView(route.view, views)
  if (loaded.status === 'loading') return <ViewLoading view={route.view} />
  if (loaded.status === 'failed')
    return <LoadFailed cause={loaded.cause} isRepeated={loaded.isRepeated} onRetry={loaded.retry} />
  // The loader keeps view and route of one kind together; the union of all views cannot say so.
  const Component = loaded.module.View as ComponentType<ViewProps<View>>
  return (
    <MessagesProvider messages={loaded.module.messages}>
      <ViewBoundary>
        <Component route={route} />
      </ViewBoundary>
    </MessagesProvider>
  )
}
