import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setOnline } from '../../fixtures/setOnline.ts'
import { showScene, type Shown } from '../../fixtures/showScene.ts'
import { email, loginScenes } from './login.fixture.ts'
import { violations } from '../../fixtures/violations.ts'

const heading = ({ find }: Shown) => find('h1')?.textContent
const field = ({ find }: Shown) => find('input[type=email], .kit-code input') as HTMLInputElement | null
const problem = ({ find }: Shown) => find('.kit-field-error')?.textContent

test('the e-mail field of Connect checks the address and goes on to the code', async () => {
  const scene = await loginScenes.connect()
  const shown = showScene(scene)
  await expect.poll(() => field(shown)).not.toBeNull()
  expect(heading(shown)).toBe('Log in or connect')
  shown.settle()
  expect(await violations()).toEqual([])
  field(shown)?.focus()
  await expect.poll(() => scene.login.steps).toContain('prepare')
  scene.login.answer({ email: 'INVALID_EMAIL' })
  await userEvent.keyboard('marigold{Enter}')
  await expect.poll(() => problem(shown)).toBe('Enter a valid email address.')
  expect(field(shown)?.getAttribute('aria-invalid')).toBe('true')
  scene.login.answer({})
  await userEvent.keyboard('@harbor.example')
  expect(problem(shown)).toBe('')
  await userEvent.click(shown.find('[aria-label="Continue with email"]') as HTMLElement)
  await expect.poll(() => heading(shown)).toBe('Enter the code')
  expect(scene.login.steps.at(-1)).toBe(`email ${email}`)
})

test('says why no code was sent: offline, too often, not available', async () => {
  const scene = await loginScenes.email()
  const shown = showScene(scene)
  await expect.poll(() => field(shown)).not.toBeNull()
  await expect.poll(() => shown.hasFocus(field(shown))).toBe(true)
  await userEvent.keyboard(email)
  for (const [code, context, text] of [
    ['TIMED_OUT', {}, 'The wallet service didn’t answer. Try again.'],
    ['LOGIN_RATE_LIMITED', { seconds: 12 }, 'Try again in 12 seconds.'],
    ['FRAME_LOAD_FAILED', {}, 'Login by email isn’t available on this page right now. Other wallets still work.'],
  ] as const) {
    scene.login.answer({ email: code }, context)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => problem(shown)).toBe(text)
  }
  setOnline(false)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => problem(shown)).toBe('You’re offline. Check your connection and try again.')
  setOnline(true)
  const secure = Object.getOwnPropertyDescriptor(globalThis, 'isSecureContext') ?? {}
  Object.defineProperty(globalThis, 'isSecureContext', { value: false, configurable: true })
  try {
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => problem(shown))
      .toBe('This login works only on a secure page (https). Other wallets still work.')
  } finally {
    Object.defineProperty(globalThis, 'isSecureContext', secure)
  }
})

test('I15 a code is pasted, corrected when wrong, and sent again when it is void', async () => {
  const scene = await loginScenes.code()
  const shown = showScene(scene)
  await expect.poll(() => field(shown)).not.toBeNull()
  expect(field(shown)).toMatchObject({ autocomplete: 'one-time-code', inputMode: 'numeric' })
  await expect.poll(() => shown.hasFocus(field(shown))).toBe(true)
  shown.settle()
  expect(await violations()).toEqual([])
  scene.login.answer({ otp: 'CODE_WRONG' }, { attemptsLeft: 4 })
  const paste = (text: string): void => {
    const input = field(shown)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input?.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
  }
  paste('Code: 123 456')
  await expect.poll(() => problem(shown)).toBe('That code isn’t right. 4 tries left.')
  expect(scene.login.steps).toContain('otp 123456')
  expect(field(shown)?.value).toBe('')
  scene.login.answer({ otp: 'CODE_EXPIRED' }, { attemptsLeft: 0 })
  await userEvent.keyboard('654321')
  await expect.poll(() => problem(shown)).toContain('wrong too often')
  scene.login.answer({})
  await userEvent.click([...shown.findAll('.kit-text-button')].at(-1) as HTMLElement)
  await expect.poll(() => shown.find('.kit-code-status')?.textContent).toContain('Sent again')
  await expect.poll(() => shown.find('.kit-code-status')?.textContent).toContain('Send it again in 30 s')
  await scene.platform.clock.advance(30_000)
  await expect.poll(() => shown.find('.kit-code-status button')?.textContent).toBe('Send it again')
})

