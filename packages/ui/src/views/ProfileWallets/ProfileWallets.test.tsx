import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showScene, type Shown } from '../../fixtures/showScene.ts'
import { profileScenes } from './ProfileWallets.fixture.ts'

const lists = ({ findAll }: Shown) =>
  findAll('[role=list]').map((list) => [
    list.ariaLabel,
    ...[...list.querySelectorAll('.kit-list-row-title')].map(({ textContent }) => textContent),
  ])
const row = ({ findAll }: Shown, title: string) =>
  findAll('.kit-list-row').find(({ textContent }) => textContent?.startsWith(title))
const button = ({ findAll }: Shown, name: string) =>
  findAll('button').find((one) => one.ariaLabel === name || one.textContent === name)

test('every wallet of every kind of network, and the accounts of the active one', async () => {
  const shown = showScene(await profileScenes.several())
  await expect
    .poll(() => lists(shown))
    .toEqual([
      ['Wallets for Ethereum', 'Harbor', 'Lantern'],
      ['Accounts of Harbor', '0x7c…3190ef', '0x11…222222'],
      ['Wallets for Solana', 'Paper Kite'],
      ['Wallets for Bitcoin', 'Paper Kite'],
      ['Accounts of Paper Kite', 'Payments', 'Ordinals'],
    ])
})

test('another wallet and another account become active, with the keyboard alone', async () => {
  const scene = await profileScenes.several()
  const shown = showScene(scene)
  await expect.poll(() => row(shown, 'Lantern')).toBeTruthy()
  row(shown, 'Harbor')?.focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect
    .poll(() => scene.kit.getState().connections['eip155'])
    .toMatchObject({ active: { connectorId: 'example.lantern' } })
  expect(scene.kit.getState().network.activeNamespace).toBe('eip155')
  await expect.poll(() => lists(shown)[0]).toEqual(['Wallets for Ethereum', 'Lantern', 'Harbor'])
  row(shown, 'Ordinals')?.click()
  await expect.poll(() => scene.kit.getState().accounts['bip122']?.caipAddress).toContain('bc1p5d7')
  expect(row(shown, 'Ordinals')?.ariaCurrent).toBe('true')
  expect(scene.kit.getState().network.activeNamespace).toBe('bip122')
})

test('one wallet is disconnected, the others stay, and it is offered again', async () => {
  const scene = await profileScenes.several()
  const shown = showScene(scene)
  await expect.poll(() => button(shown, 'Disconnect Harbor')).toBeTruthy()
  button(shown, 'Disconnect Harbor')?.click()
  await expect
    .poll(() => lists(shown).slice(0, 3))
    .toEqual([
      ['Wallets for Ethereum', 'Lantern'],
      ['Accounts of Lantern', '0x7c…3190ef', '0x11…222222'],
      ['Recently connected', 'Harbor'],
    ])
  expect(scene.kit.getState().connections['solana']?.status).toBe('connected')
})

test('a wallet of lately connects again, or is taken off the list', async () => {
  const scene = await profileScenes.recent()
  const shown = showScene(scene)
  await expect
    .poll(() => lists(shown).map(([name]) => name))
    .toEqual(['Wallets for Ethereum', 'Accounts of Harbor', 'Recently connected', 'Recently connected'])
  button(shown, 'Remove Paper Kite from the list')?.click()
  await expect.poll(() => lists(shown).length).toBe(3)
  row(shown, 'Lantern')?.click()
  await expect
    .poll(() => scene.kit.getState().connections['eip155'])
    .toMatchObject({ active: { connectorId: 'example.lantern' } })
})

test('all are disconnected at once', async () => {
  const scene = await profileScenes.several()
  const shown = showScene(scene)
  await expect.poll(() => button(shown, 'Disconnect all')).toBeTruthy()
  button(shown, 'Disconnect all')?.click()
  await expect
    .poll(() => Object.values(scene.kit.getState().connections).map(({ status }) => status))
    .toEqual(['disconnected', 'disconnected', 'disconnected'])
  expect(scene.kit.getState().navigation.status).toBe('closed')
})

test('a wallet that was paired for all kinds of networks is ended once, and says so', async () => {
  const scene = await profileScenes.paired()
  const shown = showScene(scene)
  await expect
    .poll(() => lists(shown))
    .toEqual([
      ['Wallets for Ethereum', 'Gull'],
      ['Wallets for Solana', 'Gull'],
      ['Wallets for Bitcoin', 'Gull'],
    ])
  const endings = () =>
    shown
      .findAll('button')
      .flatMap(({ ariaLabel, textContent }) =>
        (ariaLabel ?? textContent)?.startsWith('Disconnect') ? [ariaLabel ?? textContent] : [],
      )
  expect(endings()).toEqual(['Disconnect Gull everywhere'])
  button(shown, 'Disconnect Gull everywhere')?.click()
  await expect
    .poll(() => Object.values(scene.kit.getState().connections).map(({ status }) => status))
    .toEqual(['disconnected', 'disconnected', 'disconnected'])
})

test('disconnects a wallet with one grant for several kinds of networks once, and each button says so', async () => {
  const scene = await profileScenes.oneGrant()
  const shown = showScene(scene)
  await expect.poll(() => button(shown, 'Disconnect Vixen everywhere')).toBeTruthy()
  expect(button(shown, 'Disconnect Vixen')).toBeUndefined()
  scene.kit.open({ view: 'Account' })
  await expect.poll(() => button(shown, 'Disconnect everywhere')).toBeTruthy()
  scene.kit.open({ view: 'UnsupportedChain', namespace: 'solana' })
  await expect.poll(() => shown.find('.kit-unsupported-foot button')?.textContent).toBe('Disconnect everywhere')
  scene.kit.open({ view: 'ProfileWallets' })
  await expect.poll(() => button(shown, 'Disconnect Vixen everywhere')).toBeTruthy()
  button(shown, 'Disconnect Vixen everywhere')?.click()
  await expect.poll(() => lists(shown).map(([label]) => label)).not.toContain('Wallets for Solana')
  expect(lists(shown)[0]).toEqual(['Wallets for Ethereum', 'Harbor'])
})

test('beside a paired wallet another one is ended alone', async () => {
  const scene = await profileScenes.pairedAmongOthers()
  const shown = showScene(scene)
  await expect.poll(() => button(shown, 'Disconnect Harbor')).toBeTruthy()
  expect(button(shown, 'Disconnect all')).toBeTruthy()
  button(shown, 'Disconnect Harbor')?.click()
  await expect.poll(() => lists(shown)[0]).toEqual(['Wallets for Ethereum', 'Gull'])
  expect(Object.values(scene.kit.getState().connections).map(({ status }) => status)).toEqual([
    'connected',
    'connected',
    'connected',
  ])
  expect(button(shown, 'Disconnect all')).toBeUndefined()
})

test('one more is added', async () => {
  const shown = showScene(await profileScenes.one())
  await expect.poll(() => button(shown, 'Add a wallet')).toBeTruthy()
  expect(button(shown, 'Disconnect all')).toBeUndefined()
  button(shown, 'Add a wallet')?.click()
  await expect.poll(() => shown.find('h1')?.textContent).toBe('Connect wallet')
})

test('leads to the wallets while disconnected', async () => {
  const shown = showScene(await profileScenes.nobodyConnected())
  await expect.poll(() => shown.find('.kit-empty-title')?.textContent).toBe('No wallet connected')
})
