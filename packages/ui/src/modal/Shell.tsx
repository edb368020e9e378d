import type { Kit, Route } from '@kit/core'
import { type ReactNode, useContext } from 'react'
import { boot } from '../i18n/en/boot.ts'
import { shell } from '../i18n/en/shell.ts'
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
  /** What is rendered until it is shown. */
  readonly planned: Route | null
  readonly isShown: boolean
  readonly styles: StyleScope
  readonly embedded: boolean
}): ReactNode {
  return (
    <KitContext.Provider value={kit}>
      <StyleContext.Provider value={styles}>
        <MessagesProvider locale={prepared.locale} messages={messages}>
          <ShownContext.Provider value={isShown}>
            <OpenCard views={prepared.views} planned={planned} embedded={embedded} />
          </ShownContext.Provider>
        </MessagesProvider>
      </StyleContext.Provider>
    </KitContext.Provider>
  )
}

function OpenCard({
  views,
  planned,
  embedded,
}: {
  readonly views: PreparedShell['views']
  readonly planned: Route | null
  readonly embedded: boolean
}): ReactNode {
  const isShown = useContext(ShownContext)
  const ready = useReadyRoute(views)
  const shown = ready ?? (planned && { route: planned, depth: 1, direction: 'none', shaking: false })
  return shown && <Card {...shown} isShown={isShown} views={views} embedded={embedded} />
}
