import type { Page } from '@playwright/test'

/**
 * Records the position of a wallet's row in every frame, in whole pixels, after the dialog has measured itself: before that, the layout
 * may be one that is never painted. Returns each distinct position in order.
 */
export async function recordPlaces(page: Page, name: string): Promise<() => Promise<readonly string[]>> {
  const places = await page.evaluateHandle((wanted) => {
    const seen: string[] = []
    const look = (): void => {
      const rows =
        document.querySelector('kit-modal')?.shadowRoot?.querySelectorAll('[data-measured] .kit-list-row') ?? []
      const row = [...rows].find(({ textContent }) => textContent.startsWith(wanted))
      if (row) {
        const { x, y, width, height } = row.getBoundingClientRect()
        const place = [x, y, width, height].map((length) => Math.round(length)).join(' ')
        if (place !== seen.at(-1)) seen.push(place)
      }
      requestAnimationFrame(look)
    }
    look()
    return seen
  }, name)
  return () => places.jsonValue()
}
