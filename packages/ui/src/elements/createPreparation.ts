import type { Kit, Route } from '@kit/core'
import type { MountedShell } from '../modal/renderShell.tsx'
import type { Frame } from './createFrame.ts'
import { loadShell } from './loadShell.ts'

/** A route that is rendered out of sight because the user is about to open it. */
export type Preparation = {
  /** Hands over the rendered dialog if it shows `route`; else drops the preparation and returns null. */
  readonly take: (route: Route) => MountedShell | null
  readonly isFor: (route: Route) => boolean
  readonly drop: () => void
}

/** An intent that no press follows. */
const keepMs = 30_000

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

export function createPreparation({
  element,
  frame,
  kit,
  route: planned,
}: {
  readonly element: HTMLElement
  readonly frame: Frame
  readonly kit: Kit
  readonly route: Route
}): Preparation {
  let status: 'preparing' | 'rendered' | 'ended' = 'preparing'
  let shell: MountedShell | null = null
  const timer = setTimeout(drop, keepMs)

  async function prepare(): Promise<void> {
    // Never in the handler of the event that shows the intent.
    await nextTask()
    if (status === 'ended') return
    if (planned.view === 'Connect') kit.discoverWallets()
    const { prepareShell, renderShell } = await loadShell(kit, planned.view)
    const prepared = await prepareShell(kit, planned)
    await nextTask()
    if (status !== 'preparing') return
    status = 'rendered'
    frame.prepare()
    shell = renderShell({ prepared, planned, frame, element, embedded: false, kit })
  }
  function drop(): void {
    if (status === 'ended') return
    clearTimeout(timer)
    if (status === 'rendered') {
      shell?.unmount()
      frame.hide()
    }
    status = 'ended'
  }
  const isFor = (route: Route): boolean => JSON.stringify(route) === JSON.stringify(planned)
  prepare().catch(drop)
  return {
    take: (route) => {
      // React renders in slices: the first commit may still be missing.
      if (status !== 'rendered' || !isFor(route) || frame.isBlank()) {
        drop()
        return null
      }
      clearTimeout(timer)
      status = 'ended'
      return shell
    },
    isFor: (route) => status !== 'ended' && isFor(route),
    drop,
  }
}
