import type { Kit, Route, View } from '@kit/core'
import { memo, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { boot } from '../i18n/en/boot.ts'
import { shell } from '../i18n/en/shell.ts'
import { followLocale } from '../i18n/kitLocale.ts'
import { MessagesProvider } from '../i18n/MessagesProvider.tsx'
import { KitContext } from '../react/KitContext.ts'
import { StyleContext } from '../theme/useStyles.ts'
import type { StyleScope } from '../theme/createStyleScope.ts'
import { Card } from './Card.tsx'
import type { PreparedShell } from './renderShell.tsx'
import { ShownContext } from './ShownContext.ts'
import { useReadyRoute } from './useReadyRoute.ts'

const messages = { ...boot, ...shell }

/** The dialog's contents while the kit's navigation is open, and as they last were while it goes away. */
export function Shell({
  kit,
  prepared,
  planned,
  isShown,
  styles,
  embedded,
}: {
  readonly kit: Kit
  readonly prepared: PreparedShell
  /** The prepared route, rendered until it is shown. */
  readonly planned: Route | null
  readonly isShown: boolean
  readonly styles: StyleScope
  readonly embedded: boolean
}): ReactNode {
  const [locale, setLocale] = useState(prepared.locale)
  useEffect(() => followLocale(kit, setLocale), [kit])
  return (
    <KitContext.Provider value={kit}>
      <StyleContext.Provider value={styles}>
        <MessagesProvider locale={locale} messages={messages}>
          <ShownContext.Provider value={isShown}>
            <OpenCard prepared={prepared} planned={planned} embedded={embedded} />
          </ShownContext.Provider>
        </MessagesProvider>
      </StyleContext.Provider>
    </KitContext.Provider>
  )
}

/** The content of the pane beside the list in the wide form. */
const paneViews: ReadonlySet<View> = new Set<View>([
  'Connect',
  'AllWallets',
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'WhatIsAWallet',
  'GetWallet',
  'Downloads',
])

const room = '(min-width: 780px) and (min-height: 560px)'
const readRoom = (): boolean => matchMedia(room).matches
function watchRoom(onChange: () => void): () => void {
  const query = matchMedia(room)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** A press on what was planned changes nothing of it. */
const SteadyCard = memo(Card)

function OpenCard({
  prepared: { views, WideCard },
  planned,
  embedded,
}: {
  readonly prepared: PreparedShell
  readonly planned: Route | null
  readonly embedded: boolean
}): ReactNode {
  const isShown = useContext(ShownContext)
  const shown = useReadyRoute(views, planned)
  const hasRoom = useSyncExternalStore(watchRoom, readRoom)
  if (!shown) return null
  if (WideCard && hasRoom && !embedded && shown.list && paneViews.has(shown.route.view))
    return <WideCard {...shown} list={shown.list} isShown={isShown} views={views} />
  return <SteadyCard {...shown} isShown={isShown} views={views} embedded={embedded} />
}
