import { createKit, type Kit, type KitOptions } from '@kit/core'
import { createFakeAdapter, createFakePlatform, type FakeAdapterControls } from '@kit/testing'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountKit } from './mountKit.ts'
import { violations } from '../fixtures/violations.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const end of undo.splice(0)) await end()
  document.body.replaceChildren()
})

const address = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'

function makeKit(options: Partial<KitOptions> = {}): { readonly kit: Kit; readonly controls: FakeAdapterControls } {
  const { adapter, controls } = createFakeAdapter({
    namespace: 'eip155',
    behavior: 'approve',
    connectors: [
      { id: 'test.meadow', name: 'Meadow', accounts: [{ address, caipAddress: `eip155:1:${address}`, type: 'eoa' }] },
    ],
  })
  controls.setBalance(address, 1_234_567_800_000_000_000n)
  const kit = createKit({ adapters: [adapter], platform: createFakePlatform(), ...options })
  undo.push(kit.destroy, mountKit(kit))
  return { kit, controls }
}

function addPlainButton(attributes: Readonly<Record<string, string>> = {}): HTMLElement & { kit: Kit | null } {
  const element = document.createElement('kit-button')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

async function addButton(
  attributes: Readonly<Record<string, string>> = {},
): Promise<HTMLElement & { kit: Kit | null }> {
  const element = addPlainButton(attributes)
  await expect.poll(() => inner(element).dataset['state']).toBeTruthy()
  return element
}

const inner = (element: HTMLElement) => element.shadowRoot?.querySelector('button') as HTMLButtonElement
const texts = (element: HTMLElement) =>
  [...inner(element).children].map(({ textContent }) => textContent).filter(Boolean)

test('opens Connect', async () => {
  const { kit } = makeKit()
  const element = await addButton()
  expect(texts(element)).toEqual(['Connect wallet'])
  await userEvent.click(element)
  expect(kit.getState().navigation).toMatchObject({ status: 'open', stack: [{ view: 'Connect' }] })
  expect(inner(element).ariaExpanded).toBe('true')
})

test('it can be pressed, in its full size, before its code is loaded', async () => {
  const { kit } = makeKit()
  const element = addPlainButton()
  const size = element.getBoundingClientRect().toJSON() as DOMRect
  expect([inner(element).dataset['state'], inner(element).textContent]).toEqual([undefined, 'Connect wallet'])
  inner(element).click()
  expect(kit.getState().navigation.status).toBe('open')
  await expect.poll(() => inner(element).dataset['state']).toBe('connect')
  expect(element.getBoundingClientRect().toJSON()).toEqual(size)
})

test('connecting, connected, balance floored to three decimals', async () => {
  const { kit, controls } = makeKit()
  controls.behave('ask')
  const element = await addButton()
  const connecting = kit.connect({ connectorId: 'test.meadow' })
  const prompt = await controls.nextPrompt()
  expect([texts(element), inner(element).ariaBusy]).toEqual([['Connecting…'], 'true'])
  prompt.approve()
  await connecting
  await expect.poll(() => texts(element)).toEqual(['1.234 FAKE', '0xd8…a96045'])
  await expect.poll(() => inner(element).ariaLabel).toBe('Account 1.234 FAKE 0xd8…a96045')
  expect(inner(element).ariaBusy).toBe(null)
  kit.close()
  await userEvent.click(element)
  expect(kit.getState().navigation).toMatchObject({ status: 'open', stack: [{ view: 'Account' }] })
})

test('a wallet on a network that the dapp does not use', async () => {
  const { kit, controls } = makeKit()
  const element = await addButton()
  await kit.connect({ connectorId: 'test.meadow' })
  controls.setNetwork('test.meadow', 'eip155:999')
  await expect.poll(() => texts(element)).toEqual(['Switch network'])
  expect(inner(element).ariaLabel).toBe('Switch network, Account 0xd8…a96045')
  expect(kit.getState().navigation.status).toBe('closed')
  await userEvent.click(element)
  expect(kit.getState().navigation).toMatchObject({
    status: 'open',
    stack: [{ view: 'UnsupportedChain', namespace: 'eip155' }],
  })
})

test('a balance without room is hidden as a whole, and the name follows; the address is never cut', async () => {
  const { kit, controls } = makeKit()
  controls.setBalance(address, 123_456_789n * 10n ** 18n)
  const element = await addButton({ size: 'sm' })
  element.style.setProperty('--kit-button-width', '200px')
  await kit.connect({ connectorId: 'test.meadow' })
  await expect.poll(() => texts(element)).toEqual(['123,456,789 FAKE', '0xd8…a96045'])
  const visible = (part: string) =>
    element.shadowRoot?.querySelector(`.kit-button-${part}`)?.checkVisibility({ visibilityProperty: true })
  await expect.poll(() => inner(element).ariaLabel).toBe('Account 0xd8…a96045')
  expect([visible('amount'), visible('symbol'), visible('text')]).toEqual([false, false, true])
  expect(await violations(element)).toEqual([])
  const text = element.shadowRoot?.querySelector('.kit-button-text')?.getBoundingClientRect() ?? new DOMRect()
  const button = inner(element).getBoundingClientRect()
  expect(text.right).toBeLessThan(button.right)
  expect(text.left).toBeGreaterThan(button.left)
  element.style.setProperty('--kit-button-width', '400px')
  await expect.poll(() => inner(element).ariaLabel).toBe('Account 123,456,789 FAKE 0xd8…a96045')
  expect([visible('amount'), visible('symbol'), visible('text')]).toEqual([true, true, true])
})

test('it is as wide as what it shows, and as high in every state', async () => {
  const { kit, controls } = makeKit()
  const element = await addButton()
  const seen = () => {
    const { width, height } = element.getBoundingClientRect()
    const { left, right } = inner(element).querySelector('.kit-button-text')?.getBoundingClientRect() ?? new DOMRect()
    const ends = inner(element).getBoundingClientRect()
    return { width, height, room: left >= ends.left && right <= ends.right }
  }
  const before = seen()
  expect(before).toMatchObject({ height: 44, room: true })
  await kit.connect({ connectorId: 'test.meadow' })
  await expect.poll(() => texts(element)).toHaveLength(2)
  expect(seen()).toMatchObject({ height: 44, room: true })
  expect(seen().width).toBeGreaterThan(before.width)
  controls.setNetwork('test.meadow', 'eip155:999')
  await expect.poll(() => texts(element)[0]).toBe('Switch network')
  expect(seen()).toMatchObject({ height: 44, room: true })
})

test('right to left, the amount is still before its symbol', async () => {
  const { kit, controls } = makeKit({ locale: 'ar' })
  controls.setBalance(address, 1_230_000_000_000_000_000n)
  const element = await addButton()
  await kit.connect({ connectorId: 'test.meadow' })
  await expect.poll(() => texts(element)[0]).toBe('1.23 FAKE')
  const left = (part: string) =>
    inner(element).querySelector(`.kit-button-${part}`)?.getBoundingClientRect().left ?? Number.NaN
  // The locale has its direction, and its code comes late.
  await expect.poll(() => getComputedStyle(inner(element)).direction).toBe('rtl')
  expect(left('amount')).toBeLessThan(left('symbol'))
})

test('it does not change its width when the balance arrives, or cannot be read', async () => {
  const { kit, controls } = makeKit()
  controls.setBalance(address, 1_230_000_000_000_000_000n)
  const element = await addButton()
  let fail = (_error: Error): void => {}
  controls.intercept('getBalance', () => new Promise((_resolve, reject) => (fail = reject)))
  await kit.connect({ connectorId: 'test.meadow' })
  const status = () => inner(element).querySelector<HTMLElement>('.kit-button-balance')?.dataset['status']
  const width = () => element.getBoundingClientRect().width
  await expect.poll(status).toBe('loading')
  const loading = width()
  fail(new Error('The node does not respond.'))
  await expect.poll(status).toBe('failed')
  const failed = width()
  controls.intercept('getBalance', null)
  kit.refreshBalance('eip155')
  await expect.poll(() => texts(element)).toEqual(['1.23 FAKE', '0xd8…a96045'])
  expect([failed, width()]).toEqual([loading, loading])
})

test.each([
  ['sm', 36],
  ['md', 44],
  ['lg', 52],
])('size %s', async (size, height) => {
  makeKit()
  const element = await addButton({ size })
  expect(element.getBoundingClientRect().height).toBe(height)
})

test('a narrow place hides the balance before it cuts a name', async () => {
  const { kit } = makeKit()
  const place = document.body.appendChild(document.createElement('div'))
  const element = await addButton()
  place.append(element)
  await kit.connect({ connectorId: 'test.meadow' })
  await expect.poll(() => texts(element)).toEqual(['1.234 FAKE', '0xd8…a96045'])
  await expect.poll(() => inner(element).ariaLabel).toBe('Account 1.234 FAKE 0xd8…a96045')
  place.style.inlineSize = '180px'
  await expect.poll(() => inner(element).ariaLabel).toBe('Account 0xd8…a96045')
  expect(element.getBoundingClientRect().width).toBeLessThanOrEqual(180)
  place.style.inlineSize = '400px'
  await expect.poll(() => inner(element).ariaLabel).toBe('Account 1.234 FAKE 0xd8…a96045')
  place.remove()
})

/** The errors that a press throws. */
function pressed(element: HTMLElement): unknown[] {
  const errors: unknown[] = []
  const onError = (event: ErrorEvent): void => {
    event.preventDefault()
    errors.push(event.error)
  }
  window.addEventListener('error', onError)
  inner(element).click()
  window.removeEventListener('error', onError)
  return errors
}

test('it waits for a kit, and says what is missing when it is pressed without one', async () => {
  makeKit()
  for (const end of undo.splice(0)) end()
  await Promise.resolve()
  const element = addPlainButton()
  expect(pressed(element)).toMatchObject([
    {
      code: 'KIT_NOT_FOUND',
      message: 'No kit was found. Call mountKit(kit), or set the element’s `kit` property, or use <kit-provider>.',
    },
  ])
  const { kit } = makeKit()
  await userEvent.click(element)
  expect(kit.getState().navigation.status).toBe('open')
})

test('of several kits that are mounted it has to be given one, which it says when it is pressed', () => {
  makeKit()
  makeKit({ id: 'two' })
  expect(pressed(addPlainButton())).toMatchObject([
    {
      code: 'KIT_NOT_FOUND',
      message: 'No kit was found. Several are mounted: set the element’s `kit` property, or use <kit-provider>.',
    },
  ])
})

test('of several kits it takes its own, else that of its <kit-provider>', async () => {
  const one = makeKit().kit
  const two = makeKit({ id: 'two' }).kit
  const provider = Object.assign(document.createElement('kit-provider'), { kit: two })
  document.body.append(provider)
  const inProvider = addPlainButton()
  provider.append(inProvider)
  await userEvent.click(inProvider)
  expect([one.getState().navigation.status, two.getState().navigation.status]).toEqual(['closed', 'open'])
  two.close()
  const own = Object.assign(addPlainButton(), { kit: one })
  inner(own).click()
  expect(one.getState().navigation.status).toBe('open')
})

test('label, loading-label, balance, namespace, chars-start, chars-end, disabled', async () => {
  const { kit, controls } = makeKit()
  const element = await addButton({
    label: 'Sign in',
    'loading-label': 'One moment',
    balance: 'hide',
    'chars-start': '6',
    'chars-end': '4',
    namespace: 'eip155',
  })
  expect(texts(element)).toEqual(['Sign in'])
  controls.behave('ask')
  const connecting = kit.connect({ connectorId: 'test.meadow' })
  const prompt = await controls.nextPrompt()
  expect(texts(element)).toEqual(['One moment'])
  prompt.approve()
  await connecting
  await expect.poll(() => texts(element)).toEqual(['0xd8da…6045'])
  element.setAttribute('disabled', '')
  expect(inner(element).disabled).toBe(true)
})

test('locale', async () => {
  makeKit({ locale: 'en-XA' })
  const element = await addButton()
  await expect.poll(() => texts(element)).toEqual(['[Çöññéçţ wåļļéţ·····]'])
})

test.each(['dark', 'light'] as const)('axe finds nothing, %s', async (themeMode) => {
  const { kit } = makeKit({ themeMode })
  const element = await addButton()
  expect(await violations(element)).toEqual([])
  await kit.connect({ connectorId: 'test.meadow' })
  await expect.poll(() => texts(element)).toHaveLength(2)
  expect(await violations(element)).toEqual([])
})

test('a keyboard opens it, and Esc gives the focus back to it', async () => {
  const { kit } = makeKit()
  const element = await addButton()
  element.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(kit.getState().navigation.status).toBe('closed')
  expect(document.activeElement).toBe(element)
})
