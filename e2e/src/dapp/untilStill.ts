import type { Page } from '@playwright/test'

/** Resolves when every adapter has discovered its wallets and the dialog and its transitions have settled. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const modal = document.querySelector('kit-modal') as
      | (HTMLElement & { kit?: { getState: () => { wallets: { discovery: { status: string } } } } | null })
      | null
    return modal?.kit?.getState().wallets.discovery.status === 'ready'
  })
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    const animations = document.querySelector('kit-modal')?.shadowRoot?.getAnimations() ?? []
    await Promise.allSettled(
      animations.filter(({ effect }) => effect?.getTiming().iterations !== Infinity).map(({ finished }) => finished),
    )
    await frame()
    await frame()
  })
}
