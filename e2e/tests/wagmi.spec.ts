import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { createPublicClient, http } from 'viem'
import { recordPlaces } from '../src/dapp/recordPlaces.ts'
import { untilStill } from '../src/dapp/untilStill.ts'
import { lateReloads } from '../src/evm/lateReloads.ts'
import { showsNames } from '../src/evm/showsNames.ts'
import { expect, test } from '../src/evm/test.ts'

test.use({ sample: 'dapp-wagmi' })

test('wagmi’s hooks show, sign and send with a connection made by kit', async ({ dapp, wallet, chains }) => {
  await dapp.open()
  await expect(dapp.shown('wagmi-status')).toHaveText('disconnected')
  await dapp.connect(wallet)
  await expect(dapp.shown('wagmi-status')).toHaveText('connected')
  await expect(dapp.shown('wagmi-address')).toHaveText(wallet.selected)
  await expect(dapp.shown('wagmi-wallet')).toHaveText(wallet.info.name)
  await expect(dapp.shown('wagmi-balance')).toHaveText(/^\d+(\.\d+)? \w+$/)

  await dapp.shown('sign').click()
  await expect(dapp.shown('signature-check')).toHaveText('valid')
  await dapp.shown('send').click()
  await expect(dapp.shown('send-block')).toHaveText(/^\d+$/)
  const hash = (await dapp.shown('send-hash').innerText()) as `0x${string}`
  expect((await createPublicClient({ transport: http(chains[0].rpcUrl) }).getTransactionReceipt({ hash })).status).toBe(
    'success',
  )
})

/** Presses the button, and in the same task a row, where one is wanted; the rows that stand by then. */
const press = (page: Page, row?: string): Promise<readonly string[]> =>
  page.evaluate((wanted) => {
    document.querySelector<HTMLElement>('.kit-button')?.click()
    const rows = [
      ...(document.querySelector('kit-modal')?.shadowRoot?.querySelectorAll<HTMLElement>('.kit-first-row') ?? []),
    ]
    if (wanted !== undefined) rows.find(({ textContent }) => textContent === wanted)?.click()
    return rows.map(({ textContent }) => textContent)
  }, row)

test('the wallets that wagmi knows stand in the click, and stay where they are when the dialog comes', async ({
  dapp,
  page,
  wallet,
}) => {
  await dapp.open()
  const places = await recordPlaces(page, wallet.info.name)
  expect(await press(page)).toContain(wallet.info.name)
  await expect(dapp.dialog.getByRole('button', { name: 'Close' })).toBeVisible()
  await untilStill(page)
  expect(await places()).toHaveLength(1)
})

test('one that is pressed before any code is there is asked once, and connected', async ({ dapp, page, wallet }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await dapp.open()
  const before = asked.length
  await press(page, wallet.info.name)
  await dapp.expectConnected(wallet.selected)
  await expect(dapp.shown('wagmi-address')).toHaveText(wallet.selected)
  expect(wallet.promptsShown.map(({ kind }) => kind)).toEqual(['connect'])
  // Nothing of it was there before the press.
  expect(asked.slice(before).some((url) => /createEngine|engine/.test(url))).toBe(true)
})

test('a wallet waits for no code of kit’s, which takes up what it said meanwhile', async ({ dapp, page, wallet }) => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/engine/i, async (route) => {
    await held
    await route.continue()
  })
  await dapp.open()
  await press(page, wallet.info.name)
  await expect(dapp.shown('wagmi-address')).toHaveText(wallet.selected)
  await expect(page.locator('kit-modal .kit-first-row').first()).toBeVisible()
  release()
  await dapp.expectConnected(wallet.selected)
  await expect(dapp.dialog).toBeHidden()
  expect(wallet.promptsShown.map(({ kind }) => kind)).toEqual(['connect'])
  await page.reload()
  await dapp.expectConnected(wallet.selected)
  expect(wallet.promptsShown).toHaveLength(1)
})

test('who closes the list before kit’s code is there is not connected by a wallet that says yes after it', async ({
  dapp,
  page,
  wallet,
}) => {
  await page.route(/engine/i, () => new Promise<void>(() => {}))
  wallet.behave('manual')
  await dapp.open()
  await press(page, wallet.info.name)
  const prompt = await wallet.nextPrompt()
  await page.keyboard.press('Escape')
  prompt.approve()
  await expect.poll(() => wallet.requests.map(({ method }) => method)).toContain('wallet_revokePermissions')
  expect(wallet.isPermitted(new URL(page.url()).origin)).toBe(false)
  await expect(dapp.shown('wagmi-status')).toHaveText('disconnected')
})

test('switches and disconnects are mirrored between wagmi and kit', async ({ dapp, wallet, chains }) => {
  await dapp.open()
  await dapp.connect(wallet)
  await dapp.shown(`wagmi-switch-${chains[1].id}`).click()
  await expect(dapp.shown('network-name')).toHaveText('Sandbox Two')
  await dapp.shown(`network-switch-${chains[0].id}`).click()
  await expect(dapp.shown('wagmi-network')).toHaveText('Sandbox One')
  expect(wallet.chainId).toBe(chains[0].id)

  await dapp.shown('wagmi-disconnect').click()
  await dapp.expectDisconnected()
  await dapp.connect(wallet)
  await dapp.shown('disconnect').click()
  await expect(dapp.shown('wagmi-status')).toHaveText('disconnected')
})

test('both are restores the connection after a reload without a prompt', async ({ dapp, wallet }) => {
  await dapp.open()
  await dapp.connect(wallet)
  const prompts = wallet.promptsShown.length
  await dapp.page.reload()
  await dapp.expectConnected(wallet.selected)
  await expect(dapp.shown('wagmi-address')).toHaveText(wallet.selected)
  expect(wallet.promptsShown.length).toBe(prompts)
})

test('no violations of accessibility rules', async ({ dapp, wallet }) => {
  await dapp.open()
  await dapp.connect(wallet)
  expect((await new AxeBuilder({ page: dapp.page }).analyze()).violations).toEqual([])
})

test('shows the name and avatar of an address on the button and in Account', async ({ dapp, wallet, environment }) => {
  await showsNames(dapp, wallet, environment)
})

test('reloads with a late wallet: settles within 5 s, never connected without the wallet, connected in the end', async ({
  dapp,
  wallet,
}) => {
  test.setTimeout(180_000)
  await lateReloads(dapp, wallet)
})
