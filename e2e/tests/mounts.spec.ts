import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { compile } from 'svelte/compiler'
import { defaultClientConditions, type Plugin } from 'vite'
import { test as base } from '../src/fixtures/once.ts'
import { countPageListeners } from '../src/mounts/countPageListeners.ts'
import type { BindingName } from '../src/mounts/main.ts'
import { serveBuilt } from '../src/setup/serveBuilt.ts'
import { inSoak } from 'tooling/soak.ts'

const svelte: Plugin = {
  name: 'svelte',
  transform: (code, filename) =>
    filename.endsWith('.svelte') ? compile(code, { filename, generate: 'client' }).js : null,
}

const startPage = () =>
  serveBuilt({
    root: fileURLToPath(new URL('../src/mounts', import.meta.url)),
    plugins: [svelte],
    resolve: { conditions: ['@kit/source', ...defaultClientConditions] },
  })

/** A page on which a kit can be mounted with each binding, and whose listeners are counted from the start. */
const test = base.extend<{ readonly served: string }>({
  served: [async ({ once }, use) => use((await once('page', startPage)).url), { timeout: 600_000 }],
  baseURL: ({ served }, use) => use(served),
  page: async ({ page }, use) => {
    await page.addInitScript(countPageListeners)
    // Nothing is waited for that only moves.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await page.waitForFunction(() => 'cycle' in window)
    await use(page)
  },
})

const listeners = (page: Page): Promise<Readonly<Record<string, number>>> => page.evaluate(() => window.pageListeners())
const cycle = (page: Page, name: BindingName, times: number): Promise<void> =>
  page.evaluate(
    async ([binding, rounds]) => {
      for (let round = 0; round < rounds; round++) await window.cycle(binding)
    },
    [name, times] as const,
  )

const most = process.env['KIT_SOAK'] ? 100 : 25

for (const name of ['react', 'vue', 'svelte', 'solid', 'elements'] as const)
  test(`A13 ${name}: neither a mount nor ${most} leave a listener of the page`, inSoak, async ({ page }) => {
    // React, which draws the modal, has one for the life of each document. The others are Playwright's.
    const left = { ...(await listeners(page)), 'document selectionchange': 1 }
    await cycle(page, name, 1)
    // A relay is closed after the kit is destroyed.
    await expect.poll(() => listeners(page)).toEqual(left)
    await cycle(page, name, most - 1)
    await expect.poll(() => listeners(page)).toEqual(left)
  })

test(
  'a listener that is left is counted, once, and until the browser or the page takes it away',
  inSoak,
  async ({ page }) => {
    const before = await listeners(page)
    await page.evaluate(() => {
      const listen = (): void => {}
      const listener = { handleEvent: listen }
      const life = new AbortController()
      const query = matchMedia('(min-width: 1px)')
      // Left: the second is the first again, the third is another.
      for (const options of [false, { capture: false, passive: true }, true]) addEventListener('left', listen, options)
      for (const target of [document, document.documentElement, document.body])
        target.addEventListener('left', listener)
      query.addListener(listen)
      query.addEventListener('change', listen)
      matchMedia('(min-width: 1px)').addEventListener('change', listen, { signal: life.signal })
      document.body.addEventListener('used', listen, { once: true })
      document.body.addEventListener('unused', listen, { once: true })
      // Taken away.
      window.addEventListener('gone', listen, { signal: life.signal })
      window.addEventListener('gone', listen, { signal: AbortSignal.abort() })
      window.addEventListener('removed', listen, { capture: true, once: true })
      window.removeEventListener('removed', listen)
      window.removeEventListener('removed', listen, true)
      document.body.dispatchEvent(new Event('used'))
      life.abort()
      // An element that is not there for the life of the page.
      document.createElement('div').addEventListener('left', listen)
    })
    expect(await listeners(page)).toEqual({
      ...before,
      'window left': 2,
      'document left': 1,
      'documentElement left': 1,
      'body left': 1,
      'body unused': 1,
      'matchMedia((min-width: 1px)) change': 1,
    })
  },
)
