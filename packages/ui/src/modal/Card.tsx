import type { KitState, Route, RouteOf } from '@kit/core'
import { type ReactNode, useContext, useId, useInsertionEffect, useRef } from 'react'
import { useLocale, useMessages } from '../i18n/useMessages.ts'
import { useKitState } from '../react/useKitState.ts'
import { StyleContext, useStyles } from '../theme/useStyles.ts'
import { viewMap } from '../views/viewMap.ts'
import type { Title, ViewEntry } from '../views/ViewEntry.ts'
import { Announcer } from './Announcer.tsx'
import type { ViewLoader } from './createViewLoader.ts'
import { Header } from './Header.tsx'
import { ShakeNotice } from './ShakeNotice.tsx'
import { useAutoHeight } from './useAutoHeight.ts'
import { NoticesHost } from './NoticesHost.tsx'
import { titleText } from './titleText.ts'
import { useFollowFocus } from './useFollowFocus.ts'
import type { ShownRoute } from './useLastRoute.ts'
import { ViewHost } from './ViewHost.tsx'
import { css } from '../theme/css.ts'

const cardStyles = css`
  .kit-layer {
    display: grid;
    grid-template: minmax(0, auto) 1fr/100%;
  }
  .kit-card {
    grid-row: 2;
    container-type: inline-size;
  }
  .kit-hold {
    inline-size: 0;
  }
  @media (min-width: 431px) {
    .kit-hold[style] + .kit-card {
      margin-block-start: 0;
    }
  }
  @media (max-height: 700px) {
    .kit-hold {
      display: none;
    }
  }
  .kit-header {
    display: grid;
    grid-template-columns: minmax(40px, 1fr) minmax(0, auto) minmax(40px, 1fr);
    grid-auto-rows: minmax(40px, auto);
    align-items: center;
    gap: var(--kit-space-2);
    flex: none;
    padding: var(--kit-space-3) var(--kit-space-3) var(--kit-space-2);
  }
  .kit-header-end {
    justify-self: end;
  }
  .kit-header-title {
    outline: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    text-align: center;
    font-size: var(--kit-text-large);
    font-weight: var(--kit-weight-strong);
  }
  .kit-root .kit-header-title:focus-visible {
    outline: 0;
  }
  .kit-header:not([data-direction=none]) .kit-header-title > span {
    animation: kit-appear var(--kit-duration-text) linear;
  }
  .kit-header-button {
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    border-radius: var(--kit-radius-4);
    color: var(--kit-text-secondary);
    transition: background var(--kit-duration-text), color var(--kit-duration-text);
  }
  .kit-header-button:hover {
    background: var(--kit-foreground-1);
    color: var(--kit-text-primary);
  }
  .kit-header-button:active {
    background: var(--kit-foreground-2);
  }
  .kit-header-button > svg {
    inline-size: 20px;
    block-size: 20px;
  }
  .kit-root [dir=rtl] [data-directional] {
    scale: -1 1;
  }
  .kit-card-body {
    flex: 0 1 auto;
    min-block-size: 0;
    overflow-x: clip;
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    scrollbar-color: var(--kit-foreground-3) transparent;
  }
  .kit-hold[data-moving],
  .kit-card-body[data-measured] {
    transition: block-size var(--kit-duration-view) var(--kit-easing);
  }
  .kit-card-body[data-moving] {
    overflow-y: hidden;
  }
  .kit-card-content {
    display: flow-root;
    inline-size: 100cqi;
  }
  .kit-card-view {
    --from: 0px;
  }
  .kit-card-view[data-direction=forward] {
    --from: 24px;
    animation: kit-enter var(--kit-duration-view) var(--kit-easing);
  }
  .kit-card-view[data-direction=back] {
    --from: -24px;
    animation: kit-enter var(--kit-duration-view) var(--kit-easing);
  }
  .kit-root [dir=rtl] .kit-card-view[data-direction=forward] {
    --from: -24px;
  }
  .kit-root [dir=rtl] .kit-card-view[data-direction=back] {
    --from: 24px;
  }
  .kit-announcer {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @keyframes kit-enter {
    from {
      opacity: 0;
      transform: translateX(var(--from));
    }
  }
`

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
