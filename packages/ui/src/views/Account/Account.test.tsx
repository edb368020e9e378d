import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { account } from '../../fixtures/createScene.ts'
import { showScene, type Shown } from '../../fixtures/showScene.ts'
import { accountScenes } from './Account.fixture.ts'

const textOf = ({ find }: Shown, selector: string) =>
  expect.poll(() => find(selector)?.textContent, { timeout: 10_000 })
const titles = ({ findAll }: Shown) => findAll('.kit-list-row-title').map(({ textContent }) => textContent)
const disconnect = ({ findAll }: Shown) => findAll('.kit-list-row').at(-1)

test('default', async () => {
  const shown = showScene(await accountScenes.ready())
  await textOf(shown, '.kit-account-balance bdi').toBe('1.284 MDW')
  expect(shown.find('.kit-account-address bdi')?.textContent).toBe(`0x7c…3190ef${account}`)
  expect(titles(shown)).toEqual(['Meadow', 'Harbor', 'View on Explorer', 'Disconnect'])
  expect(shown.find('a.kit-list-row')?.getAttribute('rel')).toBe('noopener noreferrer')
})

test('behavior: a token in the place of the coin shows its own symbol and picture', async () => {
  const shown = showScene(await accountScenes.token())
  await textOf(shown, '.kit-account-balance bdi').toBe('52.75 GOLD')
  expect(shown.find('.kit-account-balance img')?.getAttribute('src')).toMatch(/^data:image/)
})

test('behavior: a wallet that serves several kinds of networks counts once', async () => {
  const shown = showScene(await accountScenes.paired())
  const details = ({ findAll }: Shown) => findAll('.kit-list-row').map(({ textContent }) => textContent)
  await expect.poll(() => details(shown)).toContain('GullConnected wallet')
  const many = showScene(await accountScenes.manyChains())
  await expect.poll(() => details(many).join(' ')).toContain('3 connected wallets')
})

test('behavior: from the network row to the networks, with the keyboard alone', async () => {
  const scene = await accountScenes.ready()
  const shown = showScene(scene)
  await textOf(shown, '.kit-list-row-title').toBe('Meadow')
  shown.find('.kit-list-row')?.focus()
  await userEvent.keyboard('{Enter}')
  await textOf(shown, 'h1').toBe('Choose Network')
})

test('behavior: disconnects with the keyboard alone', async () => {
  const scene = await accountScenes.ready()
  const shown = showScene(scene)
  await textOf(shown, '.kit-list-row-title').toBe('Meadow')
  disconnect(shown)?.focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => scene.kit.getState().navigation.status).toBe('closed')
  expect(scene.kit.getState().connections['eip155']?.status).toBe('disconnected')
})

test('behavior: the balance keeps its place while it loads', async () => {
  const shown = showScene(await accountScenes.balanceLoading())
  await textOf(shown, '.kit-account-balance').toBe('Balance is loading')
  const loading = shown.find('.kit-view')?.offsetHeight
  const ready = showScene(await accountScenes.ready())
  await textOf(ready, '.kit-account-balance bdi').toBe('1.284 MDW')
  expect(ready.find('.kit-view')?.offsetHeight).toBe(loading)
})

test('behavior: another account of the wallet shows at once', async () => {
  const scene = await accountScenes.ready()
  const shown = showScene(scene)
  await textOf(shown, '.kit-account-balance bdi').toBe('1.284 MDW')
  const address = '0x1111111111111111111111111111111111222222'
  scene.wallets.setAccounts('example.harbor', [{ caipAddress: `eip155:1:${address}`, address, type: 'eoa' }])
  await textOf(shown, '.kit-account-address bdi').toBe(`0x11…222222${address}`)
})

test('behavior: an unsupported network is told, with a way to others', async () => {
  const shown = showScene(await accountScenes.unsupportedNetwork())
  await textOf(shown, '.kit-list-row-title').toBe('Unsupported network')
  await userEvent.click(shown.find('.kit-list-row') as HTMLElement)
  await textOf(shown, 'h1').toBe('Choose Network')
})

test('behavior: what the chain cannot do is not there', async () => {
  const shown = showScene(await accountScenes.fewCapabilities())
  await textOf(shown, '.kit-list-row-title').toBe('Meadow')
  expect(titles(shown)).toEqual(['Meadow', 'Harbor', 'Disconnect'])
  expect(shown.find('.kit-account-balance')).toBeNull()
})

test('behavior: nobody connected leads to the wallets', async () => {
  const scene = await accountScenes.nobodyConnected()
  const shown = showScene(scene)
  await textOf(shown, '.kit-empty-title').toBe('No wallet connected')
  shown.find('.kit-empty-action button')?.focus()
  await userEvent.keyboard('{Enter}')
  await textOf(shown, 'h1').toBe('Connect Wallet')
})

test('errors: a balance that could not be read is read again', async () => {
  const scene = await accountScenes.balanceFailed()
  const shown = showScene(scene)
  await textOf(shown, '.kit-account-balance').toBe('Balance unavailable')
  scene.wallets.intercept('getBalance', null)
  shown.find('.kit-account-balance button')?.focus()
  await userEvent.keyboard('{Enter}')
  await textOf(shown, '.kit-account-balance bdi').toBe('1.284 MDW')
})

const chains = ({ findAll }: Shown) =>
  findAll('[role=radio]').map((chain) => [
    chain.querySelector('.kit-account-chain-name')?.textContent,
    chain.ariaChecked,
  ])

test('behavior: the accounts of all kinds of networks side by side, the active one chosen there with the keyboard alone', async () => {
  const scene = await accountScenes.manyChains()
  const shown = showScene(scene)
  await expect
    .poll(() => chains(shown))
    .toEqual([
      ['EVM Networks', 'false'],
      ['Solana', 'true'],
    ])
  expect(shown.find('[role=radiogroup]')?.ariaLabel).toBe('Accounts')
  expect(shown.findAll('[role=radio]')[1]?.textContent).toContain('7EqQdEULxWcraVx3mXKFjc84LhCkMGZCkRuDpvcMwJeK')
  shown.find('[role=radio][tabindex="0"]')?.focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect
    .poll(() => chains(shown))
    .toEqual([
      ['EVM Networks', 'true'],
      ['Solana', 'false'],
    ])
  expect(shown.focused()?.textContent).toContain('EVM Networks')
  await textOf(shown, '.kit-account-address bdi').toContain('0x7c…3190ef')
  expect(scene.kit.getState().network.activeNamespace).toBe('eip155')
  expect(titles(shown)).toEqual(['Meadow', 'Harbor', 'View on Explorer', 'Disconnect'])
})

test('behavior: a kind of networks without an account leads to its wallets', async () => {
  const shown = showScene(await accountScenes.manyChains())
  await textOf(shown, '[data-empty]').toContain('Connect Bitcoin')
  shown.find('[data-empty]')?.click()
  await textOf(shown, 'h1').toBe('Wallets for Bitcoin')
})

test('behavior: from the wallet to all wallets', async () => {
  const shown = showScene(await accountScenes.manyChains())
  await expect.poll(() => shown.findAll('.kit-list-row')[1]?.textContent).toContain('3 connected wallets')
  shown.findAll('.kit-list-row')[1]?.click()
  await textOf(shown, 'h1').toBe('Wallets')
})
