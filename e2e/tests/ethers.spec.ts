import { createPublicClient, http, parseEther, verifyMessage } from 'viem'
import { lateReloads } from '../src/evm/lateReloads.ts'
import { showsNames } from '../src/evm/showsNames.ts'
import { expect, test } from '../src/evm/test.ts'
import { untilInBlock } from '../src/evm/untilInBlock.ts'
import { violations } from '../src/fixtures/violations.ts'
import { inSoak } from 'tooling/soak.ts'

test.use({ sample: 'dapp-ethers' })

test('ethers’ signer signs and sends a transaction that the chain confirms', async ({ dapp, wallet, chains }) => {
  await dapp.open()
  await dapp.connect(wallet)

  await dapp.shown('sign').click()
  await expect(dapp.shown('signature-check')).toHaveText('valid')
  const signature = (await dapp.shown('signature').innerText()) as `0x${string}`
  expect(await verifyMessage({ address: wallet.selected, message: 'Hello from ethers', signature })).toBe(true)

  const to = '0x00000000000000000000000000000000000E71A1'
  await dapp.shown('send-to').fill(to.toLowerCase())
  await dapp.shown('send-amount').fill('0.25')
  await dapp.shown('send').click()
  await untilInBlock(dapp, chains[0].rpcUrl)
  const hash = (await dapp.shown('send-hash').innerText()) as `0x${string}`
  const chain = createPublicClient({ transport: http(chains[0].rpcUrl) })
  expect(await chain.getTransactionReceipt({ hash })).toMatchObject({ status: 'success', to: to.toLowerCase() })
  expect(await chain.getTransaction({ hash })).toMatchObject({ value: parseEther('0.25') })
})

test('downloads ethers only when it is used', async ({ dapp, wallet }) => {
  const asked = new Set<string>()
  dapp.page.on('request', (request) => {
    if (request.url().endsWith('.js')) asked.add(request.url())
  })
  const withEthers = async (urls: readonly string[]): Promise<number> => {
    const texts = await Promise.all(urls.map(async (url) => (await dapp.page.request.get(url)).text()))
    return texts.filter((text) => text.includes('ethers-user-denied')).length
  }
  await dapp.open()
  await dapp.connect(wallet)
  await dapp.page.reload()
  await dapp.expectConnected(wallet.selected)
  const before = [...asked]
  await dapp.shown('sign').click()
  await expect(dapp.shown('signature-check')).toHaveText('valid')
  expect([await withEthers(before), await withEthers([...asked])]).toEqual([0, 1])
})

// In each run the conformance tests have it, and sign.spec.ts the same on a page.
test('shows rejected requests on the page', inSoak, async ({ dapp, wallet }) => {
  await dapp.open()
  await dapp.connect(wallet)
  wallet.behave('reject')
  await dapp.shown('sign').click()
  await expect(dapp.page.getByRole('alert').filter({ hasText: /reject/i })).toBeVisible()
})

// The flows of wagmi have the same, with all that no adapter changes.
test('no violations of accessibility rules', inSoak, async ({ dapp, wallet }) => {
  await dapp.open()
  await dapp.connect(wallet)
  expect(await violations(dapp.page)).toEqual([])
})

test(
  'shows the name and avatar of an address on the button and in Account',
  inSoak,
  async ({ dapp, wallet, environment }) => {
    await showsNames(dapp, wallet, environment)
  },
)

test(
  'reloads with a late wallet: settles within 5 s, never connected without the wallet, connected in the end',
  inSoak,
  async ({ dapp, wallet }) => {
    await lateReloads(dapp, wallet)
  },
)
