import { KitError } from '@kit/core'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readQrCode } from '../../fixtures/readQrCode.ts'
import { setOnline } from '../../fixtures/setOnline.ts'
import { showScene, type Shown } from '../../fixtures/showScene.ts'
import { notOpenedMs } from '../pairing/useLinkProgress.ts'
import {
  anyWallet,
  framedPage,
  gull,
  pairingScene,
  marketPage,
  pairingScenes,
  phoneScene,
  to,
  type PairingScene,
} from '../pairing/pairing.fixture.ts'

afterEach(() => page.viewport(1280, 800))

const uriOf = ({ kit }: PairingScene) => {
  const { pairing } = kit.getState()
  return pairing.status === 'ready' ? pairing.uri : undefined
}
const code = ({ find }: Shown) => find('.kit-qr [role=img]') as HTMLElement | null
const note = ({ find }: Shown) => find('.kit-qr-note')?.textContent
const link = ({ find }: Shown) => find('a.kit-button') as HTMLAnchorElement | null
const title = ({ find }: Shown) => find('.kit-request-title')?.textContent
const titleIs = (shown: Shown, text: string) => expect.poll(() => title(shown)).toBe(text)

/** As if the app opened, without leaving the page. @returns the address and the target that the browser would have followed */
async function press(shown: Shown): Promise<readonly unknown[]> {
  let followed: readonly unknown[] = []
  const stop = (event: Event): void => {
    followed = [link(shown)?.getAttribute('href'), link(shown)?.target]
    event.preventDefault()
  }
  document.addEventListener('click', stop, { once: true })
  await userEvent.click(link(shown) as HTMLElement)
  return followed
}

test.each(['light', 'dark'] as const)('the code on the screen is the URI, %s', async (theme) => {
  await page.viewport(1280, 700)
  const scene = await pairingScenes.oneWallet()
  const shown = showScene(scene, { theme })
  await expect.poll(() => code(shown)?.ariaLabel).toBe('QR code to connect Gull')
  shown.settle()
  expect(await readQrCode(code(shown) as HTMLElement)).toBe(uriOf(scene))
  expect(note(shown)).toBe('Scan with Gull on your phone')
  // Anyone who has the URI can answer it: it is neither shown nor announced.
  expect(shown.find('.kit-card')?.textContent).not.toContain('wc:')
  expect(shown.said()).not.toContain('wc:')
})

test('an approval connects and closes', async () => {
  const scene = await pairingScenes.anyWallet()
  const shown = showScene(scene)
  await expect.poll(() => code(shown)).toBeTruthy()
  const prompt = await scene.remote.nextPrompt()
  prompt.approve()
  await expect.poll(() => scene.kit.getState().navigation.status).toBe('closed')
  expect(scene.kit.getState().connections['eip155']?.status).toBe('connected')
})

test('does not shift the layout from skeleton to code to the next code, and announces each', async () => {
  const scene = pairingScene()
  let release = (): void => {}
  scene.remote.intercept('connect', () => new Promise<void>((resolve) => (release = resolve)))
  scene.kit.open(to(gull))
  const shown = showScene(scene)
  const box = () => shown.find('.kit-qr')?.getBoundingClientRect().toJSON() as DOMRect
  const copy = () => shown.find('.kit-pairing-actions button') as HTMLElement
  await expect.poll(() => shown.find('.kit-qr')?.dataset['state']).toBe('waiting')
  shown.settle()
  const places = () => [box(), copy().getBoundingClientRect().toJSON() as DOMRect]
  const waiting = places()
  expect([copy().ariaDisabled, shown.find('.kit-qr svg')?.ariaHidden]).toEqual(['true', 'true'])
  scene.remote.intercept('connect', null)
  release()
  await expect.poll(() => code(shown)).toBeTruthy()
  expect([places(), copy().ariaDisabled]).toEqual([waiting, null])
  const first = uriOf(scene)
  const prompt = await scene.remote.nextPrompt()
  prompt.reject()
  await expect.poll(() => note(shown)).toBe('Declined in the wallet. Here is a new code.')
  await expect.poll(shown.said).toBe('Declined in the wallet. Here is a new code.')
  await scene.platform.clock.advance(1_000)
  await expect.poll(() => code(shown)).toBeTruthy()
  expect(uriOf(scene)).not.toBe(first)
  expect([places(), note(shown)]).toEqual([waiting, 'Declined in the wallet. Here is a new code.'])
})

