import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures/test.ts'

/** Violations of the page's policy, in order. */
async function watchViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  type Watched = { kitViolations: string[] }
  await page.addInitScript(() => {
    const watched = window as unknown as Watched
    watched.kitViolations = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      watched.kitViolations.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  return () => page.evaluate(() => (window as unknown as Watched).kitViolations)
}

const narrowed = (policy: string): string =>
  policy.replace(/connect-src [^;]*/, "connect-src 'self'").replace(/img-src [^;]*/, "img-src 'self' data:")

test('a full visit violates no rule of a strict policy', async ({ dapp, page, wallet, baseURL }) => {
  const violations = await watchViolations(page)
  const response = await page.request.get(baseURL ?? '')
  expect(response.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
  await dapp.open()
  await dapp.connect(wallet)
  await dapp.openNetworks()
  await dapp.networkRow('Sandbox Two').click()
  await expect(dapp.shown('network-name')).toHaveText('Sandbox Two')
  await page.keyboard.press('Escape')
  await expect(dapp.dialog).toBeHidden()
  await dapp.shown('sign').click()
  await expect(dapp.shown('signature-check')).toHaveText('valid')
  await dapp.button.click()
  await dapp.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await dapp.expectDisconnected()

  expect(await violations()).toEqual([])
})

test("a policy with only the page's own host blocks nothing before Connect opens", async ({ dapp, page }) => {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const headers = response.headers()
    return route.fulfill({
      response,
      headers: { ...headers, 'content-security-policy': narrowed(headers['content-security-policy'] ?? '') },
    })
  })
  const violations = await watchViolations(page)
  const [document] = await Promise.all([
    page.waitForResponse((response) => response.request().resourceType() === 'document'),
    dapp.open(),
  ])
  expect(document.headers()['content-security-policy']).toMatch(/connect-src 'self'(;|$)/)
  await dapp.button.hover()
  await page.waitForLoadState('networkidle')

  expect(await violations()).toEqual([])
})
