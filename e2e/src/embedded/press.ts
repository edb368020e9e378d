import { expect, type Locator } from '@playwright/test'

/**
 * Presses a button of the frame once, as soon as it is enabled: Approve is disabled until the frame has been visible for half a second.
 */
export async function press(button: Locator): Promise<void> {
  await expect(button).toBeVisible()
  // Half a second begins when the pointer comes into the frame.
  await button.hover()
  await button.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  // Waits until it is enabled and no longer moves.
  await button.click()
}
