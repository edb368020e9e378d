// How long the built Storybook takes until its introduction can be read: `node bench/storybook.mjs`.
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { ensureChromium } from '../tooling/chromium.mjs'
import { median } from './figures/median.mjs'
import { serveSite } from './figures/serveSite.mjs'

const limitMs = 3_000
const site = await serveSite(fileURLToPath(new URL('../apps/storybook/storybook-static', import.meta.url)))
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
const times = []
for (let visit = 0; visit < 5; visit += 1) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const begun = performance.now()
  await page.goto(site.url, { waitUntil: 'commit' })
  await page.frameLocator('#storybook-preview-iframe').getByRole('heading', { level: 1 }).waitFor()
  times.push(performance.now() - begun)
  await context.close()
}
await browser.close()
await site.end()
const ms = Math.round(median(times))
const over = ms > limitMs ? ' (over)' : ''
console.log(
  `Storybook: ${ms} ms until the introduction can be read, limit ${limitMs} ms${over}; load ${loadavg()[0]?.toFixed(1)}`,
)
