import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { connect } from '../../fixtures/actions.ts'
import { account, createScene } from '../../fixtures/createScene.ts'
import { twoNetworks } from '../../fixtures/networks.ts'
import { showScene, type Shown } from '../../fixtures/showScene.ts'
import { harbor } from '../../fixtures/wallets.ts'
import { accountScenes } from './Account.fixture.ts'

const textOf = ({ find }: Shown, selector: string) => expect.poll(() => find(selector)?.textContent)
const disconnect = ({ findAll }: Shown) => findAll('.kit-foot .kit-button').at(-1)
const chip = ({ find }: Shown) => find('.kit-account-chip')

test('shows the balance and the address', async () => {
  const shown = showScene(await accountScenes.ready())
  await textOf(shown, '.kit-account-sum bdi').toBe('1.284 MDW')
  expect(shown.find('.kit-account-address bdi')?.textContent).toBe(`0x7c…3190ef${account}`)
  expect(shown.find('.kit-account-name')?.textContent).toBe('Harbor')
  expect(chip(shown)?.textContent).toBe('Meadow')
  expect(shown.find('.kit-foot')?.textContent).toBe('Connected with HarborDisconnect')
  expect(shown.find('.kit-account-link')?.ariaLabel).toBe('View on Explorer')
  expect(shown.find('.kit-account-link')?.getAttribute('rel')).toBe('noopener noreferrer')
  expect(shown.find('[role=tablist]')).toBeNull()
})

test('a token in the place of the coin shows its own symbol and picture', async () => {
  const shown = showScene(await accountScenes.token())
  await textOf(shown, '.kit-account-sum bdi').toBe('52.75 GOLD')
  expect(shown.find('.kit-account-balance img')?.getAttribute('src')).toMatch(/^data:image/)
})

test('a wallet that serves several kinds of networks counts once', async () => {
  const shown = showScene(await accountScenes.paired())
  await textOf(shown, '.kit-account-wallet').toBe('Connected with Gull')
  const many = showScene(await accountScenes.manyChains())
  await textOf(many, '.kit-account-wallet').toBe('3 connected wallets')
})

test('from the network chip to the networks, with the keyboard alone', async () => {
  const scene = await accountScenes.ready()
  const shown = showScene(scene)
  await textOf(shown, '.kit-account-chip').toBe('Meadow')
  chip(shown)?.focus()
  await userEvent.keyboard('{Enter}')
  await textOf(shown, 'h1').toBe('Choose a network')
})

test('disconnects with the keyboard alone', async () => {
  const scene = await accountScenes.ready()
  const shown = showScene(scene)
  await textOf(shown, '.kit-account-chip').toBe('Meadow')
  disconnect(shown)?.focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => scene.kit.getState().navigation.status).toBe('closed')
  expect(scene.kit.getState().connections['eip155']?.status).toBe('disconnected')
})

test('the balance keeps its place while it loads', async () => {
  const shown = showScene(await accountScenes.balanceLoading())
  await textOf(shown, '.kit-account-sub').toContain('Balance is loading')
  const loading = shown.find('.kit-view')?.offsetHeight
  const ready = showScene(await accountScenes.ready())
  await textOf(ready, '.kit-account-sum bdi').toBe('1.284 MDW')
  expect(ready.find('.kit-view')?.offsetHeight).toBe(loading)
})

test('the chip of the network does not move when the balance appears', async () => {
  const shown = showScene(await accountScenes.token())
  await expect.poll(() => shown.find('.kit-account-balance img')).not.toBeNull()
  expect(chip(shown)?.getBoundingClientRect().left).toBe(shown.find('.kit-account-sum')?.getBoundingClientRect().left)
})

test('another account of the wallet shows at once', async () => {
  const scene = await accountScenes.ready()
  const shown = showScene(scene)
  await textOf(shown, '.kit-account-sum bdi').toBe('1.284 MDW')
  const address = '0x1111111111111111111111111111111111222222'
  scene.wallets.setAccounts('example.harbor', [{ caipAddress: `eip155:1:${address}`, address, type: 'eoa' }])
  await textOf(shown, '.kit-account-address bdi').toBe(`0x11…222222${address}`)
})

test('shows an unsupported network, with a way to switch', async () => {
  const shown = showScene(await accountScenes.unsupportedNetwork())
  await textOf(shown, '.kit-account-chip').toBe('Unsupported network')
  await userEvent.click(chip(shown) as HTMLElement)
  await textOf(shown, 'h1').toBe('Choose a network')
})

test('what the chain cannot do is not there', async () => {
  const shown = showScene(await accountScenes.fewCapabilities())
  await textOf(shown, '.kit-account-chip').toBe('Meadow')
  expect(shown.find('.kit-account-link, .kit-account-sum, .kit-account-balance')).toBeNull()
})

test('leads to the wallets while disconnected', async () => {
  const scene = await accountScenes.nobodyConnected()
  const shown = showScene(scene)
  await textOf(shown, '.kit-empty-title').toBe('No wallet connected')
  shown.find('.kit-empty-action button')?.focus()
  await userEvent.keyboard('{Enter}')
  await textOf(shown, 'h1').toBe('Connect wallet')
})

