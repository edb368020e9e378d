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

test('a page without a bundler signs in, and offers pairing, by files of their packages', async ({ page, target }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(urlOf(target, 'script-tag'))
  const asked: string[] = []
  await page.route('**/siwx/session', (route) => {
    asked.push(route.request().method())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
  })
  const said = await page.evaluate(async () => {
    const load = (name: string): Promise<Record<string, (options: object) => object>> => import(`/kit/${name}.js`)
    const [ui, signIn, client, evm] = await Promise.all(['standalone', 'siwx', 'wallet-client', 'wagmi'].map(load))
    const rpcUrls = { default: { http: ['http://127.0.0.1:9'] } }
    const coin = { name: 'Coin', symbol: 'COIN', decimals: 18 }
    const siwx = signIn?.['siwx']?.({ storage: signIn['serverSession']?.({ url: '/siwx' }) })
    const kit = ui?.['createKit']?.({
      id: 'second',
      adapters: [evm?.['wagmiAdapter']?.({ networks: [{ id: 1, name: 'One', nativeCurrency: coin, rpcUrls }] })],
      ...client?.['publicKit']?.({ projectId: 'YOUR_PROJECT_ID' }),
      siwx,
    }) as { readonly options: { readonly sharedConnectors: readonly unknown[] }; readonly destroy: () => void }
    const account = { caipAddress: `eip155:1:0x${'1'.repeat(40)}`, address: `0x${'1'.repeat(40)}`, type: 'eoa' }
    const { findSession } = Object(siwx) as { findSession: (parameters: object) => Promise<unknown> }
    const found = await findSession({ account, signal: new AbortController().signal }).catch(String)
    const connectors = kit.options.sharedConnectors.length
    kit.destroy()
    return { connectors, found }
  })
  expect(said).toEqual({
    connectors: 1,
    found: expect.stringContaining('GET /siwx/session: the answer is not JSON'),
  })
  expect(asked).toEqual(['GET'])
  expect(complaints).toEqual([])
})
