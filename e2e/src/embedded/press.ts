import { expect, type Locator } from '@playwright/test'

/**
 * Presses a button of the frame once, as soon as it can be pressed: Approve is disabled until the frame has been seen for half a second, and
 * one press of a button that is not disabled counts.
 */
export async function press(button: Locator): Promise<void> {
  await expect(button).toBeVisible()
  // Waits until it is enabled and stays in its place.
  await button.click()
}
