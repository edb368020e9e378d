import { walletLocked } from '@kit/core/adapter'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showScene, type Shown } from '../../fixtures/showScene.ts'
import { signInScenes } from './SIWXSignMessage.fixture.ts'

const shownTitle = ({ find }: Shown) =>
  expect.poll(() => find('.kit-sign-title')?.textContent).toBe('Sign in to Riverside Market')
const buttons = ({ findAll }: Shown) => findAll('.kit-sign-actions > button')
const note = ({ find }: Shown) => expect.poll(() => find('.kit-sign-note')?.firstChild?.textContent)

test('shows the message to sign', async () => {
  const scene = await signInScenes.pending()
  const shown = showScene(scene)
  await shownTitle(shown)
  buttons(shown)[1]?.focus()
  await userEvent.keyboard('{Enter}')
  await note(shown).toBe('Sign the message in Harbor')
  await expect.poll(shown.said).toBe('Sign the message in Harbor')
  const prompt = await scene.wallets.nextPrompt()
  prompt.approve()
  await expect.poll(() => scene.kit.getState().signIn.status).toBe('done')
  expect(scene.kit.getState().navigation.status).toBe('closed')
})

test('places the explanation right above the buttons, which do not move while the request is pending', async () => {
  const scene = await signInScenes.pending()
  const shown = showScene(scene)
  await shownTitle(shown)
  await expect.poll(() => shown.find('.kit-sign-details')).toBeTruthy()
  const top = () => buttons(shown)[0]?.getBoundingClientRect().top ?? 0
  const about = shown.find('.kit-sign-about')
  expect(about?.checkVisibility({ visibilityProperty: true })).toBe(true)
  expect(top() - (about?.getBoundingClientRect().bottom ?? 0)).toBeLessThan(17)
  const before = top() - (shown.find('.kit-sign')?.getBoundingClientRect().top ?? 0)
  buttons(shown)[1]?.click()
  await note(shown).toBe('Sign the message in Harbor')
  expect(about?.checkVisibility({ visibilityProperty: true })).toBe(false)
  expect(top() - (shown.find('.kit-sign')?.getBoundingClientRect().top ?? 0)).toBe(before)
})

test('shows the site, the account, the statement, the end and the message itself', async () => {
  const scene = await signInScenes.pending()
  const shown = showScene(scene)
  await shownTitle(shown)
  await expect.poll(() => shown.find('.kit-sign-text')?.textContent).toBe('Sign in to see your orders.')
  const details = () => shown.findAll('.kit-sign-details :is(dt, dd)').map(({ textContent }) => textContent)
  await expect.poll(details).toContain('dapp.example')
  expect(details().slice(-2)[0]).toBe('Signed in until')
  expect(details().slice(-1)[0]).toMatch(/2030/)
  const message = () => shown.find('.kit-sign-message') as HTMLElement | null
  expect(message()?.hidden).toBe(true)
  const toggle = shown.find('.kit-sign-show button') as HTMLElement
  toggle.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => message()?.hidden).toBe(false)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  const { signIn } = scene.kit.getState()
  expect(signIn.status === 'pending' && signIn.request?.text).toBe(message()?.textContent)
})

test('a service that cannot be reached asks for no signature, and offers to try again or to disconnect', async () => {
  const scene = await signInScenes.unknown()
  const shown = showScene(scene)
  await shownTitle(shown)
  await note(shown).toBe('The sign-in service could not be reached. Check your internet connection, then try again.')
  expect(buttons(shown).map(({ textContent }) => textContent)).toEqual(['Disconnect', 'Try again'])
  scene.signIn?.up()
  buttons(shown)[1]?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => scene.kit.getState().signIn.status).toBe('pending')
  expect(scene.wallets.prompts).toHaveLength(0)
})

