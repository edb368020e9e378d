import type { Page } from '@playwright/test'
import { expect, test } from '../src/pairing/test.ts'
import { startWalletPage } from '../src/wallet/startWalletPage.ts'

/** The wallet's host: its link must be `https:`. Requests to it are answered locally. */
const host = 'https://pocketfern.example'

test.use({
  sample: 'dapp-wagmi',
  walletLinks: [{ id: 'pocketfern', name: 'Pocketfern', mobile_link: host }],
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
})

test('a tap opens the wallet and connects; after both pages reload, a request opens the wallet to sign', async ({
  dapp,
  page,
  context,
  environment,
}) => {
  const served = await startWalletPage(environment)
  await context.route(`${host}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    // The server may close a connection at the moment at which it is used again.
    const response = await route.fetch({ url: `${served.url}${pathname}${search}`, maxRetries: 2 })
    await route.fulfill({ response })
  })
  // Only the wallet's host is not on this machine.
  await context.grantPermissions(['local-network-access'], { origin: host })
  const opened = (): Promise<Page> => context.waitForEvent('page')
  try {
    await dapp.open()
    await dapp.button.tap()
    // The sheet grows when the explorer responds, so the row is tapped after it has settled.
    await expect(dapp.walletRow('Quillfern')).toBeVisible()
    await dapp.walletRow('Pocketfern').tap()
    const link = dapp.dialog.getByRole('link', { name: 'Open Pocketfern' })
    await expect(link).toHaveAttribute('href', /^https:\/\/pocketfern\.example\/wc\?uri=wc%3A/)
    const opening = opened()
    await link.tap()
    const wallet = await opening
    await expect(wallet.getByTestId('peer-name')).toHaveText('Kit with wagmi')
    await wallet.getByRole('button', { name: 'Connect' }).tap()
    await expect(wallet.getByTestId('session')).toContainText('Kit with wagmi')
    await dapp.expectConnected('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    await expect(dapp.dialog).toBeHidden()
    expect(JSON.parse((await page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')))!)).toEqual({
      href: host,
      name: 'Pocketfern',
    })
    await wallet.close()

    await page.bringToFront()
    await page.reload()
    await dapp.expectConnected('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    const reopening = opened()
    await dapp.shown('sign').tap()
    const again = await reopening
    expect(again.url()).toMatch(/^https:\/\/pocketfern\.example\/wc\?requestId=\d+&sessionTopic=[0-9a-f]{64}$/)
    await again.getByRole('dialog').getByRole('button', { name: 'Sign' }).tap()
    await expect(dapp.shown('signature-check')).toHaveText('valid')
    await again.getByRole('button', { name: 'Disconnect' }).first().tap()
    await page.bringToFront()
    await dapp.expectDisconnected()
    expect(await page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))).toBeNull()
  } finally {
    await served.stop()
  }
})
