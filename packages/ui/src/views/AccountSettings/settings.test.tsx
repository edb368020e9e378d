import { turn } from '@kit/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { account } from '../../fixtures/createScene.ts'
import { showScene, type Shown } from '../../fixtures/showScene.ts'
import { email, newEmail } from '../login/login.fixture.ts'
import { settingsScene, settingsScenes, sessions, smartAddress } from './settings.fixture.ts'
import { violations } from '../../fixtures/violations.ts'

const heading = ({ find }: Shown) => find('h1')?.textContent
const row = ({ findAll }: Shown, text: string) =>
  findAll('.kit-list-row').find(({ textContent }) => textContent?.includes(text))
const field = ({ find }: Shown) => find('input[type=email], .kit-code input') as HTMLInputElement | null
const intro = ({ find }: Shown) => find('[part~=view] > p')?.textContent
const problem = ({ find }: Shown) => find('.kit-field-error')?.textContent
const isOpen = (shown: Shown) => expect.poll(() => shown.find('[part~=view]')).toBeTruthy()

test('Account names the login and the type of the account, and leads to the settings', async () => {
  const shown = showScene(await settingsScenes.account())
  await expect.poll(() => shown.find('.kit-account-wallet')?.textContent).toBe(`Logged in with ${email}`)
  expect(shown.find('.kit-account-wallet')?.getAttribute('aria-label')).toBe(
    `Account settings, logged in with ${email}`,
  )
  const type = shown.findAll('.kit-account-chip').find(({ ariaLabel }) => ariaLabel === 'Account type: Smart account')
  expect(type?.textContent).toBe('Smart account')
  await userEvent.click(shown.find('.kit-account-wallet') as HTMLElement)
  await expect.poll(() => heading(shown)).toBe('Account settings')
  await expect
    .poll(() => row(shown, 'Recovery words')?.getAttribute('href'))
    .toBe('https://wallet.example/export?projectId=stories')
  expect(row(shown, 'Recovery words')?.getAttribute('rel')).toBe('noopener noreferrer')
})

test('I32 the address changes by an approval in the frame and two codes', async () => {
  const scene = await settingsScenes.email()
  const shown = showScene(scene)
  await expect.poll(() => field(shown)).not.toBeNull()
  await expect.poll(() => shown.hasFocus(field(shown))).toBe(true)
  await userEvent.keyboard(`${email.toUpperCase()}{Enter}`)
  await expect.poll(() => problem(shown)).toBe('That’s the address you have now.')
  await userEvent.fill(field(shown) as HTMLElement, newEmail)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => intro(shown)).toContain(`sent to ${email}`)
  expect(scene.login.steps.at(-1)).toBe(`update ${newEmail}`)
  await expect.poll(() => shown.hasFocus(field(shown))).toBe(true)
  scene.login.answer({ old: 'CODE_WRONG' }, { attemptsLeft: 4 })
  await userEvent.keyboard('000000')
  await expect.poll(() => problem(shown)).toBe('That code isn’t right. 4 tries left.')
  scene.login.answer({})
  await userEvent.keyboard('111111')
  await expect.poll(() => intro(shown)).toContain(`your new address, ${newEmail}`)
  await expect.poll(() => shown.hasFocus(field(shown))).toBe(true)
  scene.login.answer({ new: 'LOGIN_FAILED' }, { code: 'EMAIL_TAKEN' })
  await userEvent.keyboard('222222')
  await expect.poll(() => problem(shown)).toBe('Another wallet uses this address. Choose another one.')
  scene.login.answer({})
  await userEvent.click(shown.find('.kit-button') as HTMLElement)
  await expect.poll(() => heading(shown)).toBe('Account settings')
  await expect
    .poll(() => shown.find('[part~=toast]')?.textContent)
    .toContain(`${newEmail} opens your wallet from now on.`)
  expect(scene.login.steps.slice(-4)).toEqual(['old 000000', 'old 111111', 'new 222222', 'new 222222'])
})

