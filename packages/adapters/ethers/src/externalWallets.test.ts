import type { Kit } from '@kit/core'
import type { BrowserContext, Frame, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectSilentRestore, setUpExternalPage } from '../../../../apps/sandbox/src/fixtures/externalPage.test-util.ts'
import type { getSigner } from './signer.ts'

type Dapp = {
  readonly kit: Kit
  readonly connect: (connectorId: string) => Promise<string>
  readonly getSigner: typeof getSigner
}
declare const dapp: Dapp

const safeAddress = '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'

/** The Safe app: a page that shows the dapp in a frame and answers as its protocol says. */
const safeApp = `<!doctype html><title>Safe app</title>
<iframe src="https://dapp.example/" style="width:800px;height:600px"></iframe>
<script>
  window.asked = []
  addEventListener('message', ({ data, source, origin }) => {
    if (origin !== 'https://dapp.example' || !data?.method) return
    asked.push(data)
    const answers = {
      getSafeInfo: () => ({ safeAddress: '${safeAddress}', chainId: 31411, threshold: 1, owners: [], isReadOnly: false }),
      sendTransactions: () => ({ safeTxHash: '0x' + '5'.repeat(64) }),
      signMessage: () => ({ signature: '0x' + '6'.repeat(130) }),
    }
    const answer = answers[data.method]
    const reply = answer ? { success: true, data: answer() } : { success: false, error: 'no ' + data.method }
    source.postMessage({ id: data.id, version: '9.1.0', ...reply }, origin)
  })
</script>`

/** The maker's window: it announces itself and records what it receives. */
const makersWindow = `<!doctype html><title>Wallet</title><script>
  window.told = []
  addEventListener('message', ({ data }) => data?.data && told.push(data.data))
  opener.postMessage({ event: 'PopupLoaded', id: '1' }, '*')
</script>`
const told = (popup: Page) => popup.evaluate(() => (globalThis as unknown as { told: unknown[] }).told)

const { read, newContext } = setUpExternalPage(new URL('fixtures/externalPage.ts', import.meta.url))

/** A context in which the dapp and the Safe app have their real origins, and nothing else can be reached. */
async function setUp(): Promise<{ context: BrowserContext; page: Page; requested: string[] }> {
  const context = await newContext()
  const requested: string[] = []
  await context.route(/.*/, (route) => {
    const url = new URL(route.request().url())
    requested.push(url.href)
    if (url.host === 'dapp.example')
      return url.pathname === '/icon.png' || url.pathname === '/favicon.ico'
        ? route.fulfill({ status: 404 })
        : route.fulfill(read(url.pathname))
    if (url.host === 'app.safe.global' || url.host === 'elsewhere.example')
      return route.fulfill({ contentType: 'text/html', body: safeApp })
    if (url.host === 'keys.coinbase.com') return route.fulfill({ contentType: 'text/html', body: makersWindow })
    return route.abort()
  })
  return { context, page: await context.newPage(), requested }
}

/** The connected wallet. */
const activeIn = (frame: Page | Frame) =>
  frame.evaluate(() => {
    const connection = dapp.kit.getState().connections['eip155']
    return connection?.status === 'connected' ? connection.active : null
  })

async function frameOf(page: Page): Promise<Frame> {
  await expect.poll(() => page.mainFrame().childFrames().length).toBe(1)
  const [frame] = page.mainFrame().childFrames()
  if (!frame) throw new Error('no frame')
  await frame.waitForFunction(() => 'dapp' in globalThis)
  return frame
}

test('Safe: in the Safe app’s frame it connects by itself, and sends and signs by its protocol', async () => {
  const { page } = await setUp()
  await page.goto('https://app.safe.global/')
  const frame = await frameOf(page)
  await expect
    .poll(() => activeIn(frame))
    .toMatchObject({ connectorId: 'safe', networkId: 'eip155:31411', accounts: [{ address: safeAddress }] })
  const hash = await frame.evaluate(
    async () =>
      (await dapp.kit.perform('sendTransaction', { to: '0x00000000000000000000000000000000000000b1', value: 5n })).hash,
  )
  expect(hash).toBe(`0x${'5'.repeat(64)}`)
  expect(await frame.evaluate(async () => (await dapp.kit.signMessage({ message: 'hi' })).signature)).toBe(
    `0x${'6'.repeat(130)}`,
  )
  expect(await frame.evaluate(async () => (await dapp.getSigner(dapp.kit)).address)).toBe(safeAddress)
  const asked = await page.evaluate(
    () => (globalThis as unknown as { asked: { method: string; params: unknown }[] }).asked,
  )
  expect(asked.find(({ method }) => method === 'sendTransactions')?.params).toMatchObject({
    txs: [{ to: '0x00000000000000000000000000000000000000B1', value: '0x5', data: '0x' }],
  })
})

