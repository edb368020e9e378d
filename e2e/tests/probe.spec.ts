import { expect, test } from '@playwright/test'
import { readTarget } from '../src/setup/target.ts'
test('probe', async ({ page }) => {
  page.on('console', (m) => console.log(m.text())); page.on('pageerror', (e) => console.log(e))
  await page.goto(readTarget().dappUrl)
  await expect(page.locator('h1')).toHaveCount(1)
})