test('what failed is said and tried again with the keyboard alone, in the same place', async () => {
  const scene = await pairingScenes.unreachable()
  const shown = showScene(scene)
  await expect.poll(() => shown.find('.kit-empty-title')?.textContent).toBe('No connection')
  await expect.poll(shown.said).toContain('No connection. The service that connects wallets did not answer.')
  shown.settle()
  const panel = () => shown.find('.kit-qr-panel')?.getBoundingClientRect().toJSON() as DOMRect
  const before = panel()
  shown.find('.kit-empty-action button')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => code(shown)).toBeTruthy()
  expect(panel()).toEqual(before)
  expect(shown.focused()?.className).toBe('kit-qr-place')
})

test('without a network it says so, and goes on by itself', async () => {
  setOnline(false)
  const scene = await pairingScenes.unreachable()
  const shown = showScene(scene)
  await expect.poll(() => shown.find('.kit-empty-title')?.textContent).toBe('You’re offline')
  setOnline(true)
  await expect.poll(() => code(shown)).toBeTruthy()
  setOnline(false)
  await expect.poll(() => note(shown)).toBe('You’re offline. The code works again once you are back.')
  expect(code(shown)).toBeTruthy()
})

test('while the service that connects wallets does not answer, the place of the code says so', async () => {
  const scene = await pairingScenes.lost()
  const shown = showScene(scene)
  const line = 'The connection service isn’t answering. This continues by itself once it is back.'
  await expect.poll(() => shown.find('.kit-qr-place .kit-empty-text')?.textContent).toBe(line)
  await expect.poll(shown.said).toBe(line)
  expect(code(shown)).toBeNull()
  shown.settle()
  const panel = () => shown.find('.kit-qr-panel')?.getBoundingClientRect().toJSON() as DOMRect
  const before = panel()
  scene.remote.setReachable(true)
  await expect.poll(() => code(shown)).toBeTruthy()
  expect(note(shown)).toBe('Scan with a wallet on your phone')
  expect(panel()).toEqual(before)
  scene.remote.setReachable(false)
  await scene.platform.clock.advance(1_000)
  await expect.poll(() => code(shown)).toBeNull()
  const uri = uriOf(scene)
  shown.find('.kit-qr-place button')?.click()
  await expect.poll(() => [uriOf(scene) !== uri, shown.focused()?.className]).toEqual([true, 'kit-qr-place'])
  const phone = showScene(await pairingScenes.phoneLost())
  await titleIs(phone, 'No connection')
  expect(link(phone)?.hasAttribute('href')).toBe(true)
})

test('each way to a wallet is a tab', async () => {
  const scene = await pairingScenes.everywhere()
  const shown = showScene(scene)
  await expect
    .poll(() => shown.findAll('[role=tab]').map(({ textContent }) => textContent))
    .toEqual(['QR code', 'Desktop app', 'Web'])
  shown.find('[aria-selected=true]')?.focus()
  await userEvent.keyboard('{ArrowRight}')
  const encoded = encodeURIComponent(uriOf(scene) ?? '')
  expect([link(shown)?.getAttribute('href'), link(shown)?.target]).toEqual([
    `gull-desktop://wc?uri=${encoded}`,
    '_self',
  ])
  await userEvent.keyboard('{ArrowRight}')
  expect([link(shown)?.getAttribute('href'), link(shown)?.target, link(shown)?.rel]).toEqual([
    `https://app.gull.example/wc?uri=${encoded}`,
    '_blank',
    'noopener noreferrer',
  ])
})