test('a node that hangs shows a balance that loads, then that it could not be read, and a way to read it again', async () => {
  const scene = await accountScenes.balanceLoading()
  const shown = showScene(scene)
  await textOf(shown, '.kit-account-sub').toContain('Balance is loading')
  expect(shown.find('.kit-account-sum-skeleton')).not.toBeNull()
  shown.settle()
  const places = () =>
    ['.kit-account-sum', '.kit-account-chip'].map((part) => {
      const box = shown.find(part)?.getBoundingClientRect()
      return [box?.left, box?.top, box?.height]
    })
  const before = places()
  expect(before[0]?.[0]).toBe(before[1]?.[0])
  await scene.platform.clock.advance(10_000)
  await textOf(shown, '.kit-account-sum').toContain('The balance could not be read')
  expect(places()).toEqual(before)
  scene.wallets.intercept('getBalance', null)
  shown.find('.kit-account-sum button')?.focus()
  await userEvent.keyboard('{Enter}')
  await textOf(shown, '.kit-account-sum bdi').toBe('1.284 MDW')
  expect(places()).toEqual(before)
})

const chains = ({ findAll }: Shown) =>
  findAll('[role=radio]').map((chain) => [
    chain.querySelector('.kit-account-chain-name')?.textContent,
    chain.ariaChecked,
  ])

test('the accounts of all kinds of networks side by side, the active one chosen there with the keyboard alone', async () => {
  const scene = await accountScenes.manyChains()
  const shown = showScene(scene)
  await expect
    .poll(() => chains(shown))
    .toEqual([
      ['Ethereum', 'false'],
      ['Solana', 'true'],
    ])
  expect(shown.find('[role=radiogroup]')?.ariaLabel).toBe('Accounts')
  expect(shown.findAll('[role=radio]')[1]?.textContent).toContain('7EqQdEULxWcraVx3mXKFjc84LhCkMGZCkRuDpvcMwJeK')
  shown.find('[role=radio][tabindex="0"]')?.focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect
    .poll(() => chains(shown))
    .toEqual([
      ['Ethereum', 'true'],
      ['Solana', 'false'],
    ])
  expect(shown.focused()?.textContent).toContain('Ethereum')
  await textOf(shown, '.kit-account-address bdi').toContain('0x7c…3190ef')
  expect(scene.kit.getState().network.activeNamespace).toBe('eip155')
  expect(shown.find('.kit-account-name')?.textContent).toBe('Harbor')
})

test('a kind of networks without an account leads to its wallets', async () => {
  const shown = showScene(await accountScenes.manyChains())
  await textOf(shown, '[data-empty]').toContain('Connect Bitcoin')
  shown.find('[data-empty]')?.click()
  await textOf(shown, 'h1').toBe('Connect a Bitcoin wallet')
})

test('from the wallet to all wallets', async () => {
  const shown = showScene(await accountScenes.manyChains())
  await textOf(shown, '.kit-account-wallet').toBe('3 connected wallets')
  shown.find('.kit-account-wallet')?.click()
  await textOf(shown, 'h1').toBe('Wallets')
})

test('the smart account of a wallet and its own one', async () => {
  const scene = await accountScenes.ready()
  const smart = '0x2222222222222222222222222222222222333333'
  scene.wallets.setAccounts('example.harbor', [
    { caipAddress: `eip155:1:${account}`, address: account, type: 'eoa' },
    { caipAddress: `eip155:1:${smart}`, address: smart, type: 'smartAccount' },
  ])
  const shown = showScene(scene)
  await textOf(shown, '.kit-account-address bdi').toContain('0x22…333333')
  const type = () => shown.findAll('.kit-account-chip').at(-1)
  expect(type()?.textContent).toBe('Smart account')
  type()?.click()
  await expect.poll(() => shown.findAll('.kit-list-row').length).toBe(2)
  shown
    .findAll('.kit-list-row')
    .find(({ ariaCurrent }) => ariaCurrent === null)
    ?.click()
  scene.kit.back()
  await textOf(shown, '.kit-account-address bdi').toContain('0x7c…3190ef')
  expect(type()?.textContent).toBe('Wallet account')
})

test('shows that the balances of a network moved, and switches to the other network', async () => {
  const [home, other] = twoNetworks
  if (!other) throw new Error('There are two networks.')
  const { caipNetworkId, name } = other
  const scene = createScene({ networks: [{ ...home, balancesOn: { caipNetworkId, name } }, other] })
  await connect(scene, harbor.id)
  scene.kit.open({ view: 'Account' })
  const shown = showScene(scene)
  await textOf(shown, '.kit-notice').toBe('Balances on Meadow moved to Tidal.Tidal')
  shown.find('.kit-notice .kit-button')?.click()
  ;(await scene.wallets.nextPrompt()).approve()
  await textOf(shown, '.kit-account-chip').toBe('Tidal')
  expect(shown.find('.kit-notice')).toBeNull()
})
