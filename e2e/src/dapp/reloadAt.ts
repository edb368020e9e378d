import type { Locator } from '@playwright/test'

/** Reloads the page at the moment the element shows `text`. Resolves when the page has loaded again. */
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
