import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures/test.ts'

test('makes no request and stores nothing before the first click', async ({ dapp, page, wallet, baseURL }) => {
  const requests: string[] = []
  const sockets: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).origin))
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await page.clock.install()
  await dapp.open()
  await aMinuteLater(page)
  const own = new URL(baseURL ?? '').origin

  expect(requests.length).toBeGreaterThan(0)
  expect(requests.filter((origin) => origin !== own)).toEqual([])
  expect(sockets).toEqual([])
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([])
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  expect(wallet.promptsShown).toEqual([])
})

test('an idle connected page makes no RPC request', async ({ dapp, page, wallet, environment }) => {
  await page.clock.install()
  await dapp.open()
  await dapp.connect(wallet)
  await expect(dapp.shown('balance')).toHaveText(/GRN$/)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await aMinuteLater(page)

  expect(calls.filter((url) => environment.chains.some(({ rpcUrl }) => url.startsWith(rpcUrl)))).toEqual([])
})

/** All timers of one minute have fired, and their requests have been recorded. */
async function aMinuteLater(page: Page): Promise<void> {
  await page.clock.runFor(60_000)
  await page.evaluate(() => fetch('/environment.json').then((response) => response.text()))
}
