import { expect, test } from '@playwright/test'
import { readTarget } from '../src/setup/target.ts'

test('offers a retry if code cannot be loaded, and logs the cause', async ({ page }) => {
  const lines: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && lines.push(message.text())))
  await page.goto(`${readTarget().dappUrl}/plain.html`)
  // Core and the adapters also have a file with this name; only the request for that of the views fails.
  await page.route(/\/list-[^/]*\.js$/, async (route) => {
    const response = await route.fetch()
    const isViews = (await response.text()).includes('kit-card')
    await route.fulfill({ response, ...(isViews && { body: "import 'a-package-that-is-not-installed'" }) })
  })
  await page.locator('.kit-button').first().click()
  await expect(page.getByRole('dialog', { name: 'This part could not be loaded' })).toBeVisible()
  await expect
    .poll(() => lines)
    .toEqual([expect.stringContaining('Failed to resolve module specifier "a-package-that-is-not-installed"')])
  await page.unrouteAll()
  await page.reload()
  await page.locator('.kit-button').first().click()
  await expect(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  expect(lines).toHaveLength(1)
})

const failed = 'This part could not be loaded'

for (const [what, files] of [
  ['the dialog', /\/list-[^/]*\.js$/],
  ['the dialog and its frame', /\.js$/],
] as const)
  test(`loads ${what} on the second try, and offers to reload the page if that fails, too`, async ({ page }) => {
    await page.goto(`${readTarget().dappUrl}/plain.html`)
    const block = () => page.route(files, (route) => route.abort())
    const button = page.locator('.kit-button').first()
    const dialog = page.getByRole('dialog', { name: failed })
    const again = dialog.getByRole('button', { name: 'Try again' })
    const reload = dialog.getByRole('button', { name: 'Reload the page' })
    const wallets = page.getByRole('dialog', { name: 'Connect wallet' })

    await block()
    await button.click()
    await expect(again).toBeFocused()
    await expect(reload).toBeHidden()
    await page.unrouteAll()
    await again.click()
    await expect(wallets).toBeVisible()

    await page.reload()
    await block()
    await button.click()
    await again.click()
    await expect(reload).toBeFocused()
    await expect(again).toBeVisible()
    await page.unrouteAll()
    // The page's button does nothing until its code has run, so wait for the load.
    await Promise.all([page.waitForEvent('load'), reload.click()])
    await expect(dialog).toBeHidden()
    await button.click()
    await expect(wallets).toBeVisible()
  })

test('an embedded widget reports that its frame could not be loaded, and loads it on the second try', async ({
  page,
}) => {
  await page.route(/\/frame-[^/]*\.js$/, (route) => route.abort())
  await page.goto(`${readTarget().dappUrl}/embedded.html`)
  const again = page.getByRole('dialog', { name: failed }).getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unrouteAll()
  await again.click()
  await expect(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await expect(again).toBeHidden()
})

test('loads a view on the second try, and offers to reload the page if that fails, too', async ({ page }) => {
  await page.goto(`${readTarget().dappUrl}/plain.html`)
  const block = () => page.route(/\.js$/, (route) => route.abort())
  const button = page.locator('.kit-button').first()
  const dialog = page.getByRole('dialog')
  const help = dialog.getByRole('button', { name: 'What is a wallet?' })
  const message = dialog.getByRole('paragraph').filter({ hasText: failed })
  const again = dialog.getByRole('button', { name: 'Try again' })
  const reload = dialog.getByRole('button', { name: 'Reload the page' })
  const view = page.getByRole('dialog', { name: 'What is a wallet?' }).getByRole('button', { name: 'Get a wallet' })

  await button.click()
  await expect(help).toBeVisible()
  await block()
  await help.click()
  await expect(message).toBeVisible()
  await expect(reload).toBeHidden()
  await page.unrouteAll()
  await again.click()
  await expect(message).toBeHidden()
  await expect(view).toBeVisible()

  await page.reload()
  await button.click()
  await expect(help).toBeVisible()
  await block()
  await help.click()
  await again.click()
  await expect(reload).toBeFocused()
  await expect(again).toBeVisible()
  await page.unrouteAll()
  await Promise.all([page.waitForEvent('load'), reload.click()])
  await expect(dialog).toBeHidden()
  await button.click()
  await help.click()
  await expect(view).toBeVisible()
})
