import type { Kit, Route } from '@kit/core'
import { discoveryOf } from '../views/discoveryOf.ts'

/** A list that takes longer shows its skeletons. */
const patienceMs = 100

/** Settles when the wallets of this device are known, so that the view is drawn once, with them; soon in any case. */
export function untilListed(kit: Kit, planned?: Route): Promise<void> {
  const isKnown = (): boolean => {
    const { navigation, wallets } = kit.getState()
    const route = navigation.status === 'open' ? navigation.stack.at(-1) : planned
    return route?.view !== 'Connect' || /^(ready|failed)$/.test(discoveryOf(wallets, route.namespace).status)
  }
  return new Promise((resolve) => {
    if (isKnown()) return resolve()
    let timer = setTimeout(end, patienceMs)
    const stop = kit.subscribe(() => {
      if (isKnown()) return end()
      if (!kit.getState().walletList.some(({ tag }) => tag === 'installed')) return
      // Others that are found in the same task come with it.
      clearTimeout(timer)
      timer = setTimeout(end)
    })
    function end(): void {
      stop()
      clearTimeout(timer)
      resolve()
    }
  })
}
