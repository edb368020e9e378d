import { verifyMessage } from 'viem'
import { expect, test } from '../../exports/playwright.ts'
import { dapp } from './dapp.ts'

const chains = [
  { id: 31_337, rpcUrl: 'http://127.0.0.1:8545' },
  { id: 31_338, rpcUrl: 'http://127.0.0.1:8546' },
] as const

test.use({ walletOptions: { name: 'Juniper', chains } })

test.beforeEach(async ({ context }) => {
  await context.route('https://dapp.example/', (route) => route.fulfill({ contentType: 'text/html', body: dapp }))
})

test('connects, signs, rejects and switches', async ({ page, wallet }) => {
  await page.goto('https://dapp.example/')
  await page.getByRole('button', { name: 'Juniper' }).click()
  await expect(page.getByRole('status')).toHaveText(wallet.addresses[0])
  await page.getByRole('button', { name: 'Sign' }).click()
  await expect(page.locator('#outcome')).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await page.locator('#outcome').textContent()) as `0x${string}`
  expect(await verifyMessage({ address: wallet.addresses[0], message: 'hi', signature })).toBe(true)
  wallet.behave('reject')
  await page.getByRole('button', { name: 'Sign' }).click()
  await expect(page.locator('#outcome')).toHaveText('4001 User rejected the request.')
  wallet.behave('approve')
  await page.getByRole('button', { name: 'Switch' }).click()
  await expect(page.locator('#chain')).toHaveText('0x7a6a')
  await page.reload()
  await expect(page.getByRole('status')).toHaveText(wallet.addresses[0])
  await expect(page.locator('#chain')).toHaveText('0x7a6a')
})

test('the person acts in the wallet', async ({ page, wallet }) => {
  await page.goto('https://dapp.example/')
  await page.getByRole('button', { name: 'Juniper' }).click()
  await expect(page.getByRole('status')).toHaveText(wallet.addresses[0])
  wallet.selectAccount(1)
  await expect(page.getByRole('status')).toHaveText(`${wallet.selected} ${wallet.addresses[0]}`)
  wallet.switchChain(31_338)
  await expect(page.locator('#chain')).toHaveText('0x7a6a')
  wallet.lock()
  await expect(page.getByRole('status')).toHaveText('')
  wallet.vanish()
  await expect(page.locator('#outcome')).toHaveText('disconnect 4900')
})

test('a silent prompt is answered later', async ({ page, wallet }) => {
  wallet.behave('silent')
  await page.goto('https://dapp.example/')
  await page.getByRole('button', { name: 'Juniper' }).click()
  const prompt = await wallet.nextPrompt()
  expect(prompt).toMatchObject({ kind: 'connect', origin: 'https://dapp.example' })
  await expect(page.getByRole('status')).toHaveText('')
  prompt.approve()
  await expect(page.getByRole('status')).toHaveText(wallet.addresses[0])
})

test('several wallets, one of them late, one as window.ethereum', async ({ page, wallet, installWallet }) => {
  await wallet.hold()
  const late = await installWallet({ name: 'Sorrel', rdns: 'example.sorrel', announceAfterMs: 50 })
  const legacy = await installWallet({ name: 'Tansy', rdns: 'example.tansy', legacy: true, eip6963: false })
  await page.goto('https://dapp.example/')
  await page.getByRole('button', { name: 'Sorrel' }).click()
  await expect(page.getByRole('status')).toHaveText(late.addresses[0])
  await expect(page.getByRole('button', { name: 'Juniper' })).toHaveCount(0)
  await wallet.announce()
  await expect(page.getByRole('button', { name: 'Juniper' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Tansy' })).toHaveCount(0)
  expect(await page.evaluate(() => (window as never as { ethereum: { request: (r: object) => unknown } }).ethereum.request({ method: 'eth_chainId' }))).toBe('0x7a69')
  expect([wallet, late, legacy].map(({ promptsShown }) => promptsShown.length)).toEqual([0, 1, 0])
})
