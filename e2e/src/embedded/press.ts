import { expect, type Locator } from '@playwright/test'

/** Presses a button of the frame. A press while the frame still moves or grows does not count: a user presses again. */
export async function press(button: Locator): Promise<void> {
  await expect(button).toBeVisible()
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 5_000 })
    await expect(button).toBeHidden({ timeout: 2_000 })
  }).toPass()
}
