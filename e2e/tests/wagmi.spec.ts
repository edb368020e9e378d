import { createPublicClient, http } from 'viem'
import { lateReloads } from '../src/evm/lateReloads.ts'
import { showsNames } from '../src/evm/showsNames.ts'
import { expect, test } from '../src/evm/test.ts'
import { violations } from '../src/fixtures/violations.ts'
import { inSoak } from 'tooling/soak.ts'

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

test('an approval after the modal was closed is undone', async ({ dapp, page, wallet }) => {
  wallet.behave('manual')
  await dapp.open()
  await dapp.choose(wallet.info.name)
  const prompt = await wallet.nextPrompt()
  await page.keyboard.press('Escape')
  prompt.approve()
  await expect.poll(() => wallet.requests.map(({ method }) => method)).toContain('wallet_revokePermissions')
  expect(wallet.isPermitted(new URL(page.url()).origin)).toBe(false)
  await expect(dapp.shown('wagmi-status')).toHaveText('disconnected')
})

test('switches, restores and disconnects are mirrored between wagmi and kit; no violations of accessibility rules', async ({
  dapp,
  wallet,
  chains,
}) => {
  await dapp.open()
  await dapp.connect(wallet)
  expect(await violations(dapp.page)).toEqual([])
  await dapp.shown(`wagmi-switch-${chains[1].id}`).click()
  await expect(dapp.shown('network-name')).toHaveText('Sandbox Two')
  await dapp.shown(`network-switch-${chains[0].id}`).click()
  await expect(dapp.shown('wagmi-network')).toHaveText('Sandbox One')
  expect(wallet.chainId).toBe(chains[0].id)

  const prompts = wallet.promptsShown.length
  await dapp.page.reload()
  await dapp.expectConnected(wallet.selected)
  await expect(dapp.shown('wagmi-address')).toHaveText(wallet.selected)
  expect(wallet.promptsShown.length).toBe(prompts)

  await dapp.shown('wagmi-disconnect').click()
  await dapp.expectDisconnected()
  await dapp.connect(wallet)
  await dapp.shown('disconnect').click()
  await expect(dapp.shown('wagmi-status')).toHaveText('disconnected')
})

test('shows the name and avatar of an address on the button and in Account', async ({ dapp, wallet, environment }) => {
  await showsNames(dapp, wallet, environment)
})

// In each run reload.spec.ts has a wallet that is late, while the kit waits and after it; core's reconnect.test.ts has the times.
test(
  'reloads with a late wallet: settles within 5 s, never connected without the wallet, connected in the end',
  inSoak,
  async ({ dapp, wallet }) => {
    await lateReloads(dapp, wallet)
  },
)
