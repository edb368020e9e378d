import { expect, type Locator } from '@playwright/test'

/**
 * Presses a button of the frame once, as soon as it is enabled: Approve is disabled until the frame has been visible for half a second.
 */
export async function press(button: Locator): Promise<void> {
  await expect(button).toBeVisible()
  // Waits until it is enabled and no longer moves.
  await button.click()
}
