import type { Kit } from '@kit/core'
import type { ReactNode } from 'react'
import { boot } from '../locales/en/boot.ts'
import { shell } from '../locales/en/shell.ts'
import { MessagesProvider } from '../messages/MessagesProvider.tsx'
import { KitContext } from '../react/KitContext.ts'
import { StyleContext } from '../styles/StyleContext.ts'
import type { StyleScope } from '../styles/StyleScope.ts'
import { Card } from './Card.tsx'
import type { PreparedShell } from './renderShell.tsx'
import { useReadyRoute } from './useReadyRoute.ts'

const messages = { ...boot, ...shell }

/** The dialog's contents while the kit's navigation is open, and as they last were while it goes away. */
export function Shell({
  kit,
  prepared,
  styles,
  embedded,
}: {
  readonly kit: Kit
  readonly prepared: PreparedShell
  readonly styles: StyleScope
  readonly embedded: boolean
}): ReactNode {
  return (
    <KitContext.Provider value={kit}>
      <StyleContext.Provider value={styles}>
        <MessagesProvider locale={prepared.locale} messages={messages}>
          <OpenCard views={prepared.views} embedded={embedded} />
        </MessagesProvider>
      </StyleContext.Provider>
    </KitContext.Provider>
  )
}

function OpenCard({
  views,
  embedded,
}: {
  readonly views: PreparedShell['views']
  readonly embedded: boolean
}): ReactNode {
  const shown = useReadyRoute(views)
  return shown && <Card {...shown} views={views} embedded={embedded} />
}