test('a change that is not approved leaves the typed address and says why; a used-up code leads back to it', async () => {
  const scene = await settingsScenes.email()
  const shown = showScene(scene)
  const submit = async () => {
    await expect.poll(() => field(shown)).not.toBeNull()
    await userEvent.fill(field(shown) as HTMLElement, newEmail)
    await userEvent.keyboard('{Enter}')
  }
  scene.login.answer({ update: 'UNREACHABLE' })
  await submit()
  await expect.poll(() => problem(shown)).toBe('The wallet service didn’t answer. Try again.')
  scene.login.answer({ update: 'USER_REJECTED' })
  await submit()
  const asked = () => scene.login.steps.filter((step) => step === `update ${newEmail}`).length
  await expect.poll(() => [asked(), field(shown)?.readOnly, problem(shown)]).toEqual([2, false, ''])
  expect(field(shown)?.value).toBe(newEmail)
  scene.login.answer({ old: 'CODE_EXPIRED' })
  await submit()
  await expect.poll(() => intro(shown)).toContain(`sent to ${email}`)
  await expect.poll(() => shown.hasFocus(field(shown))).toBe(true)
  await userEvent.keyboard('111111')
  await expect.poll(() => problem(shown)).toBe('This code no longer works. Start again.')
  await userEvent.click(shown.find('.kit-text-button') as HTMLElement)
  await expect.poll(() => heading(shown)).toBe('Change email address')
})

test('the frame covers the form while the user decides; what fails then is said in the form', async () => {
  const scene = await settingsScenes.email()
  const shown = showScene(scene)
  await expect.poll(() => field(shown)).not.toBeNull()
  await userEvent.fill(field(shown) as HTMLElement, newEmail)
  const wallet = await scene.kit.embeddedWallet()
  let fail = (_: unknown): void => {}
  Object.assign(wallet, { updateEmail: () => new Promise((_resolve, reject) => (fail = reject)) })
  await userEvent.keyboard('{Enter}')
  scene.kit.push({ view: 'ApproveTransaction' })
  await expect.poll(() => field(shown)).toBeNull()
  scene.kit.back()
  const { KitError } = await import('@kit/core')
  fail(new KitError('LOGIN_RATE_LIMITED', 'too often', { context: { seconds: 12 } }))
  await expect.poll(() => problem(shown)).toBe('Try again in 12 seconds.')
  expect(field(shown)?.value).toBe(newEmail)
})

test('an approval that comes after the user has left the form leads nowhere', async () => {
  const scene = await settingsScenes.email()
  const shown = showScene(scene)
  await expect.poll(() => field(shown)).not.toBeNull()
  await userEvent.fill(field(shown) as HTMLElement, newEmail)
  const wallet = await scene.kit.embeddedWallet()
  let approve: ((result: { next: 'oldEmail' }) => void) | undefined
  Object.assign(wallet, { updateEmail: () => new Promise((resolve) => (approve = resolve)) })
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => approve).toBeDefined()
  const views = () => {
    const { navigation } = scene.kit.getState()
    return navigation.status === 'open' ? navigation.stack.map(({ view }) => view) : []
  }
  scene.kit.push({ view: 'WhatIsAWallet' })
  const before = views()
  approve?.({ next: 'oldEmail' })
  await turn()
  expect(views()).toEqual(before)
})

test('I28 the account type shows what each account holds, and a press changes which one the page sees', async () => {
  const scene = await settingsScenes.accountType()
  const shown = showScene(scene)
  await expect.poll(() => row(shown, 'Smart account')?.textContent).toContain('0.25 MDW')
  expect(row(shown, 'Wallet account')?.textContent).toContain('1.284 MDW')
  expect(row(shown, 'Smart account')?.ariaCurrent).toBe('true')
  expect(scene.kit.getAccount().address).toBe(smartAddress)
  await userEvent.click(row(shown, 'Wallet account') as HTMLElement)
  await expect.poll(() => row(shown, 'Wallet account')?.ariaCurrent).toBe('true')
  expect(scene.kit.getAccount()).toMatchObject({ address: account, type: 'eoa' })
})

test('I28 `defaultAccountTypes` decides until the user does', async () => {
  const scene = await settingsScene(
    { view: 'SmartAccountSettings' },
    { kit: { defaultAccountTypes: { eip155: 'eoa' }, features: {} } },
  )
  const shown = showScene(scene)
  await expect.poll(() => row(shown, 'Wallet account')?.ariaCurrent).toBe('true')
  expect(scene.kit.getAccount().address).toBe(account)
  await userEvent.click(row(shown, 'Smart account') as HTMLElement)
  await expect.poll(() => scene.kit.getAccount().address).toBe(smartAddress)
})