test('I15 an expired code takes no digits until another was sent', async () => {
  const scene = await loginScenes.code()
  const shown = showScene(scene)
  await expect.poll(() => field(shown)).not.toBeNull()
  await expect.poll(() => shown.hasFocus(field(shown))).toBe(true)
  scene.login.answer({ otp: 'CODE_EXPIRED' })
  await userEvent.keyboard('123456')
  await expect.poll(() => problem(shown)).toBe('This code has expired. Send a new one.')
  await userEvent.keyboard('654321')
  expect(field(shown)?.value).toBe('')
  scene.login.answer({ connect: 'wait' })
  await userEvent.click(shown.find('.kit-code-status button') as HTMLElement)
  await expect.poll(() => shown.find('.kit-code-status')?.textContent).toContain('Sent again')
  await userEvent.fill(field(shown) as HTMLElement, '654321')
  await expect.poll(() => scene.login.steps.slice(-2)).toEqual(['otp 654321', 'connect'])
  expect(scene.login.steps.filter((step) => step.startsWith('otp'))).toEqual(['otp 123456', 'otp 654321'])
})

test('I15 an approval by mail that has expired asks for no number, and starts again', async () => {
  const scene = await loginScenes.device()
  scene.login.answer({ device: 'CODE_EXPIRED' })
  const shown = showScene(scene)
  await expect.poll(shown.said).toBe('The link has expired. Send a new one.')
  expect([shown.find('.kit-device-number'), shown.findAll('.kit-device > p').length]).toEqual([null, 1])
  scene.login.answer({ email: 'device', device: 'wait' })
  await userEvent.click(shown.find('.kit-device > button') as HTMLElement)
  await expect.poll(() => shown.find('.kit-device-number')?.textContent).toBe('42')
  await expect.poll(() => scene.login.steps.slice(-3)).toEqual(['cancel', `email ${email}`, 'device'])
})

test('digits stay while the service is away, and are checked again', async () => {
  const scene = await loginScenes.code()
  const shown = showScene(scene)
  await expect.poll(() => field(shown)).not.toBeNull()
  await expect.poll(() => shown.hasFocus(field(shown))).toBe(true)
  scene.login.answer({ otp: 'UNREACHABLE' })
  await userEvent.keyboard('123456')
  await expect.poll(() => problem(shown)).toBe('The wallet service didn’t answer. Try again.')
  expect(field(shown)?.value).toBe('123456')
  scene.login.answer({ connect: 'wait' })
  await userEvent.click(shown.find('.kit-button') as HTMLElement)
  await expect.poll(() => scene.login.steps.at(-1)).toBe('connect')
})

test('a code that was accepted is not checked again where only the connection failed', async () => {
  const scene = await loginScenes.code()
  const shown = showScene(scene)
  await expect.poll(() => field(shown)).not.toBeNull()
  await expect.poll(() => shown.hasFocus(field(shown))).toBe(true)
  scene.login.answer({ connect: 'UNREACHABLE' })
  await userEvent.keyboard('123456')
  await expect.poll(() => problem(shown)).toBe('The wallet service didn’t answer. Try again.')
  scene.login.answer({ connect: 'wait', otp: 'CODE_EXPIRED' })
  await userEvent.click(shown.find('.kit-button') as HTMLElement)
  await expect.poll(() => scene.login.steps.slice(-3)).toEqual(['otp 123456', 'connect', 'connect'])
})

test('a code sent again to a browser that needs approval by now shows the number', async () => {
  const scene = await loginScenes.code()
  const shown = showScene(scene)
  await expect.poll(() => shown.find('.kit-code-status button')).not.toBeNull()
  scene.login.answer({ email: 'device', device: 'wait' })
  await userEvent.click(shown.find('.kit-code-status button') as HTMLElement)
  await expect.poll(() => shown.find('.kit-device-number')?.textContent).toBe('42')
})

