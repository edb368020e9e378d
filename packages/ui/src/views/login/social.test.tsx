import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showScene, type Shown } from '../../fixtures/showScene.ts'
import { loginScenes } from './login.fixture.ts'
import { violations } from '../../fixtures/violations.ts'

const heading = ({ find }: Shown) => find('h1')?.textContent
const tiles = ({ findAll }: Shown) => findAll('.kit-social').map((tile) => tile.textContent)
const title = ({ find }: Shown) => find('.kit-request-title')?.textContent
const text = ({ find }: Shown) => find('.kit-request-text')?.textContent
const number = ({ find }: Shown) => find('.kit-social-number b')?.textContent
const actions = ({ findAll }: Shown) => findAll('.kit-request-actions .kit-button').map((action) => action.textContent)
const press = async ({ findAll }: Shown, label: string): Promise<void> => {
  const button = findAll('button').find((one) => one.textContent === label || one.getAttribute('aria-label') === label)
  await userEvent.click(button as HTMLElement)
}

/** Windows that the page opens, without any being opened. `refused`: the browser blocks them. */
function fakeWindows({ refused = false } = {}) {
  const opened: { closed: boolean; readonly location: { readonly replace: () => void } }[] = []
  const open = vi.spyOn(window, 'open').mockImplementation(() => {
    if (refused) return null
    const page = {
      closed: false,
      document: { body: { textContent: '' } },
      location: { replace: () => {} },
      close: () => void (page.closed = true),
    }
    opened.push(page)
    return page as unknown as Window
  })
  onTestFinished(() => open.mockRestore())
  return opened
}

test('Connect offers the providers in their order, the others behind one button that hands on the focus', async () => {
  const scene = await loginScenes.connect()
  const shown = showScene(scene)
  await expect.poll(() => tiles(shown)).toEqual(['Google', 'X', 'Discord', 'More'])
  shown.settle()
  expect(await violations()).toEqual([])
  shown.findAll('.kit-social').at(-1)?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => tiles(shown)).toEqual(['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook'])
  await expect.poll(() => shown.focused()?.textContent).toBe('Farcaster')
})

test('I18 Telegram is offered where the kit names it, and answers this tab: no window opens', async () => {
  const windows = fakeWindows()
  const scene = await loginScenes.telegram()
  const shown = showScene(scene)
  await expect.poll(() => tiles(shown)).toEqual(['Telegram'])
  scene.login.answer({ social: 'wait' })
  await press(shown, 'Continue with Telegram')
  await expect.poll(() => text(shown)).toContain('Telegram opens in this tab.')
  expect([windows.length, shown.find('a.kit-button')?.getAttribute('target'), number(shown)]).toEqual([
    0,
    '_self',
    '42',
  ])
  await press(shown, 'Cancel')
  await expect.poll(() => scene.login.steps.at(-1)).toBe('leave telegram')
})

test('features.socials names the providers and features.connectMethodsOrder their place; false takes them away', async () => {
  const few = showScene(await loginScenes.fewSocials())
  await expect.poll(() => tiles(few)).toEqual(['GitHub', 'Google'])
  const first = showScene(await loginScenes.socialsFirst())
  await expect.poll(() => tiles(first)).toEqual(['Google', 'X', 'Discord', 'More'])
  expect(first.find('input[type=email]')).toBeNull()
  expect(heading(first)).toBe('Log in or connect')
})

test('nothing is begun before the terms are accepted', async () => {
  const windows = fakeWindows()
  const scene = await loginScenes.mustAgree()
  const shown = showScene(scene)
  await expect.poll(() => tiles(shown)).toHaveLength(4)
  scene.login.answer({ social: 'wait' })
  expect(shown.find('.kit-social')?.getAttribute('aria-disabled')).toBe('true')
  shown.find('.kit-social')?.click()
  // What that click had begun would come before what the next one begins.
  await expect.poll(() => shown.find('input[type=checkbox]')).toBeTruthy()
  shown.find('input[type=checkbox]')?.focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => shown.find('.kit-social')?.ariaDisabled).toBe(null)
  expect(scene.login.steps.filter((step) => step !== 'prepare')).toEqual([])
  await press(shown, 'Continue with Google')
  await expect.poll(() => scene.login.steps.at(-1)).toBe('wait google')
  expect(windows).toHaveLength(1)
  expect(scene.login.steps.filter((step) => step !== 'prepare')).toEqual(['social google', 'wait google'])
})

