import type { ProviderWindow } from '@kit/core/adapter'
import { turn } from '@kit/testing'
import { expect, test } from 'vitest'
import { embeddedWallet } from '../embeddedWallet.ts'
import { createScene, evmAddress } from '../fixtures/fakeFrame.ts'

const uri = 'https://accounts.example/authorize'

function fakeWindow() {
  const did: string[] = []
  let onClosed = (): void => {}
  const page: ProviderWindow = {
    navigate: (url) => void did.push(url),
    close: () => void did.push('close'),
    onClosed(callback) {
      onClosed = callback
      return () => void did.push('unwatch')
    },
  }
  return { page, did, closeIt: () => onClosed() }
}

const left = '@appkit/pending_login'

function setUp(address?: string, storage: Readonly<Record<string, string>> = {}) {
  const scene = createScene(address === undefined ? { storage } : { address, storage })
  const heard = () => scene.frame.heard().map(({ name }) => name)
  const told: unknown[] = []
  const controller = new AbortController()
  scene.frame.answer({
    GET_SOCIAL_REDIRECT_URI: () => ({ result: { uri, match: '42' } }),
    CONNECT_SOCIAL: () => 'silent',
    GET_FARCASTER_URI: () => ({ result: { url: 'https://farcaster.example/~/siwf' } }),
    CONNECT_FARCASTER: () => 'silent',
  })
  const logIn = (page: ProviderWindow | null | 'redirect' = null): Promise<void> => {
    scene.wallet.useWindow(page)
    return scene.wallet.connectSocial({
      provider: 'google',
      onStarted: (login) => void told.push(login),
      onClosed: () => void told.push('closed'),
      signal: controller.signal,
    })
  }
  const answer = (name: 'CONNECT_SOCIAL' | 'CONNECT_FARCASTER'): void => {
    const { id } = scene.frame.heard().findLast((message) => message.name === name) ?? { id: '' }
    if (name === 'CONNECT_FARCASTER') scene.frame.say({ kind: 'success', name, id, payload: { userName: 'ada.tern' } })
    else scene.frame.say({ kind: 'success', name, id, payload: { address: evmAddress, chainId: 1 } })
  }
  return { ...scene, heard, told, logIn, answer, abort: () => controller.abort(), controller }
}

test('I17 sends the window to the provider, waits as long as it takes, and closes it; the wallet is called by the provider', async () => {
  const { platform, ready, heard, told, logIn, answer, instance, signal } = setUp()
  const { page, did, closeIt } = fakeWindow()
  const login = logIn(page)
  await ready()
  await turn()
  expect(heard().slice(-2)).toEqual(['GET_SOCIAL_REDIRECT_URI', 'CONNECT_SOCIAL'])
  expect(told).toEqual([{ url: uri, match: '42', way: 'window' }])
  await platform.clock.advance(600_000)
  // A page under COOP sees its window as closed at once: that does not end the login.
  closeIt()
  expect([told.at(-1), did]).toEqual(['closed', [uri]])
  answer('CONNECT_SOCIAL')
  await login
  expect(did).toEqual([uri, 'unwatch', 'close'])
  expect(platform.counts().timersPending).toBe(0)
  const session = await instance.connect({ networks: {}, pairing: {}, signal })
  expect(session.wallet).toMatchObject({ name: 'Google', login: { method: 'google' } })
  expect(platform.storage.get('@appkit/connected_social')).toBe('google')
})

test.each([
  ['declined in the window', { code: 'DEVICE_REFUSED', message: 'You declined.' }, 'USER_REJECTED'],
  ['declined', { code: 4001, message: 'You declined.' }, 'USER_REJECTED'],
  ['failed', { code: 'PROVIDER_REFUSED', message: 'The log-in failed.' }, 'LOGIN_FAILED'],
  ['expired', { code: 'OTP_EXPIRED', message: 'This log-in has expired.' }, 'CODE_EXPIRED'],
  ['not configured', { code: 'INVALID_REQUEST', message: 'Not available here.' }, 'LOGIN_FAILED'],
])('I17 a login that was %s has a code, and leaves no window', async (_, failure, code) => {
  const { frame, ready, logIn } = setUp()
  frame.answer({ CONNECT_SOCIAL: () => ({ failure }) })
  const { page, did } = fakeWindow()
  const failed = expect(logIn(page)).rejects.toMatchObject({ code })
  await ready()
  await failed
  expect(did.at(-1)).toBe('close')
})

test('I17 says how the user gets there without a window', async () => {
  const { ready, told, logIn } = setUp()
  void logIn(null).catch(() => {})
  await ready()
  await turn()
  void logIn('redirect').catch(() => {})
  await expect
    .poll(() => told)
    .toEqual([
      { url: uri, match: '42', way: 'link' },
      { url: uri, match: '42', way: 'redirect' },
    ])
})

test.each(['javascript:alert(1)', 'http://accounts.example/', 'data:text/html,x', 'https://a@b.example/', ''])(
  'I17 never sends a window to %j',
  async (address) => {
    const { frame, ready, logIn } = setUp()
    frame.answer({ GET_SOCIAL_REDIRECT_URI: () => ({ result: { uri: address } }) })
    const { page, did } = fakeWindow()
    const failed = expect(logIn(page)).rejects.toMatchObject({ code: 'LOGIN_FAILED' })
    await ready()
    await failed
    expect(did).toEqual(['close'])
  },
)

