import { readCode } from '../src/pairing/readCode.ts'
import { expect, test } from '../src/pairing/test.ts'

test.use({ sample: 'dapp-headless' })

test('a custom interface declines, connects, switches, pays, reloads and disconnects', async ({
  page,
  wallet,
  dapp,
}) => {
  await page.goto('/')
  const choice = page.getByRole('button', { name: wallet.info.name })
  wallet.behave('reject')
  await choice.click()
  await expect(page.getByRole('alert')).toHaveText(`You declined in ${wallet.info.name}.`)
  wallet.behave('approve')
  await choice.click()
  await expect(dapp.shown('account-address')).toHaveText(wallet.selected)

  await page.getByRole('combobox', { name: 'Network' }).selectOption('Sandbox Two')
  await expect(page.getByRole('combobox', { name: 'Network' }).locator('option:checked')).toHaveText('Sandbox Two')
  await page.getByRole('button', { name: 'Send 0.01' }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(dapp.shown('sent')).toHaveText(/^0x[0-9a-f]{64}$/)

  const prompts = wallet.promptsShown.length
  await page.reload()
  await expect(dapp.shown('account-address')).toHaveText(wallet.selected)
  expect(wallet.promptsShown.length).toBe(prompts)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(dapp.shown('account-status')).toHaveText('disconnected')
  expect(await page.locator('kit-modal[open]').count()).toBe(0)
})

test('a custom interface shows a code, and a phone scans it and connects', async ({
  page,
  dapp,
  phone,
  environment,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Use a phone' }).click()
  const code = page.getByRole('img', { name: 'A code for your wallet' })
  await expect(code).toBeVisible()
  const uri = await readCode(code)
  if (uri === undefined) throw new Error('There is no code to read.')
  await phone.pair(uri)
  await phone.approveNext()
  await expect(dapp.shown('account-address')).toHaveText(
    phone.state.accounts[0]!.addresses[environment.chains[0]!.networkId]!,
  )
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(dapp.shown('account-status')).toHaveText('disconnected')
})
