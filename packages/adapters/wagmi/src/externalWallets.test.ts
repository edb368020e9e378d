import { test } from 'vitest'
import { expectSilentRestore, setUpExternalPage } from '../../../../apps/sandbox/src/fixtures/externalPage.test-util.ts'
import { alice } from './fixtures/addresses.ts'

const { read, newContext } = setUpExternalPage(new URL('fixtures/externalPage.ts', import.meta.url))

for (const [path, whose] of [
  ['/', 'of the kit'],
  ['/?config', 'of wagmi'],
] as const)
  for (const connectorId of ['coinbaseWalletSDK', 'baseAccount'])
    test(`${connectorId} ${whose}: no window opens while a page restores its session, whether the library knows it or not`, async () => {
      const context = await newContext()
      await context.route(/.*/, (route) => {
        const { host, pathname } = new URL(route.request().url())
        return host === 'dapp.example' && pathname !== '/favicon.ico' ? route.fulfill(read(pathname)) : route.abort()
      })
      const page = await context.newPage()
      await expectSilentRestore(page, { url: `https://dapp.example${path}`, connectorId, address: alice })
    })