test('a refused close is explained above the buttons, which do not move', async () => {
  const scene = await signInScenes.pending()
  const shown = showScene(scene)
  await shownTitle(shown)
  const top = () => buttons(shown)[0]?.getBoundingClientRect().top
  const before = top()
  scene.kit.close()
  await expect.poll(() => shown.find('.kit-sign-refusal')?.checkVisibility()).toBe(true)
  const words = 'Sign in or cancel before you close this window.'
  await note(shown).toBe(words)
  await expect.poll(shown.said).toBe(words)
  expect(top()).toBe(before)
  await scene.platform.clock.advance(1_000)
  expect(shown.find('.kit-sign-refusal')?.textContent).toBe(words)
  buttons(shown)[1]?.click()
  await note(shown).toBe('Sign the message in Harbor')
  expect(shown.find('.kit-sign-refusal')).toBeNull()
})

test('a refused close keeps the error of the sign-in', async () => {
  const scene = await signInScenes.unknown()
  const shown = showScene(scene)
  const unreachable = 'The sign-in service could not be reached. Check your internet connection, then try again.'
  await note(shown).toBe(unreachable)
  scene.kit.close()
  await expect.poll(() => shown.find('.kit-sign-refusal')?.checkVisibility()).toBe(true)
  await note(shown).toBe(unreachable)
})

test('cancelling a required sign-in disconnects', async () => {
  const scene = await signInScenes.pending()
  const shown = showScene(scene)
  await shownTitle(shown)
  buttons(shown)[0]?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => scene.kit.getState().connections['eip155']?.status).toBe('disconnected')
})

test('a second press while the wallet is asked asks nothing', async () => {
  const scene = await signInScenes.signing()
  const shown = showScene(scene)
  await shownTitle(shown)
  expect(buttons(shown)[1]?.getAttribute('aria-busy')).toBe('true')
  buttons(shown)[1]?.focus()
  await userEvent.keyboard('{Enter}')
  expect(scene.wallets.prompts).toHaveLength(1)
})

test('after a while it says that it still waits', async () => {
  const scene = await signInScenes.signing()
  const shown = showScene(scene)
  await note(shown).toBe('Sign the message in Harbor')
  await scene.platform.clock.advance(15_000)
  await note(shown).toBe('Still waiting. Open Harbor and look for the request.')
})

test('each failure has its words, and Sign is there again', async () => {
  for (const [scene, text] of [
    [await signInScenes.declined(), 'Signature declined'],
    [await signInScenes.walletFailed(), 'The sign-in did not succeed. Try again.'],
    [await signInScenes.requestPending(), 'Harbor still shows an earlier request of this page. Open it to answer.'],
    [
      await signInScenes.serviceUnreachable(),
      'The sign-in service could not be reached. Check your internet connection, then try again.',
    ],
  ] as const) {
    const shown = showScene(scene)
    await note(shown).toBe(text)
    expect(buttons(shown)[1]?.getAttribute('aria-busy')).toBeNull()
  }
})

test('unlocks a locked wallet at the press of a button, and then offers the message again', async () => {
  const scene = await signInScenes.signing()
  const shown = showScene({ ...scene, kit: { ...scene.kit, unlock: () => Promise.resolve() } })
  ;(await scene.wallets.nextPrompt()).reject(walletLocked())
  await note(shown).toContain('The wallet is locked')
  expect(buttons(shown)[1]?.textContent).toBe('Unlock Harbor')
  buttons(shown)[1]?.click()
  await expect.poll(() => buttons(shown)[1]?.textContent).toBe('Sign')
  await note(shown).toBe(undefined)
  expect(scene.kit.getState().signIn.status).toBe('pending')
})

test('on a small phone a label that is too long for half the width has a line of its own', async () => {
  await page.viewport(320, 700)
  const scene = await signInScenes.signing()
  const shown = showScene(scene, { locale: 'de' })
  ;(await scene.wallets.nextPrompt()).reject(walletLocked())
  await expect.poll(() => buttons(shown)[1]?.textContent).toBe('Harbor entsperren')
  const labels = shown.findAll('.kit-sign-actions .kit-button-label')
  expect(labels.map((label) => label.getClientRects().length)).toEqual([1, 1])
  for (const button of buttons(shown)) expect(button.offsetHeight).toBe(48)
  await page.viewport(1280, 800)
})
