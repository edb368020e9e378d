import type { Kit, KitState } from '@kit/core'

/** A list that takes longer shows its skeletons. */
const patienceMs = 100

const isListed = ({ navigation, wallets }: KitState): boolean => {
  const first = navigation.status === 'open' && navigation.stack.at(-1)?.view === 'Connect'
  return !first || wallets.discovery.status === 'ready' || wallets.discovery.status === 'failed'
}

const hasInstalled = ({ walletList }: KitState): boolean => walletList.some(({ tag }) => tag === 'installed')

/** Settles when the wallets of this device are known, so that the view is drawn once, with them; soon in any case. */
export function untilListed(kit: Kit): Promise<void> {
  if (isListed(kit.getState())) return Promise.resolve()
  return new Promise((resolve) => {
    let timer = setTimeout(end, patienceMs)
    const stop = kit.subscribe(look)
    let soon = false
    function look(): void {
      const state = kit.getState()
      if (isListed(state)) end()
      else if (!soon && hasInstalled(state)) {
        // Others that are found in the same task come with it.
        soon = true
        clearTimeout(timer)
        timer = setTimeout(end)
      }
    }
    function end(): void {
      stop()
      clearTimeout(timer)
      resolve()
    }
    look()
  })
}