test.each(['oneWallet', 'phone'] as const)(
  'the pairing link can be selected where it cannot be copied: %s',
  async (name) => {
    const clipboard = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
    onTestFinished(() => clipboard.mockRestore())
    const scene = await pairingScenes[name]()
    const shown = showScene(scene)
    const copyButton = () => shown.findAll('button').find(({ innerText }) => innerText.trim() === 'Copy link')
    await expect.poll(() => copyButton()?.ariaDisabled ?? copyButton()?.hasAttribute('disabled')).toBe(false)
    await userEvent.click(copyButton() as HTMLElement)
    const field = () => shown.find('.kit-copy-source') as HTMLInputElement | null
    await expect
      .poll(() => field()?.value.slice(field()?.selectionStart ?? 0, field()?.selectionEnd ?? 0))
      .toBe(uriOf(scene))
    const box = (element: Element | null) => (element as Element).getBoundingClientRect()
    const card = box(shown.find('.kit-card'))
    expect([box(field()).left >= card.left, box(field()).right <= card.right]).toEqual([true, true])
  },
)

test('on a phone a link opens the wallet, and it is said how that went', async () => {
  const scene = await pairingScenes.phone()
  const shown = showScene(scene)
  await titleIs(shown, 'Continue in Gull')
  expect(link(shown)?.getAttribute('href')).toBe(`gull://wc?uri=${encodeURIComponent(uriOf(scene) ?? '')}`)
  expect(link(shown)?.textContent).toBe('Open Gull')
  await press(shown)
  expect(scene.kit.getState().pairing).toMatchObject({ status: 'ready', linkedTo: 'Gull' })
  await expect.poll(() => shown.find('.kit-request')?.dataset['state']).toBe('waiting')
  expect(link(shown)?.textContent).toBe('Open Gull again')
  await scene.platform.clock.advance(notOpenedMs)
  await titleIs(shown, 'Did Gull not open?')
  // Another kind of link, the link to copy, the code for another device, and where to get it.
  expect(link(shown)?.getAttribute('href')).toBe(
    `https://gull.example/app/wc?uri=${encodeURIComponent(uriOf(scene) ?? '')}`,
  )
  expect(shown.findAll('.kit-pairing-actions button').map((button) => button.innerText.trim())).toEqual([
    'Copy link',
    'QR code',
  ])
  expect(shown.find('.kit-pairing-foot')?.textContent).toBe('Haven’t got Gull? Get it')
  expect(await press(shown)).toEqual([
    `https://gull.example/app/wc?uri=${encodeURIComponent(uriOf(scene) ?? '')}`,
    '_blank',
  ])
  const prompt = await scene.remote.nextPrompt()
  prompt.approve()
  await expect.poll(() => scene.kit.getState().connections['eip155']?.status).toBe('connected')
})

test('in a frame that may not navigate the page around it, the next press opens a new tab, and it is said why', async () => {
  const scene = await phoneScene({ document: framedPage })
  const shown = showScene(scene)
  await titleIs(shown, 'Continue in Gull')
  expect((await press(shown))[1]).toBe('_top')
  await scene.platform.clock.advance(notOpenedMs)
  await titleIs(shown, 'Did Gull not open?')
  expect(shown.find('.kit-request-text')?.textContent).toBe(
    'The page around this one may block it. Press again, or open this page in a tab of its own.',
  )
  expect(shown.findAll('.kit-pairing-actions button').map((button) => button.innerText.trim())).toContain(
    'Copy page address',
  )
  expect((await press(shown))[1]).toBe('_blank')
})