test('I17 what other windows post to the page changes nothing', async () => {
  const { frame, ready, logIn, answer } = setUp()
  let isDone = false
  const login = logIn(fakeWindow().page).then(() => (isDone = true))
  await ready()
  await turn()
  for (const resultUri of [
    'https://bank.example/done',
    'https://wallet.example.org/done',
    'https://wallet.example.org/done?error=declined',
  ])
    frame.sayRaw({ resultUri })
  await turn()
  expect(isDone).toBe(false)
  answer('CONNECT_SOCIAL')
  await login
})

test('I17 I18 leaving ends the login in the frame before another can begin', async () => {
  const { ready, heard, logIn, abort, wallet, signal } = setUp()
  const { page, did } = fakeWindow()
  const left = expect(logIn(page)).rejects.toMatchObject({ code: 'ABORTED' })
  await ready()
  await turn()
  abort()
  void wallet.connectFarcaster({ onUrl: () => {}, signal }).catch(() => {})
  await left
  expect(did.at(-1)).toBe('close')
  await expect.poll(() => heard().slice(-3)).toEqual(['RELOAD', 'GET_FARCASTER_URI', 'CONNECT_FARCASTER'])
})

test('a window that was handed over and not used is closed by the next one', () => {
  const { wallet } = setUp()
  const { page, did } = fakeWindow()
  wallet.useWindow(page)
  wallet.useWindow(null)
  expect(did).toEqual(['close'])
})

test('I18 Farcaster: the address is passed on, the approval is waited for, the wallet is called by it', async () => {
  const { platform, ready, wallet, instance, signal, answer } = setUp()
  const urls: string[] = []
  const login = wallet.connectFarcaster({ onUrl: (url) => void urls.push(url), signal })
  await ready()
  await turn()
  expect(urls).toEqual(['https://farcaster.example/~/siwf'])
  await platform.clock.advance(600_000)
  answer('CONNECT_FARCASTER')
  await login
  expect((await instance.connect({ networks: {}, pairing: {}, signal })).wallet).toMatchObject({
    name: 'Farcaster',
    login: { method: 'farcaster' },
  })
})

const secure = 'https://wallet.example.org'
const withResult = (result: string): string =>
  `https://harbor.example/?page=2&result_uri=${encodeURIComponent(result)}#top`

test('I17 a page that leaves for the provider gives its return address, stores that it left, and waits for nothing', async () => {
  const { frame, ready, heard, logIn, abort, platform, address } = setUp(withResult(`${secure}/done?provider=google`))
  const over = expect(logIn('redirect')).rejects.toMatchObject({ code: 'ABORTED' })
  await ready()
  await turn()
  // The page has not navigated to a provider, so the result is ignored.
  expect(heard().at(-1)).toBe('GET_SOCIAL_REDIRECT_URI')
  expect(frame.heard().at(-1)?.payload).toEqual({ provider: 'google', returnTo: 'https://harbor.example/?page=2#top' })
  expect(address()).toContain('result_uri')
  expect(platform.storage.get(left)).toBe(String(platform.now()))
  abort()
  await over
  expect(platform.storage.get(left)).toBeNull()
})

test('I17 a page that returned ends its login with result_uri, and removes it from the URL once the frame has answered', async () => {
  const back = withResult(`${secure}/done?provider=google`)
  const { frame, ready, heard, logIn, answer, address, platform } = setUp(back, { [left]: '1' })
  const { page, did } = fakeWindow()
  const login = logIn(page)
  await ready()
  await turn()
  expect(heard()).not.toContain('GET_SOCIAL_REDIRECT_URI')
  expect(frame.heard().at(-1)?.payload).toEqual({ uri: `${secure}/done?provider=google` })
  expect([did, address(), platform.storage.get(left)]).toEqual([['close'], back, '1'])
  answer('CONNECT_SOCIAL')
  await login
  expect([address(), platform.storage.get(left)]).toEqual(['https://harbor.example/?page=2#top', null])
})

test('I17 a return outlives a frame that fails to load, and ends with one that refuses', async () => {
  const back = withResult(`${secure}/done?provider=google`)
  const { frame, ready, logIn, address, platform } = setUp(back, { [left]: '1' })
  const failed = expect(logIn()).rejects.toMatchObject({ code: 'FRAME_LOAD_FAILED' })
  frame.block('frame-src')
  await failed
  expect([address(), platform.storage.get(left)]).toEqual([back, '1'])
  frame.answer({ CONNECT_SOCIAL: () => ({ failure: { code: 4001, message: 'You declined.' } }) })
  const declined = expect(logIn()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await ready()
  await declined
  expect([address(), platform.storage.get(left)]).toEqual(['https://harbor.example/?page=2#top', null])
})

test.each([
  [`${secure}/done?provider=google`, 'google'],
  [`${secure}/done?provider=x&error=declined`, 'x'],
  ['https://bank.example/done?provider=google', undefined],
  [`${secure}.bank.example/done?provider=google`, undefined],
  [`${secure}/done`, undefined],
  [`${secure}/done?provider=farcaster`, undefined],
  [`${secure}/done?provider=__proto__`, undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('I17 result_uri %j says that the page comes back from %j', (result, provider) => {
  const { returnedFrom } = embeddedWallet({ url: secure })
  expect(returnedFrom?.(withResult(result))).toBe(provider)
  expect(returnedFrom?.('https://harbor.example/')).toBeUndefined()
  expect(returnedFrom?.('')).toBeUndefined()
})
