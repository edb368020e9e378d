import { type Chain, chainNames, chains, ordersOf } from '../src/multichain/chains.ts'
import { recordPlaces } from '../src/dapp/recordPlaces.ts'
import { expect, test } from '../src/multichain/test.ts'
import { untilStill } from '../src/dapp/untilStill.ts'
import { verifySignature } from '../src/multichain/verifySignature.ts'
import { violations } from '../src/fixtures/violations.ts'
import { inSoak, inSoakUnless } from 'tooling/soak.ts'

const libraries = ['wagmi', 'ethers', 'ethers5'] as const
/** A normal run has one of them, with the library that no other flow has. */
const all = ordersOf<Chain>(chains)

for (const [index, order] of all.entries()) {
  const library = libraries[index % 3]
  test(
    `${library}: connect ${order.join(', ')}, sign with each while another is active, reload, disconnect one and all`,
    inSoakUnless(index === 2),
    async ({ connectTo, dapp, environment, expectConnected, makeActive, page, panel, wallets }) => {
      await dapp.open(`/all.html?evm=${library}`)
      await expect(page.getByTestId('disconnect-all')).toBeDisabled()
      for (const [place, chain] of order.entries()) {
        await connectTo(chain)
        await expectConnected(order.slice(0, place + 1))
      }
      const active = page.getByTestId('active-namespace')
      await expect(active).toHaveText(chainNames[order[3] ?? 'eip155'])

      for (const [place, chain] of order.entries()) {
        const other = order[(place + 2) % 4] as Chain
        await makeActive(other)
        const message = `Hello of ${chain} from ${other}`
        await panel(chain, 'message').fill(message)
        await panel(chain, 'sign').click()
        const signature = await panel(chain, 'signature').innerText()
        expect(await verifySignature[chain]({ address: wallets[chain].address, message, signature })).toBe(true)
        await expect(active).toHaveText(chainNames[other])
      }
      // Each balance comes from its own chain, and each account links to its own explorer.
      for (const [chain, symbol] of [
        ['eip155', 'GRN'],
        ['solana', 'SOL'],
        ['bip122', 'tBTC'],
        ['polkadot', 'ROC'],
      ] as const)
        await expect(panel(chain, 'balance')).toHaveText(new RegExp(`^\\d[\\d.,]* ${symbol}$`))
      for (const chain of ['eip155', 'bip122'] as const)
        await expect(panel(chain, 'explorer')).toHaveAttribute(
          'href',
          new RegExp(`^${environment.explorerUrl}/.*/address/${wallets[chain].address}$`),
        )

      const prompts = chains.map((chain) => wallets[chain].prompts())
      const looked = await active.innerText()
      await page.reload()
      await expectConnected(order)
      await expect(active).toHaveText(looked)
      expect(chains.map((chain) => wallets[chain].prompts())).toEqual(prompts)

      const [first = 'eip155', ...rest] = order
      await panel(first, 'disconnect').click()
      await expectConnected(rest)
      await page.reload()
      await expectConnected(rest)
      await page.getByTestId('disconnect-all').click()
      await expectConnected([])
      await page.reload()
      await expectConnected([])
      expect(chains.map((chain) => wallets[chain].prompts())).toEqual(prompts)
    },
  )
}

for (const chain of ['solana', 'bip122', 'polkadot'] as const)
  test(
    `the row of a ${chain} wallet does not move while other namespaces load`,
    inSoakUnless(chain === 'solana'),
    async ({ dapp, page, wallets }) => {
      let release = (): void => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      // Code that only the EVM adapter needs.
      await page.route('**/{own,createOwnInstance}-*.js', async (route) => {
        await released
        await route.continue()
      })
      await dapp.open('/all.html')
      const places = await recordPlaces(page, wallets[chain].name)
      const late = page.waitForRequest('**/{own,createOwnInstance}-*.js')
      await page.getByRole('region', { name: chainNames[chain], exact: true }).locator('.kit-button').click()
      await late
      await expect(dapp.walletRow(wallets[chain].name)).toBeVisible()
      release()
      await untilStill(page)
      expect(await places()).toHaveLength(1)
    },
  )

test('choosing a network of another namespace offers its wallets and keeps the connected account', async ({
  connectTo,
  dapp,
  page,
  panel,
  wallets,
}) => {
  await dapp.open('/all.html')
  await connectTo('eip155')
  await dapp.openNetworks()
  await dapp.networkRow('Solana Devnet').click()
  await expect(dapp.heading).toHaveText('Switch network')
  await expect(page.getByTestId('active-namespace')).toHaveText(chainNames.eip155)
  await dapp.dialog.getByRole('button', { name: 'Choose a wallet' }).click()
  await expect(dapp.heading).toHaveText('Connect a Solana wallet')
  await expect(dapp.walletRow(wallets.solana.name)).toBeVisible()
  await expect(dapp.walletRow(wallets.eip155.name)).toHaveCount(0)
  await dapp.walletRow(wallets.solana.name).click()
  await expect(page.getByTestId('active-address')).toHaveText(wallets.solana.address)
  await expect(panel('solana', 'network')).toHaveText('Solana Devnet')
  await expect(panel('eip155', 'address')).toHaveText(wallets.eip155.address)

  await dapp.openNetworks()
  await dapp.networkRow('Sandbox One').click()
  await expect(dapp.heading).toHaveText('Account')
  await expect(page.getByTestId('active-namespace')).toHaveText(chainNames.eip155)
  for (const chain of ['eip155', 'solana'] as const)
    await expect(panel(chain, 'address')).toHaveText(wallets[chain].address)
})

