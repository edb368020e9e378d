import type { Kit } from '@kit/core'
import { KitProvider, useAccount } from '@kit/ui/react'
import { createElement, type ReactNode, Suspense, useSyncExternalStore } from 'react'

type Props = { readonly kit: Kit }

/** Reads the window while it renders, as on the server. */
const NeedsWindow = (): ReactNode => createElement('output', null, window.location.pathname)

/** Renders what the kit knows now, and not what a server knows. */
const RendersStored = ({ kit }: Props): ReactNode => createElement('output', null, kit.getAccount().status)

/** Does both as it should be done. */
function Well(): ReactNode {
  const { status } = useAccount()
  const path = useSyncExternalStore(
    () => () => {},
    () => window.location.pathname,
    () => '',
  )
  return createElement('output', null, status, path)
}

const pages = { NeedsWindow, RendersStored, Well } as const
export type PageName = keyof typeof pages

/** What the server and the page render. */
export const pageOf = (name: PageName, kit: Kit): ReactNode =>
  createElement(KitProvider, { kit }, createElement(Suspense, null, createElement(pages[name], { kit })))

/** Without a provider. */
export const Alone = (): ReactNode => createElement('output', null, useAccount().status)