test('a user who returns without an answer can open the wallet again', async () => {
  const scene = await pairingScenes.phone()
  const shown = showScene(scene)
  await titleIs(shown, 'Continue in Gull')
  const visibility = Object.getOwnPropertyDescriptor(Document.prototype, 'visibilityState') as PropertyDescriptor
  const setVisibility = (value: string): void => {
    Object.defineProperty(document, 'visibilityState', { ...visibility, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  await press(shown)
  await expect.poll(() => shown.find('.kit-request')?.dataset['state']).toBe('waiting')
  setVisibility('hidden')
  await scene.platform.clock.advance(notOpenedMs)
  setVisibility('visible')
  Reflect.deleteProperty(document, 'visibilityState')
  await titleIs(shown, 'No answer yet')
  expect(link(shown)?.hasAttribute('href')).toBe(true)
})

test('on a phone a refusal and a service that is gone have words and a way on', async () => {
  const declined = showScene(await pairingScenes.phoneDeclined())
  await titleIs(declined, 'Request declined')
  expect(link(declined)?.hasAttribute('href')).toBe(true)
  const scene = await pairingScenes.phoneUnreachable()
  const unreachable = showScene(scene)
  await titleIs(unreachable, 'No connection')
  unreachable.find('.kit-request-actions button')?.focus()
  await userEvent.keyboard('{Enter}')
  await titleIs(unreachable, 'Continue in Gull')
  expect(unreachable.focused()).toBe(link(unreachable))
})

test('on a phone a later request is opened in the same wallet', async () => {
  const scene = await pairingScenes.phone()
  const shown = showScene(scene)
  await titleIs(shown, 'Continue in Gull')
  await press(shown)
  const prompt = await scene.remote.nextPrompt()
  prompt.approve()
  await expect.poll(() => scene.kit.getState().connections['eip155']?.status).toBe('connected')
  scene.kit.open({ view: 'Networks' })
  scene.kit.selectNetwork('eip155:2')
  await expect
    .poll(() => [link(shown)?.textContent, link(shown)?.getAttribute('href'), link(shown)?.target])
    .toEqual(['Open Gull', 'gull://wc', '_self'])
  await expect
    .poll(() => shown.findAll('.kit-request-actions > button').map(({ textContent }) => textContent))
    .toEqual(['Cancel'])
})

test('on a phone the message to sign in with is opened in the same wallet', async () => {
  const scene = await phoneScene({ signIn: { required: true } })
  const shown = showScene(scene)
  await titleIs(shown, 'Continue in Gull')
  await press(shown)
  const prompt = await scene.remote.nextPrompt()
  prompt.approve()
  await expect.poll(() => shown.find('.kit-sign-actions')).toBeTruthy()
  expect(link(shown)).toBeNull()
  shown.find('.kit-sign-actions > :last-child')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => [link(shown)?.textContent, link(shown)?.getAttribute('href')])
    .toEqual(['Open Gull', 'gull://wc'])
  await expect.poll(shown.focused).toBe(link(shown))
})

test('terms come before the code', async () => {
  const scene = await pairingScenes.mustAgree()
  const shown = showScene(scene)
  await expect.poll(() => shown.find('.kit-empty-title')?.textContent).toBe('Accept the terms to see the code.')
  expect(code(shown)).toBeNull()
  scene.kit.acceptLegal(true)
  await expect.poll(() => code(shown)).toBeTruthy()
})

test('an error of the connector has its own words', async () => {
  const scene = pairingScene()
  scene.remote.intercept('connect', () => Promise.reject(new KitError('LOAD_FAILED', 'It could not be loaded.')))
  scene.kit.open(anyWallet)
  const shown = showScene(scene)
  await expect.poll(() => shown.find('.kit-empty-title')?.textContent).toBe('Could not be loaded')
  expect(shown.findAll('.kit-qr-place button').map(({ textContent }) => textContent)).toEqual([
    'Reload the page',
    'Try again',
  ])
})

test('on a phone the page opens in the browser of a wallet that has one, before the ways to pair', async () => {
  const shown = showScene(await pairingScenes.phoneBrowse())
  await titleIs(shown, 'Open this page in Gull')
  expect(shown.findAll('[role=tab]').map(({ textContent }) => textContent)).toEqual(['In the app', 'App'])
  expect([link(shown)?.getAttribute('href'), link(shown)?.target]).toEqual([
    'gull://browse?url=https%3A%2F%2Fmarket.example%2Fswap',
    '_self',
  ])
})

test('on a tablet that calls itself a desktop the link to the app stands beside the code', async () => {
  const scene = pairingScene({
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    document: { ...marketPage, defaultView: { self: 1, top: 1, navigator: { maxTouchPoints: 5 } } },
  })
  scene.kit.open(to(gull))
  const shown = showScene(scene)
  const tabs = () => shown.findAll('[role=tab]')
  await expect.poll(() => tabs().map(({ textContent }) => textContent)).toEqual(['QR code', 'App'])
  await expect.poll(() => code(shown)).toBeTruthy()
  shown.find('[aria-selected=true]')?.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => link(shown)?.href).toMatch(/^gull:\/\/wc\?uri=wc%3A/)
})
