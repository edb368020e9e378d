import type { Locator } from '@playwright/test'

/** Loads the page anew in the moment in which the element shows `text`. @returns resolves when the page is there again */
export async function reloadAt(shown: Locator, text: string): Promise<() => Promise<unknown>> {
  const isReloaded = shown.page().waitForEvent('load')
  await shown.evaluate((element, wanted) => {
    new MutationObserver(() => element.textContent === wanted && location.reload()).observe(element, {
      characterData: true,
      childList: true,
      subtree: true,
    })
  }, text)
  return () => isReloaded
}
