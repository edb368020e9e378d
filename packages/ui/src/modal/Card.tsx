import type { Kit, KitState, Route, RouteOf } from '@kit/core'
import { type ReactNode, useContext, useId, useInsertionEffect, useRef } from 'react'
import { useLocale, useMessages } from '../i18n/useMessages.ts'
import { useKit } from '../react/useKit.ts'
import { useKitState } from '../react/useKitState.ts'
import { StyleContext, useStyles } from '../theme/useStyles.ts'
import { entryOf } from '../views/entryOf.ts'
import type { Title, ViewEntry } from '../views/ViewEntry.ts'
import { Announcer } from './Announcer.tsx'
import type { ViewLoader } from './createViewLoader.ts'
import { Header } from './Header.tsx'
import { useAutoHeight } from './useAutoHeight.ts'
import { NoticesHost } from './NoticesHost.tsx'
import { titleText } from './titleText.ts'
import { usePictureTravel } from './usePictureTravel.ts'
import { useSheetDrag } from './useSheetDrag.ts'
import { useFollowFocus } from './useFollowFocus.ts'
import type { ShownRoute } from './useLastRoute.ts'
import { ViewHost } from './ViewHost.tsx'
import { css } from '../theme/css.ts'

export const cardStyles: string = css`
  .kit-layer {
    display: grid;
    /* A row of 1fr alone can be lower than the card in WebKit, which then runs off the window. */
    grid-template: minmax(0, auto) minmax(min-content, 1fr)/100%;
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
    display: flex;
    align-items: center;
    gap: var(--kit-space-1);
    flex: none;
    box-sizing: border-box;
    min-block-size: 64px;
    padding-block: var(--kit-space-3) var(--kit-space-2);
    padding-inline: var(--kit-space-5) var(--kit-space-3);
  }
  .kit-header[data-back] {
    padding-inline-start: var(--kit-space-2);
  }
  .kit-header-title {
    flex: 1;
    min-inline-size: 0;
    outline: 0;
    overflow-wrap: anywhere;
    font-size: var(--kit-text-title);
    font-weight: var(--kit-weight-strong);
    letter-spacing: -0.02em;
    line-height: 1.2;
    text-wrap: balance;
  }
  .kit-header[data-back] .kit-header-title {
    font-size: var(--kit-text-large);
    letter-spacing: -0.01em;
  }
  .kit-header[data-bare] .kit-header-title > span {
    position: absolute;
    inline-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .kit-root .kit-header-title:focus-visible {
    outline: 0;
  }
  .kit-header:not([data-direction=none]) .kit-header-title > span {
    animation: kit-appear var(--kit-duration-view) linear 40ms backwards;
  }
  .kit-header-button {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    border-radius: var(--kit-radius-3);
    color: var(--kit-text-secondary);
    transition: background-color var(--kit-duration-fast) ease;
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
  .kit-grabber {
    display: none;
  }
  @media (max-width: 430px) {
    .kit-layer:not([data-embedded], [data-full]) .kit-grabber {
      display: block;
      flex: none;
      padding-block-start: var(--kit-space-2);
      touch-action: none;
    }
    .kit-layer:not([data-embedded], [data-full]) .kit-grabber::before {
      display: block;
      inline-size: 36px;
      block-size: 5px;
      margin-inline: auto;
      border-radius: var(--kit-radius-full);
      background: var(--kit-border-strong);
      content: '';
    }
    .kit-layer:not([data-embedded], [data-full]) .kit-header {
      min-block-size: 60px;
      padding-block-start: var(--kit-space-1);
      touch-action: none;
    }
    /* Keep a title of two lines away from the grabber. A single line has enough room. */
    .kit-layer:not([data-embedded], [data-full]) .kit-header-title {
      padding-block: 6px;
    }
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
    transition: block-size var(--kit-duration-height) var(--kit-easing-height);
  }
  .kit-card-body[data-moving] {
    overflow-y: hidden;
  }
  .kit-card-content {
    display: grid;
    inline-size: 100cqi;
  }
  .kit-card-view {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  .kit-card-view:not([data-direction=none], [data-travel]),
  .kit-card-view[data-travel] :is(.kit-request-words, .kit-request-actions, .kit-spinner-track) {
    animation: kit-appear var(--kit-duration-view) linear 40ms backwards;
  }
  .kit-announcer {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (forced-colors: active) {
    .kit-grabber::before {
      background: CanvasText;
    }
  }
`

/** The dialog itself: header, and the view with its transition. */
export function Card({
  route,
  depth,
  direction,
  isShown,
  views,
  embedded,
}: Omit<ShownRoute, 'list'> & {
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
  const { options } = useKit()
  const card = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const title = titleText(
    useKitState((state) => titleOf(route, state, options)),
    t,
  )
  const key = routeKey(route)
  const { hold, box, content } = useAutoHeight(`${title} ${key}`)
  useFollowFocus({ card, heading, key, isShown, embedded })
  const notePicture = usePictureTravel(content, key)
  const drag = useSheetDrag(card, embedded)

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
      <Announcer about={key}>
        <div className="kit-grabber" {...drag} />
        <Header
          first={depth === 1}
          direction={direction}
          title={title}
          bare={entryOf(route.view)?.bare === true}
          help={route.view === 'Connect'}
          titleId={titleId}
          heading={heading}
          embedded={embedded}
          drag={drag}
        />
        <NoticesHost />
        <div ref={box} className="kit-card-body">
          <div ref={content} className="kit-card-content" onClickCapture={notePicture}>
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

/** Routes of one view with other data are other views: they enter, and start again. */
export const routeKey = (route: Route): string => JSON.stringify(route)

export function titleOf(route: Route, state: KitState, options: Kit['options']): Title {
  // The map keeps route and title of one view together; the union of all views cannot say so.
  const entry = entryOf(route.view)
  if (!entry) return { name: '' }
  const title = (entry.title ?? `title.${route.view}`) as NonNullable<ViewEntry<'Connect'>['title']>
  return typeof title === 'function' ? title(route as RouteOf<'Connect'>, state, options) : title
}
