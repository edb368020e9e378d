import type { Kit } from '@kit/core'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildPage, type BuiltPage } from '../../../../apps/sandbox/src/fixtures/buildPage.ts'
import { alice } from './fixtures/addresses.ts'

declare const dapp: { readonly kit: Kit }

let browser: Browser
let built: BuiltPage
beforeAll(async () => {
  built = await buildPage(new URL('fixtures/externalPage.ts', import.meta.url))
  browser = await chromium.launch({
    executablePath: process.env['KIT_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
})
afterAll(async () => {
  await browser.close()
  await built.remove()
})

for (const [path, whose] of [
  ['/', 'of the kit'],
  ['/?config', 'of wagmi'],
] as const)
  for (const connectorId of ['coinbaseWalletSDK', 'baseAccount'])
    test(`${connectorId} ${whose}: no window opens while a page restores its session, whether the library knows it or not`, async () => {
      const context = await browser.newContext()
      onTestFinished(() => context.close())
      await context.route(/.*/, (route) => {
        const { host, pathname } = new URL(route.request().url())
        return host === 'dapp.example' && pathname !== '/favicon.ico'
          ? route.fulfill(built.read(pathname))
          : route.abort()
      })
      const page = await context.newPage()
      const opened: string[] = []
      context.on('page', (popup) => opened.push(popup.url()))
      await page.addInitScript((id) => {
        const stored = {
          '@appkit/eip155:connected_connector_id': id,
          '@appkit/connected_namespaces': 'eip155',
          '@appkit/connection_status': 'connected',
          '@appkit/connections': JSON.stringify({ eip155: [{ connectorId: id }] }),
          'wagmi.recentConnectorId': JSON.stringify(id),
        }
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
        const calls: unknown[] = []
        window.open = (...parameters) => {
          calls.push(parameters)
          return null
        }
        Object.assign(globalThis, { calls })
      }, connectorId)
      const visit = async () => {
        await page.goto(`https://dapp.example${path}`)
        await page.waitForFunction(() => 'hasRestored' in globalThis && dapp.kit.getState().lifecycle === 'ready')
        return page.evaluate(() => ({
          status: dapp.kit.getState().connections['eip155']?.status,
          calls: (globalThis as unknown as { calls: unknown[] }).calls,
        }))
      }
      expect(await visit()).toEqual({ status: 'disconnected', calls: [] })
      // What the libraries store of a connection.
      await page.evaluate((account) => {
        const state = { account: { accounts: [account], chain: { id: 31_411 } }, config: { version: '0' } }
        localStorage.setItem('base-acc-sdk.store', JSON.stringify({ state, version: 0 }))
        const scoped = { 'SCWStateManager:accounts': [account], 'SCWStateManager:activeChain': { id: 31_411 } }
        for (const [key, value] of Object.entries(scoped)) localStorage.setItem(`-CBWSDK:${key}`, JSON.stringify(value))
        localStorage.setItem('-CBWSDK:SignerConfigurator:SignerType', 'scw')
      }, alice)
      expect(await visit()).toEqual({ status: 'connected', calls: [] })
      expect(opened).toEqual([])
    })