test('Safe: elsewhere it is not there, and a parent that only speaks its protocol is not asked', async () => {
  const { page, requested } = await setUp()
  await page.goto('https://elsewhere.example/')
  const frame = await frameOf(page)
  expect(await frame.evaluate(() => dapp.connect('safe'))).toBe('CONNECTOR_NOT_FOUND')
  expect(await activeIn(frame)).toBeNull()
  expect(await page.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked)).toEqual([])
  expect(requested.filter((url) => /safe(?!Link)/i.test(new URL(url).pathname))).toEqual([])
})

test('Coinbase and Base Account: nothing of them is loaded before they are chosen', async () => {
  const { page, requested } = await setUp()
  await page.goto('https://dapp.example/')
  await page.waitForFunction(() => 'dapp' in globalThis)
  const before = requested.length
  expect(await page.evaluate(() => document.querySelectorAll('script').length)).toBe(1)
  const choosing = page.evaluate(() => void dapp.connect('coinbaseWalletSDK'))
  await expect.poll(() => requested.length).toBeGreaterThan(before)
  await choosing
})

for (const connectorId of ['coinbaseWalletSDK', 'baseAccount']) {
  const retry = connectorId === 'baseAccount' ? 'Try again' : 'Retry'

  test(`${connectorId}: rejects with a typed error if the browser blocks the popup twice`, async () => {
    const { page } = await setUp()
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto('https://dapp.example/')
    await page.waitForFunction(() => 'dapp' in globalThis)
    const outcome = page.evaluate((id) => dapp.connect(id), connectorId)
    await page.getByText(retry, { exact: true }).first().click()
    expect(await outcome).toBe('POPUP_BLOCKED')
    expect(await activeIn(page)).toBeNull()
  })

  test(`${connectorId}: does not reject for a blocked popup that the library's own button opens`, async () => {
    const { context, page } = await setUp()
    await page.addInitScript(() => {
      const open = window.open.bind(window)
      let isFirst = true
      window.open = (...parameters) => {
        if (!isFirst) return open(...parameters)
        isFirst = false
        return null
      }
    })
    await page.goto('https://dapp.example/')
    await page.waitForFunction(() => 'dapp' in globalThis)
    const opened = context.waitForEvent('page')
    const outcome = page.evaluate((id) => dapp.connect(id), connectorId)
    await page.getByText(retry, { exact: true }).first().click()
    const popup = await opened
    await expect.poll(async () => (await told(popup)).length).toBeGreaterThan(0)
    await popup.close()
    expect(await outcome).toBe('USER_REJECTED')
  })

  test(`${connectorId}: no window opens while a page restores its session, whether the library knows it or not`, async () => {
    const { page } = await setUp()
    await expectSilentRestore(page, { url: 'https://dapp.example/', connectorId, address: safeAddress })
  })

  test(`${connectorId}: it is asked in its maker's window, with our chains; a window that the person closes is a refusal`, async () => {
    const { context, page, requested } = await setUp()
    await page.goto('https://dapp.example/')
    await page.waitForFunction(() => 'dapp' in globalThis)
    const opened = context.waitForEvent('page')
    // A click, so that the window is the user's wish.
    await page.evaluate((id) => {
      document.addEventListener('click', () => Object.assign(globalThis, { outcome: dapp.connect(id) }), { once: true })
    }, connectorId)
    await page.mouse.click(50, 50)
    const popup = await opened
    await expect
      .poll(async () => (await told(popup))[0])
      .toMatchObject({
        metadata: { appName: 'External', appLogoUrl: 'https://dapp.example/icon.png', appChainIds: [31_411] },
        preference: { telemetry: false },
      })
    await popup.close()
    expect(await page.evaluate(() => (globalThis as unknown as { outcome: Promise<string> }).outcome)).toBe(
      'USER_REJECTED',
    )
    expect(await activeIn(page)).toBeNull()
    const hosts = new Set(requested.map((url) => new URL(url).hostname))
    expect([...hosts].filter((host) => !['dapp.example', 'keys.coinbase.com', 'rpc.example'].includes(host))).toEqual(
      [],
    )
  })
}