test('shows the accounts of all namespaces side by side, also for keyboard and screen readers', async ({
  connectTo,
  dapp,
  page,
}) => {
  await dapp.open('/all.html')
  for (const chain of ['eip155', 'solana', 'bip122'] as const) await connectTo(chain)
  await dapp.button.click()
  const accounts = dapp.dialog.getByRole('radiogroup', { name: 'Accounts' })
  await expect(accounts.getByRole('radio')).toHaveCount(3)
  await expect(accounts.getByRole('radio', { name: chainNames.bip122 })).toBeChecked()
  await accounts.getByRole('radio', { name: chainNames.bip122 }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(accounts.getByRole('radio', { name: chainNames.eip155 })).toBeFocused()
  await expect(page.getByTestId('active-namespace')).toHaveText(chainNames.eip155)
  expect(await violations(page, 'kit-modal')).toEqual([])
  await dapp.dialog.getByRole('button', { name: 'Connect Polkadot' }).click()
  await expect(dapp.heading).toHaveText('Connect a Polkadot wallet')
})

test('several wallets of one namespace: switch, disconnect, reconnect, restore', async ({
  connectTo,
  dapp,
  page,
  panel,
  secondWallet,
  wallets,
}) => {
  await dapp.open('/all.html')
  await connectTo('solana')
  await connectTo('eip155')
  await dapp.button.click()
  await dapp.dialog.getByRole('button', { name: /connected wallets/ }).click()
  await expect(dapp.heading).toHaveText('Wallets')
  await dapp.dialog.getByRole('button', { name: 'Add a wallet' }).click()
  await dapp.walletRow(secondWallet.info.name).click()
  await expect(panel('eip155', 'address')).toHaveText(secondWallet.selected)
  await expect(panel('eip155', 'wallets')).toHaveText('Ashgrove, Ferrowick')

  await dapp.button.click()
  await dapp.dialog.getByRole('button', { name: /connected wallets/ }).click()
  await dapp.dialog.getByRole('button', { name: /^Ferrowick/ }).click()
  await expect(panel('eip155', 'address')).toHaveText(wallets.eip155.address)
  await page.reload()
  await expect(panel('eip155', 'wallets')).toHaveText('Ferrowick, Ashgrove')
  await expect(panel('solana', 'address')).toHaveText(wallets.solana.address)

  await dapp.button.click()
  await dapp.dialog.getByRole('button', { name: /connected wallets/ }).click()
  await dapp.dialog.getByRole('button', { name: 'Disconnect Ferrowick' }).click()
  await expect(panel('eip155', 'wallets')).toHaveText('Ashgrove')
  await expect(panel('eip155', 'address')).toHaveText(secondWallet.selected)
  await dapp.dialog
    .getByRole('list', { name: 'Recently connected' })
    .getByRole('button', { name: /^Ferrowick/ })
    .click()
  await expect(panel('eip155', 'wallets')).toHaveText('Ferrowick, Ashgrove')
  await expect(panel('solana', 'address')).toHaveText(wallets.solana.address)
})

// In each run pairingAlone.spec.ts tests two namespaces, and the connector's tests of the wallet client test all.
test(
  'a paired wallet connects and disconnects all its namespaces at once and does not affect other wallets',
  inSoak,
  async ({ connectTo, dapp, page, pair, panel, phone, wallets }) => {
    await dapp.open('/all.html')
    await connectTo('polkadot')
    await connectTo('solana')
    const topic = await pair()
    for (const chain of ['eip155', 'solana', 'bip122'] as const)
      await expect(panel(chain, 'wallets')).toHaveText(chain === 'solana' ? 'Pocketfern, Heron' : 'Pocketfern')
    await expect(panel('polkadot', 'wallets')).toHaveText('Bittern')
    // The active namespace stays if the pairing covers it.
    await expect(page.getByTestId('active-namespace')).toHaveText(chainNames.solana)
    await dapp.button.click()
    await expect(dapp.dialog.getByRole('button', { name: /^Pocketfern/ })).toBeVisible()
    await expect(dapp.dialog).toContainText('3 connected wallets')
    await page.keyboard.press('Escape')
    await expect(dapp.dialog).toBeHidden()

    for (const chain of ['eip155', 'solana', 'bip122'] as const) {
      const message = `Hello of ${chain} by the phone`
      const address = await panel(chain, 'address').innerText()
      await panel(chain, 'message').fill(message)
      await panel(chain, 'sign').click()
      await phone.answerNext()
      const signature = await panel(chain, 'signature').innerText()
      expect(await verifySignature[chain]({ address, message, signature })).toBe(true)
    }
    await page.reload()
    for (const chain of ['eip155', 'bip122'] as const) await expect(panel(chain, 'wallets')).toHaveText('Pocketfern')
    await expect(panel('solana', 'wallets')).toHaveText('Pocketfern, Heron')

    await phone.disconnect(topic)
    for (const chain of ['eip155', 'bip122'] as const) await expect(panel(chain, 'status')).toHaveText('Not connected')
    await expect(panel('solana', 'address')).toHaveText(wallets.solana.address)
    await expect(panel('polkadot', 'address')).toHaveText(wallets.polkadot.address)
  },
)
