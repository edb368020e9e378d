// CAPABILITY_MISSING, CHAIN_NOT_SUPPORTED, GAS_PRICE_UNSUPPORTED, SWAPS_UNSUPPORTED, TOKEN_NOT_SUPPORTED
import type { Kit } from '@kit/core'

/** Shows an action only while the connected wallet supports it. */
export function showActions(kit: Kit, button: HTMLButtonElement): () => void {
  const draw = (): void => {
    button.hidden = !kit.can('signMessage')
  }
  draw()
  return kit.subscribe(draw)
}