test('each step of a login by e-mail is an event, without the address', async () => {
  const scene = await loginScenes.connect()
  const events: object[] = []
  scene.kit.onEvent((event) => void (/EMAIL/.test(event.type) && events.push(event)))
  const shown = showScene(scene)
  await expect.poll(() => field(shown)).not.toBeNull()
  field(shown)?.focus()
  field(shown)?.blur()
  field(shown)?.focus()
  scene.login.answer({ email: 'device', device: 'wait' })
  await userEvent.keyboard(`${email}{Enter}`)
  await expect.poll(() => shown.find('.kit-device-number')).not.toBeNull()
  scene.kit.back()
  await expect.poll(() => field(shown)).not.toBeNull()
  expect(events.map((event) => Object.values(event)[0])).toEqual(['EMAIL_LOGIN_SELECTED', 'EMAIL_SUBMITTED'])
  events.length = 0
  // The mail is approved this time.
  scene.login.answer({ otp: 'CODE_WRONG' }, { attemptsLeft: 4 })
  scene.kit.push({ view: 'EmailVerifyDevice', email, match: '42' })
  await expect.poll(() => heading(shown)).toBe('Enter the code')
  await expect.poll(() => shown.hasFocus(field(shown))).toBe(true)
  await userEvent.keyboard('111111')
  await expect.poll(() => problem(shown)).toContain('4 tries left')
  scene.login.answer({ connect: 'wait' })
  await userEvent.keyboard('123456')
  await expect.poll(() => events.length).toBe(4)
  expect(events.map((event) => Object.values(event)[0])).toEqual([
    'DEVICE_REGISTERED_FOR_EMAIL',
    'EMAIL_VERIFICATION_CODE_SENT',
    'EMAIL_VERIFICATION_CODE_FAIL',
    'EMAIL_VERIFICATION_CODE_PASS',
  ])
  expect(JSON.stringify(events)).not.toContain('harbor')
})

test('a new browser shows the number, and going back ends the wait', async () => {
  const scene = await loginScenes.device()
  const shown = showScene(scene)
  await expect.poll(() => shown.find('.kit-device-number')?.textContent).toBe('42')
  expect(shown.find('.kit-device-number')?.getAttribute('aria-label')).toBe('Number 42')
  await expect.poll(() => scene.login.steps).toContain('device')
  shown.settle()
  expect(await violations()).toEqual([])
  await scene.platform.clock.advance(15_000)
  await expect.poll(shown.said).toContain('Still waiting')
  await userEvent.click(shown.find('.kit-device > button') as HTMLElement)
  await expect.poll(() => heading(shown)).toBe('Log in or connect')
  await expect.poll(() => scene.login.steps).toContain('cancel')
})

test('an approved browser goes on to the code, and the way back leads to the address', async () => {
  const scene = await loginScenes.deviceRefused()
  const shown = showScene(scene)
  await expect.poll(shown.said).toBe('This login was refused. If that was you, start again.')
  scene.login.answer({ email: 'device' })
  await userEvent.click(shown.find('.kit-device > button') as HTMLElement)
  await expect.poll(() => heading(shown)).toBe('Enter the code')
  expect(scene.login.steps.slice(scene.login.steps.indexOf('cancel'))).toEqual(['cancel', `email ${email}`, 'device'])
  scene.kit.back()
  await expect.poll(() => heading(shown)).toBe('Log in or connect')
})

