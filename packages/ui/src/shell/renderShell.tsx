import type { Kit, Route } from '@kit/core'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { kitLocaleTag } from '../locales/kitLocaleTag.ts'
import type { Locale } from '../locales/Locale.ts'
import { loadLocale } from '../locales/loadLocale.ts'
import { createStyleScope } from '../styles/createStyleScope.ts'
import { frameCss } from './frameCss.ts'
import { keepModal } from './modality/keepModal.ts'
import { Shell } from './Shell.tsx'
import { createViewLoader, type ViewLoader } from './createViewLoader.ts'
import { untilListed } from './untilListed.ts'

export type PreparedShell = { readonly locale: Locale; readonly views: ViewLoader }

export type MountedShell = {
  /** Gives the page back (scrolling, focus) while the exit is still seen. */
  readonly release: () => void
  readonly unmount: () => void
}

const routeOf = (kit: Kit): Route | undefined => {
  const { navigation } = kit.getState()
  return navigation.status === 'open' ? navigation.stack.at(-1) : undefined
}

/** Loads what the first view needs, and what it shows, so that it is drawn once. A view that fails to load shows so by itself. */
export async function prepareShell(kit: Kit): Promise<PreparedShell> {
  const views = createViewLoader()
  const route = routeOf(kit)
  const [locale] = await Promise.all([loadLocale(kitLocaleTag(kit)), route && views.load(route.view).catch(() => {})])
  await untilListed(kit)
  return { locale, views }
}

export function renderShell({
  prepared,
  container,
  element,
  embedded,
  kit,
  clear,
}: {
  readonly prepared: PreparedShell
  readonly container: HTMLElement
  readonly element: HTMLElement
  readonly embedded: boolean
  readonly kit: Kit
  /** Takes away what stood in for the dialog. */
  readonly clear: () => void
}): MountedShell {
  const styles = createStyleScope(container.getRootNode() as ShadowRoot)
  styles.adopt(frameCss)
  const release = embedded ? () => {} : keepModal(element, container)
  // After the page was measured, before the dialog takes the focus: it is laid out once.
  clear()
  const root = createRoot(container)
  flushSync(() =>
    root.render(
      <StrictMode>
        <Shell kit={kit} prepared={prepared} styles={styles} embedded={embedded} />
      </StrictMode>,
    ),
  )
  return {
    release,
    unmount: () => {
      release()
      root.unmount()
    },
  }
}
