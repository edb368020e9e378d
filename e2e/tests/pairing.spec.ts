import { createDapp } from '../src/dapp/Dapp.ts'
import { reloadAt } from '../src/dapp/reloadAt.ts'
import { expect, test } from '../src/pairing/test.ts'
import { inSoak } from 'tooling/soak.ts'

declare global {
  /** ms since 1970. */
  var disconnectedAt: number
}

/** Records the time in the page, so that the round trip to the test does not count. */
const watchDisconnect = (): void => {
  const status = document.querySelector('[data-testid=account-status]')!
  new MutationObserver(() => {
    if (status.textContent === 'disconnected') globalThis.disconnectedAt ??= Date.now()
  }).observe(status, { childList: true, characterData: true, subtree: true })
}

test.use({ sample: 'dapp-wagmi' })

/** Chunks of the client, by module name. */
const isClient = (url: string): boolean => /\/(createConnector|createCore)-[^/]+\.js$/.test(url)

test('pairs by QR code and signs through wagmi’s hooks; downloads the client only when pairing opens', async ({
  dapp,
  page,
  context,
  phone,
  showCode,
  scan,
  code,
  environment,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await dapp.open()
  await dapp.button.click()
  await expect(dapp.walletRow('WalletConnect')).toBeVisible()
  expect(loaded.filter(isClient)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dapp.dialog).toBeHidden()

  await showCode()
  await expect(code).toBeVisible()
  expect(loaded.filter(isClient).length).toBeGreaterThan(0)
  await dapp.dialog.getByRole('button', { name: 'Copy link' }).click()
  const scanned = await scan()
  expect(scanned).toBe(await page.evaluate(() => navigator.clipboard.readText()))
  await phone.approveNext()
  const [one] = environment.chains
  const [first] = phone.state.accounts.map(({ addresses }) => addresses[one!.networkId])
  await dapp.expectConnected(first!)
  await expect(dapp.shown('wagmi-address')).toHaveText(first!)
  await expect(dapp.shown('wagmi-wallet')).toHaveText('Pocketfern')

  await dapp.shown('sign').click()
  await phone.answerNext()
  await expect(dapp.shown('signature-check')).toHaveText('valid')

  const { topic } = phone.state.sessions[0]!
  await page.reload()
  await dapp.expectConnected(first!)
  await dapp.shown('sign').click()
  await phone.answerNext()
  await expect(dapp.shown('signature-check')).toHaveText('valid')

  await phone.disconnect(topic)
  await dapp.expectDisconnected()
  await expect(dapp.shown('wagmi-status')).toHaveText('disconnected')
})

test.describe('without https', () => {
  test.use({ baseURL: ({ served }, use) => use(served.replace('127.0.0.1', 'kit.test')) })

  test('pairs, signs, restores after a reload and disconnects', async ({ dapp, page, phone, pair }) => {
    await dapp.open()
    expect(await page.evaluate(() => [isSecureContext, 'subtle' in crypto, 'randomUUID' in crypto])).toEqual([
      false,
      false,
      false,
    ])
    await pair()
    await dapp.shown('sign').click()
    await phone.answerNext()
    await expect(dapp.shown('signature-check')).toHaveText('valid')
    await page.reload()
    await expect(dapp.shown('account-status')).toHaveText('connected')
    await dapp.shown('disconnect').click()
    await dapp.expectDisconnected()
    await expect.poll(() => phone.state.sessions).toEqual([])
  })
})

test('follows the network and account of the wallet', async ({ dapp, phone, showCode, scan, code, environment }) => {
  await dapp.open()
  await showCode()
  await expect(code).toBeVisible()
  await scan()
  await phone.approveNext()
  const [one, two] = environment.chains
  const [first, second] = phone.state.accounts.map(({ addresses }) => addresses[one!.networkId])
  await dapp.expectConnected(first!)
  const { topic } = phone.state.sessions[0]!
  await phone.switchChain(topic, two!.networkId)
  await expect(dapp.shown('wagmi-network')).toHaveText(two!.name)
  const isReloaded = await reloadAt(dapp.shown('wagmi-address'), second!)
  await phone.switchAccount(topic, 1)
  await isReloaded()
  await dapp.expectConnected(second!)
  await expect(dapp.shown('wagmi-address')).toHaveText(second!)
  await expect(dapp.shown('wagmi-network')).toHaveText(two!.name)
})

test('a signature that arrives after a reload reaches the tab that requested it, once', async ({
  dapp,
  page,
  context,
  phone,
  pair,
}) => {
  await dapp.open()
  await pair()
  const other = createDapp(await context.newPage())
  await other.open()
  await expect(other.shown('wagmi-status')).toHaveText('connected')
  await page.bringToFront()
  await dapp.shown('sign').click()
  await expect.poll(() => phone.state.requests.length).toBe(1)
  await page.reload()
  await expect(dapp.shown('wagmi-status')).toHaveText('connected')
  await phone.answerNext()
  await expect(dapp.shown('late-response')).toHaveText(/^0x[0-9a-f]{130}$/)
  await dapp.shown('sign').click()
  await phone.answerNext()
  await expect(dapp.shown('signature-check')).toHaveText('valid')
  expect([await dapp.shown('late-response').count(), await other.shown('late-response').count()]).toEqual([1, 0])
})

// In each run createKit.pairing.test.ts has the code after a rejection, and ConnectingWalletConnect.test.tsx shows it.
test(
  'shows a new code within 2 s of a rejection, connects through it and disconnects',
  inSoak,
  async ({ dapp, phone, showCode, scan, code }) => {
    await dapp.open()
    const opened = performance.now()
    await showCode()
    await expect(code).toBeVisible()
    // Everything is slow on a busy machine, including the first code.
    const usual = performance.now() - opened
    const first = await scan()
    await phone.rejectNext()
    const start = performance.now()
    await expect(dapp.dialog.getByText('Declined in the wallet. Here is a new code.').first()).toBeVisible()
    await expect(code).toBeVisible()
    expect(performance.now() - start).toBeLessThan(1000 + Math.max(1000, usual))
    const second = await scan()
    expect(second).not.toBe(first)
    await phone.approveNext()
    await expect(dapp.shown('account-status')).toHaveText('connected')
    await dapp.shown('wagmi-disconnect').click()
    await dapp.expectDisconnected()
    await expect.poll(() => phone.state.sessions).toEqual([])
  },
)

test.describe('a failing relay', () => {
  // The browser logs each socket that it could not open.
  test.use({ tolerated: /WebSocket connection to .* failed/ })

  // The wallet client's tests of faults cover failing relays in each run.
  test(
    'recovers from a relay that is down at the start, while the code is shown and while a request is pending',
    inSoak,
    async ({ dapp, relay, phone, showCode, scan, code }) => {
      const cut = async (): Promise<void> => {
        relay.door('refuse')
        relay.dropSockets()
        await expect.poll(() => relay.sockets()).toBe(0)
        relay.door('open')
      }
      await dapp.open()
      relay.door('refuse')
      await showCode()
      // The code's placeholder says that it waits for the relay, because no wallet could answer the code.
      const note = dapp.dialog.locator('.kit-qr-place').getByText('The connection service isn’t answering.')
      await expect(note).toBeVisible()
      await expect(code).toBeHidden()
      relay.door('open')
      await expect(code).toBeVisible()
      await expect(note).toBeHidden()
      await cut()
      await scan()
      await phone.approveNext()
      await expect(dapp.shown('account-status')).toHaveText('connected')
      await dapp.shown('sign').click()
      await expect.poll(() => phone.state.requests.length).toBe(1)
      await cut()
      await phone.answerNext()
      await expect(dapp.shown('signature-check')).toHaveText('valid')
    },
  )
})

for (const deliverTo of ['all', 'newest'] as const)
  test.describe(`the relay delivers to ${deliverTo}`, () => {
    test.use({ relayOptions: { deliverTo } })

    test(
      'three tabs each get their own responses, and a disconnect shows in all',
      inSoak,
      async ({ dapp, context, phone, pair }) => {
        await dapp.open()
        await pair()
        const tabs = [dapp]
        for (const _ of [1, 2]) {
          const tab = createDapp(await context.newPage())
          await tab.open()
          await expect(tab.shown('wagmi-status')).toHaveText('connected')
          tabs.push(tab)
        }
        for (const [index, tab] of tabs.entries()) {
          await tab.shown('sign-message').fill(`I am tab ${index}`)
          await tab.shown('sign').click()
        }
        await expect.poll(() => phone.state.requests.length).toBe(3)
        for (const { id } of [...phone.state.requests].toReversed()) await phone.answer(id)
        for (const tab of tabs) await expect(tab.shown('signature-check')).toHaveText('valid')
        expect(new Set(await Promise.all(tabs.map((tab) => tab.shown('signature').innerText()))).size).toBe(3)

        for (const { page } of tabs) await page.evaluate(watchDisconnect)
        await tabs[1]!.shown('disconnect').click()
        for (const tab of tabs) await tab.expectDisconnected()
        await expect.poll(() => phone.state.sessions).toEqual([])
        const times = await Promise.all(tabs.map(({ page }) => page.evaluate(() => globalThis.disconnectedAt)))
        for (const time of times) expect(time - times[1]!).toBeLessThan(2_500)
      },
    )
  })

test('a paired wallet is restored in a second tab, and ends in both', async ({
  dapp,
  context,
  pair,
  phone,
  environment,
}) => {
  const other = createDapp(await context.newPage())
  await Promise.all([dapp.open(), other.open()])
  await pair()
  const [one] = environment.chains
  const [first] = phone.state.accounts.map(({ addresses }) => addresses[one!.networkId])
  await dapp.expectConnected(first!)
  await other.expectConnected(first!)
  await other.shown('disconnect').click()
  await other.expectDisconnected()
  await dapp.expectDisconnected()
  await expect.poll(() => phone.state.sessions.length).toBe(0)
})