test('sessions are listed with every digit of their limits, and end by Revoke', async () => {
  const scene = await settingsScenes.sessions()
  const shown = showScene(scene)
  const lines = () => shown.findAll('.kit-session-name, .kit-session-text > span').map(({ textContent }) => textContent)
  await expect
    .poll(lines)
    .toEqual([
      'orchard.example',
      'Send up to 0.1 MDW to 0x7c…3190ef',
      expect.stringMatching(/^Until Jan 2, 2030/),
      'kelpswap.example',
      'Send up to 52.75 GOLD',
      'Call 2 functions of 0x9e…a5c3f0',
      'Something this version doesn’t know',
      'Without an end',
    ])
  const [revoke] = shown.findAll('.kit-session .kit-button')
  expect(revoke?.textContent).toBe('Revoke orchard.example')
  scene.login.answer({ revoke: 'UNREACHABLE' })
  await userEvent.click(revoke as HTMLElement)
  await expect.poll(() => problem(shown)).toBe('Access was not revoked. Try again.')
  scene.login.answer({ revoke: 'UNREACHABLE' }, { hash: '0x12' })
  await userEvent.click(shown.find('.kit-session .kit-button') as HTMLElement)
  await expect
    .poll(() => problem(shown))
    .toBe('Whether access was revoked isn’t known yet. Look here again in a minute.')
  expect(scene.login.steps).toContain(`revoke ${sessions[0]?.id}`)
})

test('a list of sessions that cannot be read is no empty list', async () => {
  const scene = await settingsScenes.sessionsUnread()
  const shown = showScene(scene)
  await expect.poll(() => shown.find('.kit-empty-title')?.textContent).toBe('Access is unknown')
  scene.login.answer({})
  await userEvent.click(shown.find('.kit-empty .kit-button') as HTMLElement)
  await expect.poll(() => shown.findAll('.kit-session').length).toBe(2)
})

/** English texts in the pseudo-locale: names, addresses and amounts stay as they are. */
const foreign =
  /^(?:Email|marigold@[\w.]+|marigold|0x[\da-f]+…?[\da-f]*|[\d.]+ MDW|Meadow|(?:orchard|kelpswap)\.example|\D|Jan .*)$/u

test.each(Object.entries(settingsScenes))(
  'I36 %s: axe finds nothing, all text is translated, and it fits 320 px from right to left',
  async (_name, build) => {
    await page.viewport(320, 640)
    const scene = await build()
    const shown = showScene(scene, { theme: 'light', locale: 'ar-XB' })
    await isOpen(shown)
    // The card may grow once more when what it reads has come.
    await expect.poll(() => (shown.settle(), violations())).toEqual([])
    const card = shown.find('.kit-stage > .kit-card')
    expect(card?.scrollWidth).toBeLessThanOrEqual(card?.clientWidth ?? 0)
    const texts = shown
      .findAll('[part~=view] :not(code, code *)')
      .filter(({ children, textContent }) => children.length === 0 && textContent?.trim())
      .map(({ textContent }) => textContent ?? '')
    expect(texts.filter((text) => !/[\u202e\u2067[]/u.test(text) && !foreign.test(text.trim()))).toEqual([])
    await page.viewport(1280, 720)
  },
)

test('I36 the keyboard alone reaches every setting and changes the account', async () => {
  const scene = await settingsScenes.account()
  const shown = showScene(scene)
  await expect.poll(() => shown.find('.kit-account-wallet')).not.toBeNull()
  shown.find('.kit-account-wallet')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => heading(shown)).toBe('Account settings')
  await expect.poll(() => row(shown, 'Account type')).toBeTruthy()
  row(shown, 'Email address')?.focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => shown.hasFocus(row(shown, 'Account type'))).toBe(true)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => row(shown, 'Wallet account')).toBeTruthy()
  row(shown, 'Smart account')?.focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => scene.kit.getAccount().address).toBe(account)
})
