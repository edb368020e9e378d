import type { Page } from '@playwright/test'

/** Options of `logInBySocial`. */
export type LogInBySocialOptions = {
  /** The kit's name for it, such as `google`; not `farcaster`, which opens no window. */
  readonly provider: string
  /** Acts as the user at the provider, for example presses a button of the sandbox's stand-in. */
  readonly atProvider: (popup: Page) => Promise<void>
  /** Opens the modal on Connect. Default: a click on the first button of the kit, unless the modal is open. */
  readonly open?: (() => Promise<void>) | undefined
}

/**
 * Logs a test user in to the embedded wallet with a provider, through the modal: chooses the provider, acts in its window, and confirms
 * there that the page gets the login. Resolves when the modal has closed.
 * @example
 * await logInBySocial(page, {
 *   provider: 'google',
 *   atProvider: (popup) => popup.getByRole('button', { name: /Ada/ }).click(),
 * })
 */
export async function logInBySocial(page: Page, { provider, atProvider, open }: LogInBySocialOptions): Promise<void> {
  const popup = await openProvider(page, { provider, open })
  await atProvider(popup)
  // The window shows the page's address; its last button confirms.
  await popup.locator('.kit-action--main').click()
  await page.locator('.kit-request').waitFor({ state: 'detached' })
}

/** The provider's window, at its own page. */
async function openProvider(
  page: Page,
  { provider, open }: Pick<LogInBySocialOptions, 'provider' | 'open'>,
): Promise<Page> {
  const tile = page.locator(`[part~="social"][data-provider="${provider}"]`)
  const tiles = page.locator('[part~="socials"]')
  if (open) await open()
  else if (!(await tiles.isVisible())) await page.locator('.kit-button').first().click()
  await tiles.waitFor()
  if (!(await tile.isVisible())) await tiles.locator('[aria-expanded=false]').click()
  const [popup] = await Promise.all([page.waitForEvent('popup'), tile.click()])
  await popup.waitForURL((url) => url.protocol !== 'about:')
  return popup
}
