import { expect, test } from '../src/fixtures/test.ts'

test.describe('a wallet with a network that the page does not have', () => {
  test.use({
    walletOptions: ({ chains }, use) =>
      use({
        name: 'Ferrowick',
        rdns: 'example.ferrowick',
        chains: [...chains, { id: 4242, rpcUrl: chains[0].rpcUrl, name: 'Elsewhere' }],
      }),
  })

  test('switches from the page and back from the wallet, and elsewhere the button offers to switch and opens no dialog', async ({
    dapp,
    page,
    wallet,
  }) => {
    await dapp.open()
    await dapp.connect(wallet)
    await dapp.shown('network-switch-31338').click()
    await expect(dapp.shown('network-name')).toHaveText('Sandbox Two')
    await expect(dapp.shown('balance')).toHaveText(/ PBL$/)
    expect(wallet.chainId).toBe(31338)

    wallet.switchChain(4242)
    await expect(dapp.shown('network-name')).toHaveText('Unsupported network')
    await expect(dapp.shown('network-switch-31338')).toHaveAttribute('aria-pressed', 'false')

    wallet.switchChain(31337)
    await expect(dapp.shown('network-name')).toHaveText('Sandbox One')
    await expect(dapp.shown('balance')).toHaveText(/ GRN$/)

    wallet.switchChain(4242)
    await expect(dapp.button).toHaveAccessibleName(/switch network/i)
    await expect(dapp.button).toContainText('Switch network')
    await expect(dapp.dialog).toBeHidden()
    await dapp.button.click()
    await expect(dapp.heading).toHaveText('Switch network')
    await page.keyboard.press('Escape')
    await expect(dapp.dialog).toBeHidden()
    await dapp.button.click()
    await dapp.networkRow('Sandbox Two').click()
    await expect(dapp.shown('network-name')).toHaveText('Sandbox Two')
    await expect(dapp.button).not.toContainText('Switch network')
    await dapp.expectConnected(wallet.selected)
  })
})

test.describe('a wallet that knows only one chain', () => {
  test.use({
    walletOptions: ({ chains: [one] }, use) => use({ name: 'Ferrowick', rdns: 'example.ferrowick', chains: [one] }),
  })

  test('adds an unknown chain; a rejected addition changes nothing', async ({ dapp, wallet, environment }) => {
    await dapp.open()
    await dapp.connect(wallet)
    wallet.behave('reject')
    await dapp.shown('network-switch-31338').click()
    await expect(dapp.shown('error').filter({ hasText: 'declined' })).toBeVisible()
    await expect(dapp.shown('network-name')).toHaveText('Sandbox One')
    await dapp.expectConnected(wallet.selected)

    wallet.behave('approve')
    await dapp.shown('network-switch-31338').click()
    await expect(dapp.shown('network-name')).toHaveText('Sandbox Two')
    const two = environment.chains[1]
    const parameters = [
      {
        chainId: '0x7a6a',
        chainName: 'Sandbox Two',
        nativeCurrency: two?.nativeCurrency,
        rpcUrls: [two?.rpcUrl],
        blockExplorerUrls: [two?.explorerUrl],
        iconUrls: [two?.imageUrl],
      },
    ]
    expect(
      wallet.requests.filter(({ method }) => method === 'wallet_addEthereumChain').map(({ params }) => params),
    ).toEqual([parameters, parameters])
  })
})

test('a rejected switch changes nothing, and can be tried again in the widget', async ({ dapp, wallet }) => {
  await dapp.open()
  await dapp.connect(wallet)
  wallet.behave('reject')
  await dapp.shown('network-switch-31338').click()
  await expect(dapp.shown('error').filter({ hasText: 'declined' })).toBeVisible()
  await expect(dapp.shown('network-name')).toHaveText('Sandbox One')
  await dapp.expectConnected(wallet.selected)

  await dapp.openNetworks()
  await dapp.networkRow('Sandbox Two').click()
  const again = dapp.dialog.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  wallet.behave('approve')
  await again.click()
  await expect(dapp.shown('network-name')).toHaveText('Sandbox Two')
})
