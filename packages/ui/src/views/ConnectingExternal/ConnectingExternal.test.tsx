import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showScene, type Shown } from '../../fixtures/showScene.ts'
import { connectingScenes } from './ConnectingExternal.fixture.ts'

const titleIs = ({ find }: Shown, title: string) =>
  expect.poll(() => find('.kit-request-title')?.textContent).toBe(title)
const button = ({ find }: Shown) => find('.kit-request-actions > button')

test('asks the user to continue in the wallet', async () => {
  const scene = await connectingScenes.waiting()
  const shown = showScene(scene)
  await titleIs(shown, 'Continue in Harbor')
  expect(shown.find('.kit-request-text')?.textContent).toBe('Approve the request in your wallet.')
  expect(shown.find('.kit-request')?.dataset['state']).toBe('waiting')
  const prompt = await scene.wallets.nextPrompt()
  prompt.approve()
  await expect.poll(() => scene.kit.getState().navigation.status).toBe('closed')
  expect(scene.kit.getState().connections['eip155']?.status).toBe('connected')
})

test('each state is said aloud', async () => {
  const scene = await connectingScenes.waiting()
  const shown = showScene(scene)
  await expect.poll(shown.said).toBe('Continue in Harbor. Approve the request in your wallet.')
  const prompt = await scene.wallets.nextPrompt()
  prompt.reject()
  await expect.poll(shown.said).toBe('Request declined. You declined the request. Try again when you’re ready.')
})

test('a declined request is made again with the keyboard alone', async () => {
  const scene = await connectingScenes.declined()
  const shown = showScene(scene)
  await titleIs(shown, 'Request declined')
  button(shown)?.focus()
  await userEvent.keyboard('{Enter}')
  await titleIs(shown, 'Continue in Harbor')
  expect(shown.focused()).toBe(button(shown))
  const prompt = await scene.wallets.nextPrompt()
  prompt.approve()
  await expect.poll(() => scene.kit.getState().connections['eip155']?.status).toBe('connected')
})

test('cancel goes back to the list and leaves nothing pending', async () => {
  const scene = await connectingScenes.waiting()
  const shown = showScene(scene)
  await titleIs(shown, 'Continue in Harbor')
  expect(button(shown)?.textContent).toBe('Cancel')
  await userEvent.click(button(shown) as HTMLElement)
  await expect.poll(() => shown.find('h1')?.textContent).toBe('Connect wallet')
  expect(scene.kit.getState().connections['eip155']).toEqual({ status: 'disconnected', attempt: 1, error: null })
})

test('after a while it says that it still waits, and one can ask again', async () => {
  const scene = await connectingScenes.waiting()
  const shown = showScene(scene)
  await titleIs(shown, 'Continue in Harbor')
  await scene.platform.clock.advance(14_999)
  expect(shown.find('.kit-request-title')?.textContent).toBe('Continue in Harbor')
  await scene.platform.clock.advance(1)
  await titleIs(shown, 'Still waiting for Harbor')
  expect(scene.kit.getState().connections['eip155']?.status).toBe('connecting')
  expect(shown.find('.kit-spinner-ring')?.dataset['state']).toBe('late')
  expect(shown.findAll('.kit-request-actions > button').map(({ textContent }) => textContent)).toEqual([
    'Try again',
    'Cancel',
  ])
  await userEvent.click(button(shown) as HTMLElement)
  await titleIs(shown, 'Continue in Harbor')
  expect(scene.kit.getState().connections['eip155']).toMatchObject({ status: 'connecting', attempt: 2 })
})

test('code of the wallet connection that is missing offers a reload, whether or not the details can be loaded', async () => {
  const shown = showScene(await connectingScenes.codeMissing())
  const reload = () => shown.findAll('.kit-request-words button').map(({ textContent }) => textContent)
  await expect.poll(reload).toEqual(['Reload the page'])
  await expect.poll(() => shown.find('.kit-error-details')).toBeTruthy()
  expect(reload()).toEqual(['Reload the page'])
  expect(button(shown)?.textContent).toBe('Try again')
})

test('no timer runs unless it waits', async () => {
  const scene = await connectingScenes.declined()
  const shown = showScene(scene)
  await titleIs(shown, 'Request declined')
  expect(scene.platform.counts().timersPending).toBe(0)
})

test('no control moves from one state to the next', async () => {
  const scene = await connectingScenes.waiting()
  const shown = showScene(scene)
  await titleIs(shown, 'Continue in Harbor')
  const top = () => button(shown)?.offsetTop
  const waiting = top()
  const prompt = await scene.wallets.nextPrompt()
  prompt.reject()
  await titleIs(shown, 'Request declined')
  expect(top()).toBe(waiting)
})

test('a locked wallet, an open request and a wallet that is gone each say what to do', async () => {
  for (const [scene, title] of [
    [await connectingScenes.locked(), 'No account was shared'],
    [await connectingScenes.requestPending(), 'A request is already open'],
    [await connectingScenes.walletGone(), 'Harbor isn’t installed'],
    [await connectingScenes.walletFailed(), 'Harbor could not connect'],
    [await connectingScenes.cancelled(), 'Connection cancelled'],
  ] as const) {
    const shown = showScene(scene)
    await titleIs(shown, title)
    expect(shown.findAll('.kit-request-actions > button').map(({ textContent }) => textContent)).toEqual([
      'Try again',
      'Choose another wallet',
    ])
  }
})
