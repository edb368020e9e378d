import { expect, test } from '@playwright/test'
import { readTarget } from '../src/setup/target.ts'

test('offers a retry if code cannot be loaded, and logs the cause', async ({ page }) => {
  const lines: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && lines.push(message.text())))
  await page.goto(`${readTarget().dappUrl}/plain.html`)
  await page.route(/\/(?:renderShell|shell)-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "import 'a-package-that-is-not-installed'" }),
  )
  await page.locator('kit-button').first().click()
  await expect(page.getByRole('dialog', { name: 'This part could not be loaded' })).toBeVisible()
  await expect
    .poll(() => lines)
    .toEqual([expect.stringContaining('Failed to resolve module specifier "a-package-that-is-not-installed"')])
  await page.unrouteAll()
  await page.reload()
  await page.locator('kit-button').first().click()
  await expect(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  expect(lines).toHaveLength(1)
})
