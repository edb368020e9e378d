import type { Route } from '@kit/core'
import { type MouseEvent, type ReactNode, useContext, useId, useInsertionEffect, useRef } from 'react'
import { BackIcon } from '../components/icons.tsx'
import { useLocale, useMessages } from '../i18n/useMessages.ts'
import { useKit } from '../react/useKit.ts'
import { useKitState } from '../react/useKitState.ts'
import { css } from '../theme/css.ts'
import { StyleContext, useStyles } from '../theme/useStyles.ts'
import { entryOf } from '../views/entryOf.ts'
import { Announcer } from './Announcer.tsx'
import { cardStyles, routeKey, titleOf } from './Card.tsx'
import type { ViewLoader } from './createViewLoader.ts'
import { Header } from './Header.tsx'
import { NoticesHost } from './NoticesHost.tsx'
import { titleText } from './titleText.ts'
import { useFollowFocus } from './useFollowFocus.ts'
import type { ShownRoute } from './useLastRoute.ts'
import { usePictureTravel } from './usePictureTravel.ts'
import { ViewHost } from './ViewHost.tsx'

const wideCardStyles = css`
  .kit-root .kit-card-wide {
    flex-direction: row;
    inline-size: var(--kit-modal-width-wide);
    block-size: min(560px, 100dvh - 32px);
    --kit-well: var(--kit-foreground-1);
    --kit-well-raised: var(--kit-foreground-2);
    --kit-well-pressed: var(--kit-foreground-3);
  }
  .kit-side,
  .kit-pane {
    display: flex;
    flex-direction: column;
    min-inline-size: 0;
    container-type: inline-size;
  }
  .kit-side {
    flex: 0 0 304px;
  }
  .kit-pane {
    flex: 1;
    margin: var(--kit-space-2);
    margin-inline-start: 0;
    border-radius: var(--kit-radius-4);
    overflow: clip;
    background: var(--kit-well);
    --kit-surface: var(--kit-well);
    --kit-foreground-1: var(--kit-well-raised);
    --kit-foreground-2: var(--kit-well-pressed);
  }
  .kit-pane > .kit-header {
    /* Its buttons are on the line of the list's title. */
    min-block-size: 52px;
    padding-block: var(--kit-space-1);
    padding-inline-end: var(--kit-space-2);
  }
  .kit-side > .kit-card-body,
  .kit-pane > .kit-card-body {
    display: flex;
    flex: 1;
    flex-direction: column;
  }
  .kit-side > .kit-card-body > .kit-card-content {
    display: grid;
    flex: 1 0 auto;
  }
  .kit-side .kit-card-view,
  .kit-side .kit-view {
    display: flex;
    flex-direction: column;
    flex: 1;
  }
  .kit-side .kit-connect-foot {
    margin-block-start: auto;
  }
  .kit-pane > .kit-card-body > .kit-card-content {
    margin-block: auto;
  }
  .kit-pane-title {
    padding: 0 var(--kit-space-5) var(--kit-space-2);
    font-size: var(--kit-text-title);
    font-weight: var(--kit-weight-strong);
    letter-spacing: -0.02em;
    line-height: 1.2;
    text-align: center;
  }
  .kit-pane .kit-all-wallets {
    min-block-size: calc(min(560px, 100dvh - 32px) - 68px);
  }
  .kit-pane :is(.kit-qr-place, .kit-qr-spacer) {
    max-inline-size: 272px;
  }
  @media (forced-colors: active) {
    .kit-pane {
      border: 1px solid CanvasText;
    }
  }
`

/** The wide dialog: the view of a wallet is shown in a pane beside the list, which stays usable. */
export function WideCard({
  route,
  depth,
  direction,
  list,
  isShown,
  views,
}: Omit<ShownRoute, 'list'> & {
  readonly list: NonNullable<ShownRoute['list']>
  readonly isShown: boolean
  readonly views: ViewLoader
}): ReactNode {
  useStyles(cardStyles)
  useStyles(wideCardStyles)
  const styles = useContext(StyleContext)
  useInsertionEffect(() => styles?.flush())
  const kit = useKit()
  const t = useMessages()
  const { tag, direction: textDirection } = useLocale()
  const titleId = useId()
  const paneTitleId = useId()
  const card = useRef<HTMLDivElement>(null)
  const sideHeading = useRef<HTMLHeadingElement>(null)
  const paneHeading = useRef<HTMLHeadingElement>(null)
  const isList = route.view === 'Connect'
  // No service is asked before the user chooses a wallet: until then the pane explains wallets.
  const pane: Route = isList ? { view: 'WhatIsAWallet' } : route
  const hasPane = !isList || (kit.options.enableWalletGuide && kit.options.enableWallets)
  const listTitle = useKitState((state) => titleOf(list.route, state, kit.options))
  const paneTitle = useKitState((state) => titleOf(pane, state, kit.options))
  const key = routeKey(route)
  useFollowFocus({
    card,
    heading: isList ? sideHeading : paneHeading,
    key,
    isShown,
    embedded: false,
    view: isList ? '.kit-side .kit-card-view' : '.kit-pane .kit-card-view',
  })
  const notePicture = usePictureTravel(card, key)
  // Another choice takes the place of what the pane shows; the row of what it shows leads nowhere else.
  const onSideClick = (event: MouseEvent): void => {
    notePicture(event)
    const control = (event.target as Element).closest('button')
    if (!control || isList) return
    if (control.ariaCurrent) event.stopPropagation()
    else for (let left = depth; left > list.depth; left -= 1) kit.back()
  }
  return (
    <div
      ref={card}
      className="kit-card kit-card-wide"
      part="card"
      role="dialog"
      aria-modal
      aria-labelledby={titleId}
      tabIndex={-1}
      lang={tag}
      dir={textDirection}
      data-view={route.view}
    >
      <Announcer about={key}>
        <div className="kit-side" onClickCapture={onSideClick}>
          <div className="kit-header" part="header" data-back={list.depth === 1 ? undefined : ''}>
            {list.depth > 1 && (
              <button
                type="button"
                className="kit-header-button"
                part="icon-button"
                aria-label={t('shell.back')}
                onClick={kit.back}
              >
                <BackIcon />
              </button>
            )}
            <h1 ref={sideHeading} id={titleId} className="kit-header-title" part="title" tabIndex={-1}>
              <span>{titleText(listTitle, t)}</span>
            </h1>
          </div>
          <div className="kit-card-body">
            <div className="kit-card-content">
              <div className="kit-card-view" data-direction="none">
                <ViewHost route={list.route} views={views} />
              </div>
            </div>
          </div>
        </div>
        <section className="kit-pane" aria-labelledby={paneTitleId}>
          <Header
            first={isList}
            direction={direction}
            title={hasPane ? titleText(paneTitle, t) : ''}
            titleId={paneTitleId}
            bare={isList || entryOf(pane.view)?.bare === true}
            help={false}
            heading={paneHeading}
            embedded={false}
            drag={{}}
            level={2}
          />
          <NoticesHost />
          <div className="kit-card-body">
            <div className="kit-card-content">
              {/* Of what explains, the title stands with its sentences. */}
              {isList && hasPane && (
                <p className="kit-pane-title" aria-hidden>
                  {titleText(paneTitle, t)}
                </p>
              )}
              <div key={routeKey(pane)} className="kit-card-view" data-direction={direction}>
                {hasPane && <ViewHost route={pane} views={views} />}
              </div>
            </div>
          </div>
        </section>
      </Announcer>
    </div>
  )
}
