import { type Kit, KitError, type Route } from '@kit/core'
import { StrictMode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Frame } from '../elements/createFrame.ts'
import { loadKitLocale } from '../i18n/loadKitLocale.ts'
import type { Locale } from '../i18n/Locale.ts'
import { frameCss } from './frameCss.ts'
import { keepModal } from './modality/keepModal.ts'
import { watchBack } from './modality/watchBack.ts'
import { Shell } from './Shell.tsx'
import { tellDeveloper } from '../elements/tellDeveloper.ts'
import { createViewLoader, type ViewLoader } from './createViewLoader.ts'
import { untilListed } from './untilListed.ts'
import { focusFirst } from './useFollowFocus.ts'
import type { WideCard } from './WideCard.tsx'

export type PreparedShell = {
  readonly locale: Locale
  readonly views: ViewLoader
  /** Where the dapp wants the wide form. */
  readonly WideCard: typeof WideCard | undefined
}

export type MountedShell = {
  /** Shows the dialog; `clear` removes the placeholder. What was prepared is there already: pictures, requests and announcements follow after a frame. */
  readonly show: (clear: () => void) => void
  /** Focuses what is used first in what was prepared. */
  readonly focus: () => void
  /** Gives the page back (scrolling, focus) while the exit is still visible. */
  readonly release: () => void
  readonly unmount: () => void
}

const routeOf = (kit: Kit): Route | undefined => {
  const { navigation } = kit.getState()
  return navigation.status === 'open' ? navigation.stack.at(-1) : undefined
}

/** Loads what the first view needs and shows, so that it is rendered once. A view that fails to load says so itself. */
export async function prepareShell(kit: Kit, route: Route | undefined = routeOf(kit)): Promise<PreparedShell> {
  const views = createViewLoader()
  const [locale, WideCard] = await Promise.all([
    loadKitLocale(kit),
    loadWideCard(kit),
    route && views.load(route.view).catch(() => {}),
  ])
  await untilListed(kit, route)
  if (kit.options.debug)
    import('./idleOptions.ts')
      .then(({ faultsOf }) => faultsOf(kit))
      .then(
        (faults) => {
          if (faults.length > 0)
            tellDeveloper(kit, new KitError('INVALID_OPTION', faults.join('\n')), 'kit: some options do nothing.')
        },
        (cause) => tellDeveloper(kit, cause),
      )
  return { locale, views, WideCard }
}

/** The compact form is used if the wide one cannot be loaded. */
async function loadWideCard({ options }: Kit): Promise<typeof WideCard | undefined> {
  if (options.modalSize !== 'wide') return undefined
  try {
    return (await import('./WideCard.tsx')).WideCard
  } catch {
    return undefined
  }
}

export function renderShell({
  prepared,
  planned,
  frame,
  element,
  embedded,
  kit,
}: {
  readonly prepared: PreparedShell
  /** The route to render out of sight; null to render the route of the navigation when it is shown. */
  readonly planned: Route | null
  readonly frame: Frame
  readonly element: HTMLElement
  readonly embedded: boolean
  readonly kit: Kit
}): MountedShell {
  const { styles } = frame
  const stage = frame.renewStage()
  styles.adopt(frameCss)
  const root = createRoot(stage)
  const render = (isShown: boolean): void =>
    root.render(
      <StrictMode>
        <Shell {...{ kit, prepared, planned, isShown, styles, embedded }} />
      </StrictMode>,
    )
  let giveBack = (): void => {}
  let stopWatching = (): void => {}
  let frameRequest = 0
  const release = (): void => {
    cancelAnimationFrame(frameRequest)
    stopWatching()
    giveBack()
  }
  // A transition renders in slices, so that the page stays responsive.
  if (planned) startTransition(() => render(false))
  return {
    show: (clear) => {
      if (!embedded) {
        giveBack = keepModal(element, stage)
        stopWatching = watchBack(kit)
      }
      // After the page was measured, before the dialog takes the focus: one layout.
      clear()
      if (!planned) return flushSync(() => render(true))
      // The frame of the press only shows what is there.
      frameRequest = requestAnimationFrame(() => {
        frameRequest = requestAnimationFrame(() => startTransition(() => render(true)))
      })
    },
    focus: () => {
      if (!focusFirst(stage.querySelector('.kit-card-view')))
        stage.querySelector<HTMLElement>('.kit-card')?.focus({ preventScroll: true })
    },
    release,
    unmount: () => {
      release()
      root.unmount()
    },
  }
}