test('on a low or zoomed screen the approval has the height that the frame asks for, or all of it', async () => {
  for (const [width, height] of [
    [800, 416],
    [800, 320],
    [390, 330],
    [320, 200],
    [240, 300],
  ] as const) {
    await page.viewport(width, height)
    const shown = showScene(await loginScenes.approve())
    await expect.poll(() => shown.find('.kit-approve')).not.toBeNull()
    const card = shown.find('.kit-approve')?.closest('.kit-card')
    await expect.poll(() => card?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
    await expect.poll(() => card?.getBoundingClientRect().height).toBeGreaterThanOrEqual(Math.min(320, height))
    await expect.poll(() => card?.getBoundingClientRect().width).toBeLessThanOrEqual(width)
    await expect.poll(() => card?.getBoundingClientRect().bottom).toBeLessThanOrEqual(height)
  }
  await page.viewport(1280, 720)
})

test('I25 behind a modal dialog of the page ApproveTransaction opens the wallet in a window of its own', async () => {
  const open = vi.spyOn(window, 'open').mockImplementation(() => null)
  onTestFinished(() => open.mockRestore())
  const scene = await loginScenes.approveBehind()
  const shown = showScene(scene)
  await expect
    .poll(() => shown.find('.kit-approve p')?.textContent)
    .toContain('Open the wallet in a window of its own.')
  shown.settle()
  expect(await violations()).toEqual([])
  const [openWallet, cancel] = shown.findAll('.kit-approve .kit-button')
  openWallet?.click()
  expect(open.mock.calls[0]?.[0]).toBe('https://wallet.example/approve?projectId=stories')
  expect(scene.login.steps).not.toContain('reject')
  cancel?.click()
  await expect.poll(() => scene.login.steps).toContain('reject')
})

test('opens the wallet’s own window if the frame cannot detect covers, and suggests another browser if the window is blocked or lost', async () => {
  const opened = { closed: false }
  const open = vi.spyOn(window, 'open').mockImplementation(() => null)
  onTestFinished(() => open.mockRestore())
  const scene = await loginScenes.approveCoverable()
  const shown = showScene(scene)
  const text = () => shown.find('.kit-approve p')?.textContent
  await expect.poll(text).toBe('Review and approve this in your wallet’s own window.')
  const [openWallet] = shown.findAll('.kit-approve .kit-button')
  openWallet?.click()
  expect(open.mock.calls[0]?.[0]).toBe('https://wallet.example/approve?projectId=stories')
  await expect.poll(text).toBe('Your browser blocked the window. Allow pop-ups for this page and try again.')
  expect(scene.login.steps.at(-1)).toBe('window blocked')
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => written.mockRestore())
  const elsewhere = 'If your wallet doesn’t open beside this page, open the page in another browser to approve.'
  expect(shown.findAll('.kit-approve p')[1]?.textContent).toBe(elsewhere)
  shown.findAll('.kit-approve .kit-button')[1]?.click()
  await expect.poll(() => written.mock.calls).toEqual([[location.href]])
  shown.settle()
  expect(await violations()).toEqual([])
  open.mockImplementation(() => opened as Window)
  openWallet?.click()
  await expect.poll(text).toBe('Review and approve this in your wallet’s own window.')
  expect(scene.login.steps.at(-1)).toBe('window open')
  opened.closed = true
  await expect.poll(text).toBe(elsewhere)
  written.mockClear()
  shown.findAll('.kit-approve .kit-button')[1]?.click()
  await expect.poll(() => written.mock.calls).toEqual([[location.href]])
})

test('suggests another browser and copies the link in a browser inside of an app, which opens no windows', async () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get')
  agent.mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Instagram 391.0.0')
  const open = vi.spyOn(window, 'open')
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => [agent, open, written].forEach((spy) => spy.mockRestore()))
  const scene = await loginScenes.approveCoverable()
  const shown = showScene(scene)
  await expect
    .poll(() => shown.findAll('.kit-approve p').map(({ textContent }) => textContent))
    .toEqual(['If your wallet doesn’t open beside this page, open the page in another browser to approve.'])
  // The wallet learns of the blocked window, so that leaving the view does not count as a rejection by the user.
  await expect.poll(() => scene.login.steps.at(-1)).toBe('window blocked')
  const [copy, cancel] = shown.findAll('.kit-approve .kit-button')
  copy?.click()
  await expect.poll(() => written.mock.calls).toEqual([[location.href]])
  cancel?.click()
  await expect.poll(() => scene.login.steps).toContain('reject')
  expect(open).not.toHaveBeenCalled()
})

test('leaving the approval rejects the request', async () => {
  const scene = await loginScenes.approve()
  const shown = showScene(scene)
  await expect.poll(() => shown.find('.kit-approve')).not.toBeNull()
  await scene.kit.embeddedWallet()
  scene.kit.back()
  await expect.poll(() => scene.login.steps).toContain('reject')
})

test('the wallet is shown over the card when the card has come to rest', async () => {
  const scene = await loginScenes.approve()
  const show = vi.spyOn(await scene.kit.embeddedWallet(), 'show')
  let grown = 0
  // A card that grows by 1px whenever it is measured, up to 9px.
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const rect = this.getClientRects()[0] ?? new DOMRect()
    if (!this.matches('.kit-card')) return rect
    grown = Math.min(grown + 1, 9)
    return new DOMRect(rect.x, rect.y, rect.width, 300 + grown)
  })
  onTestFinished(() => measured.mockRestore())
  showScene(scene)
  await expect.poll(() => show.mock.calls[0]?.[0].height).toBe(309)
})
