import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { dapp } from '../src/fixtures/dapp.ts'
import { expect, test } from '../src/fixtures/test.ts'
import { urlOf } from '../src/target.ts'

/** Before the click, each file gzipped; decision 0009 lists the parts, and the cost of a limit of 25 kB. */
const budget = 32_700

test('a page without a bundler loads little before the click', async ({ page, target }) => {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response)
  })
  await page.goto(urlOf(target, 'script-tag'))
  await expect(dapp(page).button).toHaveAttribute('data-state', 'connect')
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(scripts.map(async (response) => gzipSync(await response.body(), { level: 9 }).length))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`script tag: ${bytes} bytes gzipped in ${sizes.length} files before the click`)

  expect(sizes.length).toBeGreaterThan(2)
  expect(bytes).toBeLessThanOrEqual(budget)
})
