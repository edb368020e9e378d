import { SignClient } from '@kit/wallet-client'
import { expect, test } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { violations } from '../src/fixtures/violations.ts'
import { watchProblems } from '../src/fixtures/watchProblems.ts'
import { readTarget } from '../src/setup/target.ts'
import { startWalletPage } from '../src/wallet/startWalletPage.ts'

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#246"/></svg>')}`

test('paste and deep link, approve, sign, reject, switch, reload, disconnect', async ({ page }) => {
  const { environment } = readTarget()
  const wallet = await startWalletPage(environment)
  const metadata = {
    name: 'Test dapp',
    description: 'A dapp for a test',
    url: 'https://dapp.example',
    icons: [picture],
  }
  const dapp = await SignClient.init({
    relayUrl: environment.relayUrl,
    projectId: environment.projectId,
    metadata,
    logger: 'fatal',
  })
  const problems = watchProblems(page)
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  page.on('websocket', (socket) => hosts.add(new URL(socket.url()).hostname))
  const asked = {
    eip155: {
      chains: ['eip155:31337', 'eip155:31338'],
      methods: ['personal_sign'],
      events: ['chainChanged', 'accountsChanged'],
    },
  }
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const sheet = page.getByRole('dialog')

  await page.goto(wallet.url)
  await expect(page.getByTestId('balance-eip155:31337')).toHaveText(/^\d[\d.,]* GRN$/)
  const { uri, approval } = await dapp.connect({ optionalNamespaces: asked })
  await page.getByLabel('Pairing link').fill(uri!)
  await page.getByRole('button', { name: 'Pair', exact: true }).click()
  await expect(sheet.getByTestId('peer-name')).toHaveText('Test dapp')
  await expect(sheet.getByTestId('verify')).toHaveText('Not verified')
  await expect(sheet.getByTestId('peer-image')).toHaveAttribute('src', picture)
  expect(await violations(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Connect' }).click()
  const { topic } = await approval()
  await expect(page.getByTestId('session')).toContainText('Test dapp')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('Waiting for the dapp')).toHaveCount(0)
  expect(await violations(page)).toEqual([])

  const sign = (message: string, chainId = 'eip155:31337') => {
    const answer = dapp.request<Hex>({
      topic,
      chainId,
      request: { method: 'personal_sign', params: [message, address] },
    })
    answer.catch(() => undefined)
    return answer
  }
  const signed = sign('hello')
  await expect(sheet.getByTestId('request-text')).toHaveText('hello')
  await sheet.getByRole('button', { name: 'Sign' }).click()
  expect(await verifyMessage({ address, message: 'hello', signature: await signed })).toBe(true)
  const declined = sign('no')
  await expect(sheet.getByTestId('request-text')).toHaveText('no')
  await page.keyboard.press('Escape')
  await expect(declined).rejects.toMatchObject({ code: 4001 })

  const elsewhere = sign('there', 'eip155:31338')
  await sheet.getByRole('button', { name: 'Sign' }).click()
  await elsewhere
  await expect(page.getByRole('combobox', { name: 'Network' })).toHaveValue('eip155:31338')
  const back = new Promise((resolve) => dapp.once('session_event', resolve))
  await page.getByRole('combobox', { name: 'Network' }).selectOption('Sandbox One')
  await back

  const changed = new Promise((resolve) => dapp.once('session_event', resolve))
  await page.getByRole('combobox', { name: 'Network' }).selectOption('Sandbox Two')
  expect(await changed).toMatchObject({
    params: { chainId: 'eip155:31338', event: { name: 'chainChanged', data: 31338 } },
  })
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Network' })).toHaveValue('eip155:31338')
  const deleted = new Promise((resolve) => dapp.once('session_delete', resolve))
  await page.getByRole('button', { name: 'Disconnect' }).click()
  expect(await deleted).toMatchObject({ topic })
  await expect(page.getByTestId('session')).toHaveCount(0)

  const second = await dapp.connect({ optionalNamespaces: asked })
  const refused = second.approval()
  refused.catch(() => undefined)
  await page.goto(`${wallet.url}/wc?uri=${encodeURIComponent(second.uri!)}`)
  await sheet.getByRole('button', { name: 'Reject' }).click()
  await expect(refused).rejects.toMatchObject({ code: 5000 })
  // The wallet’s SDK logs this if its page was reloaded after it handled an answer, but before it stored that.
  expect(problems.filter((problem) => !problem.includes('No matching key. history:'))).toEqual([])
  expect([...hosts]).toEqual(['127.0.0.1'])
  await dapp.destroy()
  await wallet.stop()
})
