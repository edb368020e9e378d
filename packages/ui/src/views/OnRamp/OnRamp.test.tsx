import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { account } from '../../fixtures/createScene.ts'
import { offCentre, showScene, type Shown } from '../../fixtures/showScene.ts'
import { onRampScenes, orderScenes } from './OnRamp.fixture.ts'

afterEach(() => {
  vi.restoreAllMocks()
  return page.viewport(1280, 800)
})

const card = ({ find }: Shown) => find('.kit-card')?.textContent ?? ''
const says = (shown: Shown, text: string) => expect.poll(() => card(shown)).toContain(text)
const press = async (shown: Shown, name: string): Promise<void> => {
  const named = () => shown.findAll('button, a').find((one) => (one.ariaLabel ?? one.textContent)?.startsWith(name))
  await expect.poll(() => named() !== undefined).toBe(true)
  named()?.focus()
  await userEvent.keyboard('{Enter}')
}

test('the form asks for an amount, says the price with all fees, and shows the whole address', async () => {
  const scene = await onRampScenes.empty()
  const shown = showScene(scene)
  await says(shown, account)
  await userEvent.fill(shown.find('input') ?? document.body, '100')
  await scene.platform.clock.advance(400)
  await says(shown, 'About 0.033658 MDW')
  for (const text of ['$98.25', '$0.25', '$1.50', '$100.00']) expect(card(shown)).toContain(text)
  await press(shown, 'Continue')
  await says(shown, 'Fee 1% to 2%')
  expect(card(shown)).toContain(account)
})

test('centres the form on the screen, whatever was shown while it loaded', async () => {
  await page.viewport(1280, 800)
  const { kit, ...scene } = await onRampScenes.priced()
  const onRamp = await kit.onRamp()
  let load = (): void => {}
  const loading = new Promise<typeof onRamp>((resolve) => {
    load = () => resolve(onRamp)
  })
  const shown = showScene({ ...scene, kit: { ...kit, onRamp: () => loading } })
  await expect.poll(() => shown.find('.kit-card-body[data-measured] .kit-skeleton-row')).toBeTruthy()
  load()
  await expect.poll(() => shown.find('.kit-buy-field')).toBeTruthy()
  await expect.poll(() => offCentre(shown)).toBeLessThan(2)
})

test('M47 an amount outside the limits, and text that is no amount, are refused with a message', async () => {
  const scene = await onRampScenes.tooLow()
  const shown = showScene(scene)
  await says(shown, 'Pay $10 or more.')
  await userEvent.fill(shown.find('input') ?? document.body, '0,55')
  expect(scene.kit.getState().onRamp).toMatchObject({ choice: { amount: 55n } })
  await userEvent.fill(shown.find('input') ?? document.body, '7500.01')
  await says(shown, 'Pay $7,500 or less.')
  await userEvent.fill(shown.find('input') ?? document.body, '1,000')
  await says(shown, 'Enter an amount such as 50.5.')
  expect(shown.find('[role=alert]')?.hidden).toBe(false)
})

test('M46 no quote is said in words, never as a price', async () => {
  const shown = showScene(await onRampScenes.noQuote())
  await says(shown, 'There is no price for this right now.')
  expect(card(shown)).not.toContain('About')
  expect(shown.findAll('.kit-button').at(-1)?.ariaDisabled).toBe('true')
})

test('the choice of a provider opens a window in the click; a blocked one leaves a link', async () => {
  const opened = { closed: false, opener: {} as unknown, location: { replace: vi.fn() }, close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  const shown = showScene(await onRampScenes.providers())
  await press(shown, 'Millpay')
  expect(open).toHaveBeenCalledOnce()
  await says(shown, 'Continue at Millpay')
  await says(shown, 'The page is at millpay.example. Pay only if it shows your address')
  expect([opened.opener, opened.location.replace.mock.calls]).toEqual([null, [['https://millpay.example/pay']]])
  // A page with a Cross-Origin-Opener-Policy appears closed while it is open.
  opened.closed = true
  await says(shown, 'If not, go on in the window, or open the page again.')
  expect(card(shown)).toContain('Continue at Millpay')

  open.mockReturnValue(null)
  const blocked = showScene(await onRampScenes.providers())
  await press(blocked, 'Millpay')
  await says(blocked, 'Your browser blocked the window')
  // The sandbox of a frame may block the link, too.
  await says(blocked, 'If nothing opens, open this page in its own tab.')
  await says(blocked, 'The page is at millpay.example.')
  await expect.poll(() => blocked.find('a.kit-button')?.getAttribute('href')).toBe('https://millpay.example/pay')
})

test('a window of a sandboxed frame, which cannot be cut off from its opener, is closed and leaves a link', async () => {
  const apart = {
    close: vi.fn(),
    set opener(_: unknown) {
      throw new DOMException('Blocked a frame with origin "null" from accessing a cross-origin frame.', 'SecurityError')
    },
  }
  vi.spyOn(window, 'open').mockReturnValue(apart as unknown as Window)
  const shown = showScene(await onRampScenes.providers())
  await press(shown, 'Millpay')
  await says(shown, 'Your browser blocked the window')
  await expect.poll(() => shown.find('a.kit-button')?.getAttribute('rel')).toBe('noopener noreferrer')
  expect(apart.close).toHaveBeenCalledOnce()
})

test.each([
  ['processing', 'Millpay is working on it'],
  ['declined', 'The payment was declined'],
  ['late', 'Nothing has arrived yet'],
  ['noPage', 'Millpay could not be opened'],
  ['noOrder', 'No purchase is in progress'],
] as const)('M46 a purchase that is %s', async (name, title) => {
  await says(showScene(await orderScenes[name]()), title)
})

test('M46 bought: says what arrived, and leads to the account', async () => {
  const scene = await orderScenes.bought()
  const shown = showScene(scene)
  await says(shown, 'Your account got 0.033658 MDW.')
  await press(shown, 'Done')
  await expect.poll(() => scene.kit.getState().onRamp?.order).toBeNull()
  expect(scene.kit.getState().navigation).toMatchObject({ stack: [{ view: 'Account' }] })
})

test.each([
  ['OnRampTokenSelect', onRampScenes.tokens, 'Copperleaf', { asset: { tokenId: 'cpl' } }],
  ['OnRampFiatSelect', onRampScenes.currencies, 'Euro', { currency: 'EUR' }],
] as const)('%s changes the form', async (_, build, row, choice) => {
  const scene = await build()
  const shown = showScene(scene)
  await press(shown, row)
  expect(scene.kit.getState().onRamp?.choice).toMatchObject(choice)
})
