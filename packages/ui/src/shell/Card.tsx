import type { KitState, Route, RouteOf } from '@kit/core'
import { type ReactNode, useContext, useId, useInsertionEffect, useRef } from 'react'
import { useLocale } from '../messages/useLocale.ts'
import { useMessages } from '../messages/useMessages.ts'
import { useKitState } from '../react/useKitState.ts'
import { StyleContext } from '../styles/StyleContext.ts'
import { useStyles } from '../styles/useStyles.ts'
import { viewMap } from '../views/viewMap.ts'
import type { Title, ViewEntry } from '../views/ViewEntry.ts'
import { Announcer } from './Announcer.tsx'
import { cardStyles } from './cardStyles.ts'
import type { ViewLoader } from './createViewLoader.ts'
import { Header } from './Header.tsx'
import { ShakeNotice } from './ShakeNotice.tsx'
import { useAutoHeight } from './useAutoHeight.ts'
import { NoticesHost } from './NoticesHost.tsx'
import { titleText } from './titleText.ts'
import { useFollowFocus } from './useFollowFocus.ts'
import type { ShownRoute } from './useLastRoute.ts'
import { ViewHost } from './ViewHost.tsx'

/** The dialog itself: header, and the view with its transition. */
export function Card({
  route,
  depth,
  direction,
  shaking,
  isShown,
  views,
  embedded,
}: ShownRoute & {
  readonly isShown: boolean
  readonly views: ViewLoader
  readonly embedded: boolean
}): ReactNode {
  useStyles(cardStyles)
  const styles = useContext(StyleContext)
  // After all parts inside of it, before anything is measured or focused.
  useInsertionEffect(() => styles?.flush())
  const t = useMessages()
  const { tag, direction: textDirection } = useLocale()
  const titleId = useId()
  const card = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const title = useKitState((state) => titleOf(route, state))
  const key = routeKey(route)
  const { hold, box, content } = useAutoHeight(key)
  useFollowFocus({ card, heading, key, isShown, embedded })

  const dialog = (
    <div
      ref={card}
      className="kit-card"
      part="card"
      role={embedded ? 'group' : 'dialog'}
      aria-modal={embedded ? undefined : true}
      aria-labelledby={titleId}
      tabIndex={-1}
      lang={tag}
      dir={textDirection}
      data-view={route.view}
    >
      <Announcer>
        <ShakeNotice view={route.view} shaking={shaking} />
        <Header
          first={depth === 1}
          direction={direction}
          title={titleText(title, t)}
          help={route.view === 'Connect'}
          titleId={titleId}
          heading={heading}
          embedded={embedded}
        />
        <NoticesHost />
        <div ref={box} className="kit-card-body">
          <div ref={content} className="kit-card-content">
            <div key={key} className="kit-card-view" data-direction={direction}>
              <ViewHost route={route} views={views} />
            </div>
          </div>
        </div>
      </Announcer>
    </div>
  )
  return (
    <>
      {!embedded && <div ref={hold} className="kit-hold" />}
      {dialog}
    </>
  )
}

/** Routes of one view with other data are other views: they enter, and begin anew. */
const routeKey = (route: Route): string => JSON.stringify(route)

function titleOf(route: Route, state: KitState): Title {
  // The map keeps route and title of one view together; the union of all views cannot say so.
  const title = (viewMap[route.view].title ?? `title.${route.view}`) as NonNullable<ViewEntry<'Connect'>['title']>
  return typeof title === 'function' ? title(route as RouteOf<'Connect'>, state) : title
}
