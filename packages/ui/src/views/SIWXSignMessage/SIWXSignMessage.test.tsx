import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showScene, type Shown } from '../../fixtures/showScene.ts'
import { signInScenes } from './SIWXSignMessage.fixture.ts'

const shownTitle = ({ find }: Shown) =>
  expect.poll(() => find('.kit-sign-title')?.textContent, { timeout: 10_000 }).toBe('Sign in to Riverside Market')
const buttons = ({ findAll }: Shown) => findAll('.kit-sign-actions > button')
const note = ({ find }: Shown) => expect.poll(() => find('.kit-sign-note')?.firstChild?.textContent)

test('default', async () => {
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

test('behavior: cancelling a required sign-in disconnects', async () => {
  const scene = await signInScenes.pending()
  const shown = showScene(scene)
  await shownTitle(shown)
  buttons(shown)[0]?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => scene.kit.getState().connections['eip155']?.status).toBe('disconnected')
})

test('behavior: a second press while the wallet is asked asks nothing', async () => {
  const scene = await signInScenes.signing()
  const shown = showScene(scene)
  await shownTitle(shown)
  expect(buttons(shown)[1]?.getAttribute('aria-busy')).toBe('true')
  buttons(shown)[1]?.focus()
  await userEvent.keyboard('{Enter}')
  expect(scene.wallets.prompts).toHaveLength(1)
})

test('behavior: after a while it says that it still waits', async () => {
  const scene = await signInScenes.signing()
  const shown = showScene(scene)
  await note(shown).toBe('Sign the message in Harbor')
  await scene.platform.clock.advance(15_000)
  await note(shown).toBe('Still waiting. Open Harbor and look for the request.')
})

test('errors: each failure has its words, and Sign is there again', async () => {
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