test('I17 the window opens in the click, a login connects, and each step is an event', async () => {
  const windows = fakeWindows()
  const scene = await loginScenes.connect()
  const events: string[] = []
  scene.kit.onEvent(({ type }) => void events.push(type))
  scene.login.answer({ social: 'wait' })
  const shown = showScene(scene)
  await expect.poll(() => tiles(shown)).toHaveLength(4)
  await press(shown, 'Continue with Google')
  expect(windows).toHaveLength(1)
  await expect.poll(() => text(shown)).toBe('Log in and confirm in the window that has opened.')
  expect([title(shown), actions(shown), number(shown)]).toEqual(['Continue with Google', ['Cancel'], undefined])
  expect(scene.login.steps).toEqual(['prepare', 'social google', 'wait google'])
  shown.settle()
  expect(await violations()).toEqual([])
  await scene.platform.clock.advance(15_000)
  await expect.poll(shown.said).toContain('Still waiting. The Google window may be behind this one.')
  // The window may ask for it, where it has not reached this page in time.
  await expect.poll(() => number(shown)).toBe('42')
  // Going back leaves nothing open.
  await press(shown, 'Cancel')
  await expect.poll(() => heading(shown)).toBe('Log in or connect')
  expect(scene.login.steps.at(-1)).toBe('leave google')
  scene.login.answer({ connect: 'wait' })
  await expect.poll(() => tiles(shown)).toHaveLength(4)
  await press(shown, 'Continue with Google')
  await expect.poll(() => title(shown)).toBe('Logging you in')
  expect(events.filter((type) => type.startsWith('SOCIAL'))).toEqual([
    'SOCIAL_LOGIN_STARTED',
    'SOCIAL_LOGIN_CANCELED',
    'SOCIAL_LOGIN_STARTED',
    'SOCIAL_LOGIN_REQUEST_USER_DATA',
  ])
})

test('I17 a window that is closed, or lost under COOP, ends nothing: the number is shown, and it can be opened again', async () => {
  const windows = fakeWindows()
  const scene = await loginScenes.social()
  const shown = showScene(scene)
  await expect.poll(() => text(shown)).toBe('Log in and confirm in the window that has opened.')
  scene.login.loseWindow()
  await expect.poll(() => number(shown)).toBe('42')
  expect(shown.find('.kit-social-number b')?.getAttribute('aria-label')).toBe('Number 42')
  expect(actions(shown)).toEqual(['Open Google again', 'Cancel'])
  shown.settle()
  expect(await violations()).toEqual([])
  await press(shown, 'Open Google again')
  expect(windows).toHaveLength(1)
  await expect.poll(() => scene.login.steps.slice(-3)).toEqual(['leave google', 'social google', 'wait google'])
  await expect.poll(() => actions(shown)).toEqual(['Cancel'])
})

test('I17 a blocked window becomes a link, and where there are none this tab leaves', async () => {
  for (const [build, label, target] of [
    // The sandbox of a frame may block the link, too.
    [loginScenes.socialBlocked, 'If nothing opens, open this page in its own tab.', '_blank'],
    [loginScenes.socialRedirect, 'Google opens in this tab.', '_self'],
  ] as const) {
    const shown = showScene(await build())
    await expect.poll(() => text(shown)).toContain(label)
    const link = shown.find('a.kit-button')
    expect([link?.textContent, link?.getAttribute('href'), link?.getAttribute('target')]).toEqual([
      'Open Google',
      'https://accounts.example/authorize',
      target,
    ])
    expect(number(shown)).toBe('42')
    shown.settle()
    expect(await violations()).toEqual([])
  }
})

test('I17 says what a login failed with, and tries again in the click', async () => {
  const windows = fakeWindows()
  const scene = await loginScenes.socialDeclined()
  const shown = showScene(scene)
  await expect.poll(() => title(shown)).toBe('Login declined')
  expect(text(shown)).toBe('Nothing was shared. Try again, or choose another way.')
  expect(actions(shown)).toEqual(['Try again', 'Choose another way'])
  for (const [code, heading_, sentence] of [
    ['CODE_EXPIRED', 'This login has expired', 'Nothing was shared. Try again, or choose another way.'],
    ['UNREACHABLE', 'Not logged in', 'The wallet service didn’t answer. Try again.'],
    ['FRAME_LOAD_FAILED', 'Not logged in', 'This login isn’t available on this page right now. Other ways still work.'],
    ['LOGIN_FAILED', 'Not logged in', 'That didn’t work. Try again.'],
  ] as const) {
    scene.login.answer({ start: code })
    await press(shown, 'Try again')
    await expect.poll(() => [title(shown), text(shown)]).toEqual([heading_, sentence])
  }
  expect(windows).toHaveLength(4)
  await press(shown, 'Choose another way')
  await expect.poll(() => heading(shown)).toBe('Log in or connect')
})

test('I18 Farcaster shows a code, is left by Back, and offers another once it has expired', async () => {
  const scene = await loginScenes.farcaster()
  const shown = showScene(scene)
  await expect
    .poll(() => shown.find('.kit-qr-note')?.textContent)
    .toBe('Scan with your phone and approve in the Farcaster app.')
  expect(heading(shown)).toBe('Farcaster')
  shown.settle()
  expect(await violations()).toEqual([])
  scene.kit.back()
  await expect.poll(() => heading(shown)).toBe('Log in or connect')
  expect(scene.login.steps.at(-1)).toBe('leave farcaster')
  scene.login.answer({ social: 'CODE_EXPIRED' })
  scene.kit.push({ view: 'ConnectingFarcaster' })
  await expect.poll(shown.said).toContain('This login has expired')
  scene.login.answer({ social: 'wait' })
  await press(shown, 'Try again')
  await expect.poll(shown.said).toBe('Scan with your phone and approve in the Farcaster app.')
})

test('I18 on a phone Farcaster opens its app', async () => {
  const shown = showScene(await loginScenes.farcasterPhone())
  await expect.poll(() => shown.find('a.kit-button')?.getAttribute('href')).toContain('farcaster.example')
  expect([title(shown), text(shown)]).toEqual([
    'Continue with Farcaster',
    'Approve in the Farcaster app, then come back here.',
  ])
  shown.settle()
  expect(await violations()).toEqual([])
})
