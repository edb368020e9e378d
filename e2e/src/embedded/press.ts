import { expect, type Locator } from '@playwright/test'

/**
 * Presses a button of the frame once, as soon as it is enabled: Approve is disabled until the frame has been visible for half a second.
 */
export async function press(button: Locator): Promise<void> {
  await expect(button).toBeVisible()
  // Half a second begins when the pointer comes into the frame. Until the frame has heard of it and was drawn, the button may look as before.
  const heard = await button.evaluateHandle(({ ownerDocument }) => ({
    done: new Promise((done) => ownerDocument.addEventListener('pointermove', done, { capture: true, once: true })),
  }))
  // The second place is another one, so that the pointer moves wherever it was.
  await button.hover({ position: { x: 4, y: 4 } })
  await button.hover()
  await heard.evaluate(({ done }) => done.then(() => {}))
  await button.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  // Waits until it is enabled and no longer moves.
  await button.click()
}
