import { createKit, type Kit } from '@kit/core'
import { unreachable } from '@kit/core/adapter'
import { createFakeAdapter, createFakePlatform, createFakeSharedConnector } from '@kit/testing'
import { mountKit } from '@kit/ui'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { diagnose } from '../doctor/diagnose.ts'
import { readPage } from '../doctor/readPage.ts'
import { createRelayTrace } from '../record/createRelayTrace.ts'
import { explainErrors } from './explainErrors.ts'
import { type DevtoolsOptions, mountKitDevtools } from './mountKitDevtools.ts'
import { offerDiagnosis } from './offerDiagnosis.ts'

const ends: (() => void)[] = []
beforeEach(() => {
  document.documentElement.lang = 'en'
  document.title = 'A dapp'
})
afterEach(() => {
  for (const end of ends.splice(0).toReversed()) end()
  document.body.replaceChildren()
})

const secret = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'

function makeKit() {
  const adapter = createFakeAdapter({
    namespace: 'cosmos',
    connectors: [{ id: 'harbor', name: 'Harbor' }],
    behavior: 'approve',
  })
  const remote = createFakeSharedConnector({
    id: 'remote',
    type: 'WALLET_CONNECT',
    namespaces: ['cosmos'],
    uri: () => `wc:7f6e504bfad60b485450578e05678ed3@2?relay-protocol=irn&symKey=${secret}`,
  })
  const platform = createFakePlatform()
  const kit = createKit({
    adapters: [adapter.adapter],
    sharedConnectors: [remote.connector],
    platform,
  })
  ends.push(() => kit.destroy())
  return { kit, wallets: adapter.controls, remote: remote.controls, platform }
}

function show(kit: Kit, options: DevtoolsOptions = { open: true }): HTMLElement {
  ends.push(mountKitDevtools(kit, options))
  const host = document.querySelector<HTMLElement>('[data-kit-devtools]')
  if (!host) throw new Error('Nothing was mounted')
  return host
}
const text = (host: HTMLElement): string => host.shadowRoot?.querySelector('.dock')?.textContent ?? ''
const focused = (host: HTMLElement) => host.shadowRoot?.activeElement?.textContent
const tabNames = ['State', 'Events', 'Adapters', 'Sessions', 'Relay', 'Doctor']

test('a button opens the panels, Escape closes them, and the keyboard goes through the tabs', async () => {
  const { kit } = makeKit()
  const host = show(kit, {})
  const toggle = page.getByRole('button', { name: 'Kit devtools' })
  await userEvent.click(toggle)
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(tabNames)
  await userEvent.click(page.getByRole('tab', { name: 'State' }))
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused(host)).toBe('Doctor')
  await expect
    .element(page.getByRole('tabpanel', { name: 'Doctor' }))
    .toHaveTextContent('Nothing is known to be wrong.')
  await userEvent.keyboard('{Home}{ArrowRight}')
  expect(focused(host)).toBe('Events')
  await expect.element(page.getByRole('tab', { name: 'Events', selected: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(focused(host)).toBe('Kit devtools')
  expect(page.getByRole('tab').elements()).toEqual([])
})

test('shows state, events, adapters and sessions as they change', async () => {
  const { kit } = makeKit()
  const host = show(kit)
  await userEvent.click(page.getByRole('tab', { name: 'Sessions' }))
  expect(text(host)).toContain('Nothing yet.')
  await kit.connect({ connectorId: 'harbor' })
  await expect.poll(() => text(host)).toContain('Harbor (harbor)')
  await userEvent.click(page.getByRole('tab', { name: 'Events' }))
  expect(text(host)).toContain('CONNECT_SUCCESS')
  await userEvent.click(page.getByRole('tab', { name: 'Adapters' }))
  expect(text(host)).toContain('cosmos')
  await userEvent.click(page.getByRole('tab', { name: 'State' }))
  expect(text(host)).toContain('"status": "connected"')
})

test('shows the state as a tree that can be searched and copied, and lists its changes', async () => {
  const { kit } = makeKit()
  const host = show(kit)
  const root = host.shadowRoot
  if (!root) throw new Error('Nothing was mounted')
  const lines = () =>
    [...root.querySelectorAll('.tree code')]
      .filter((code) => code.checkVisibility())
      .map(({ textContent }) => textContent)
  const branch = (path: string) => root.querySelector<HTMLDetailsElement>(`[data-path="${path}"]`)
  const search = page.getByRole('searchbox', { name: 'Search the state' })
  expect(branch('theme')?.open).toBe(true)
  // An update of the state must neither reopen a closed branch nor move the focus.
  branch('theme')?.querySelector('summary')?.click()
  await userEvent.click(search)
  await kit.connect({ connectorId: 'harbor' })
  await expect.poll(() => branch('connections.cosmos')?.textContent).toContain('"status": "connected"')
  expect([branch('theme')?.open, root.activeElement?.getAttribute('type')]).toEqual([false, 'search'])
  expect(branch('connections.cosmos')?.querySelector('.changed')).toBeTruthy()
  await userEvent.click(page.getByText(/^What changed \([1-9]/))
  await expect.element(page.getByRole('cell', { name: 'connections.cosmos.status' }).first()).toBeVisible()
  await userEvent.fill(search, 'harbor')
  await expect.element(page.getByText(/^[1-9]\d* found$/)).toBeVisible()
  expect(lines().every((line) => /harbor/i.test(line ?? '') || /[\]}]$/.test(line ?? ''))).toBe(true)
  await userEvent.fill(search, 'nothing of the kind')
  await expect.element(page.getByText('0 found')).toBeVisible()
  expect(lines()).toEqual([])
  const write = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await userEvent.click(page.getByRole('button', { name: 'Copy' }))
  const source = page.getByRole('textbox', { name: 'The state as JSON' })
  await expect.element(source).toBeVisible()
  const field = source.element() as HTMLTextAreaElement
  expect(root.activeElement).toBe(field)
  const selected = field.value.slice(field.selectionStart, field.selectionEnd)
  expect(JSON.parse(selected)).toMatchObject({ connections: { cosmos: { status: 'connected' } } })
  ends.push(() => write.mockRestore())
  let copied = ''
  write.mockImplementation(async (written) => void (copied = written))
  await userEvent.click(page.getByRole('button', { name: 'Copy' }))
  await expect.element(page.getByText('Copied.')).toBeVisible()
  await expect.element(source).not.toBeInTheDocument()
  expect(JSON.parse(copied)).toMatchObject({ connections: { cosmos: { status: 'connected' } } })
})

test.each(['light', 'dark'])(
  'no panel breaks a rule of accessibility or is wider than 320 pixels: %s',
  async (scheme) => {
    await page.viewport(320, 568)
    const { kit } = makeKit()
    const trace = createRelayTrace()
    trace({ at: 0, direction: 'sent', method: 'irn_publish', topic: secret, tag: 1100, bytes: 420, ms: 12 })
    await kit.connect({ connectorId: 'harbor' })
    const host = show(kit, { open: true, trace })
    host.style.colorScheme = scheme
    void Promise.reject(new ReferenceError('Buffer is not defined'))
    for (const name of tabNames) {
      await userEvent.click(page.getByRole('tab', { name }))
      if (name === 'Doctor') await expect.element(page.getByText('Error D7')).toBeVisible()
      expect([name, (await axe.run(host)).violations]).toEqual([name, []])
      const dock = host.shadowRoot?.querySelector('.dock')
      expect([name, dock?.scrollWidth]).toEqual([name, 320])
      expect([name, dock?.getBoundingClientRect().bottom]).toEqual([name, 568])
    }
    await page.viewport(414, 896)
  },
)

test('A17: no panel shows the key of a pairing or the payload of a message or a request', async () => {
  const { kit, remote } = makeKit()
  const trace = createRelayTrace()
  const host = show(kit, { open: true, trace })
  kit.open({ view: 'ConnectingWalletConnect', wallet: null, imageUrl: undefined })
  await expect.poll(() => kit.getState().pairing.status).toBe('ready')
  const uri = encodeURIComponent(`wc:7f6e@2?symKey=${secret}`)
  kit.track({
    type: 'CONNECT_PROXY_ERROR',
    properties: {
      message: 'x',
      uri: `wc:7f6e@2?symKey=${secret}`,
      mobile_link: `harbor://wc?uri=${uri}`,
      name: 'Harbor',
    },
  })
  trace({ at: 0, direction: 'received', method: 'irn_subscription', topic: secret, tag: 1109, bytes: 9, ms: 1 })
  remote.setWaiting(1, ['Pay 7 coins'])
  await userEvent.click(page.getByRole('tab', { name: 'State' }))
  await expect.poll(() => text(host)).toContain('personal_sign')
  for (const name of tabNames) {
    await userEvent.click(page.getByRole('tab', { name }))
    expect(text(host)).not.toContain(secret)
    expect(text(host)).not.toContain('symKey=5')
    expect(text(host)).not.toContain('Pay 7 coins')
  }
})

test('no panel shows the key of a node, nor does the copy of the state', async () => {
  const { kit, wallets } = makeKit()
  const host = show(kit)
  const [inPath, inQuery] = ['0f1e2d3c4b5a69788796a5b4c3d2e1f0', 'k3y-of-the-node']
  const url = `https://node.example/v3/${inPath}?dkey=${inQuery}`
  const cause = new Error(`HTTP request failed. URL: ${url}`)
  wallets.intercept('connect', () => Promise.reject(unreachable({ url }, { cause })))
  await expect(kit.connect({ connectorId: 'harbor' })).rejects.toMatchObject({ code: 'UNREACHABLE' })
  let copied = ''
  const write = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockImplementation(async (written) => void (copied = written))
  ends.push(() => write.mockRestore())
  for (const name of tabNames) {
    await userEvent.click(page.getByRole('tab', { name }))
    if (name === 'State') await userEvent.click(page.getByRole('button', { name: 'Copy' }))
    expect(text(host)).not.toContain(inPath)
    expect(text(host)).not.toContain(inQuery)
  }
  expect(copied).toContain('https://node.example/v3/[key]?dkey=[redacted]')
  expect(copied).not.toContain(inPath)
  expect(copied).not.toContain(inQuery)
})

test('leaves nothing behind', () => {
  const { kit } = makeKit()
  const stop = mountKitDevtools(kit, { open: true })
  stop()
  expect(document.querySelector('[data-kit-devtools]')).toBeNull()
  kit.track({ type: 'CLICK_NETWORKS' })
})

test('A16: reads wallets that announce themselves, and a modal that something covers', async () => {
  const announce = (): boolean =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: { info: { name: 'Harbor', rdns: 'com.harbor' }, provider: {} },
      }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  ends.push(() => window.removeEventListener('eip6963:requestProvider', announce))
  const { kit } = makeKit()
  expect(readPage(kit, window).announced).toEqual([{ name: 'Harbor', rdns: 'com.harbor' }])
  ends.push(mountKit(kit))
  kit.open()
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  expect(await diagnose(kit)).toEqual([])
  const cover = document.body.appendChild(document.createElement('div'))
  cover.popover = 'manual'
  cover.style.cssText = 'inset: 0; inline-size: 100vw; block-size: 100vh; opacity: 0'
  cover.showPopover()
  expect((await diagnose(kit)).map(({ id }) => id)).toEqual(['D24'])
})

test('A16: reads elements that nothing has defined, and buttons without styles', async () => {
  const { kit } = makeKit()
  document.body.append(document.createElement('kit-wallet-button'))
  const { undefinedElements, isUnstyled } = readPage(kit, window)
  expect([undefinedElements, isUnstyled]).toEqual([['kit-wallet-button'], false])
  const button = document.body.appendChild(document.createElement('button'))
  button.className = 'kit-button'
  expect(readPage(kit, window).isUnstyled).toBe(true)
  button.style.setProperty('--kit-space-1', '4px')
  expect(readPage(kit, window).isUnstyled).toBe(false)
})

test('A16: finds a node that does not answer when Doctor is opened', async () => {
  const { adapter } = createFakeAdapter({ namespace: 'eip155' })
  const platform = createFakePlatform()
  const kit = createKit({ adapters: [adapter], platform })
  ends.push(() => kit.destroy())
  show(kit)
  expect(platform.counts().fetches).toBe(0)
  await userEvent.click(page.getByRole('tab', { name: 'Doctor' }))
  await expect
    .element(page.getByText(/^The node https:\/\/rpc-1\.eip155\.example of Network 1 cannot be reached\./))
    .toBeVisible()
})

test('“What’s wrong?” in a failure view says what is wrong and what to do', async () => {
  const { kit, remote } = makeKit()
  ends.push(mountKit(kit))
  show(kit, {})
  remote.intercept('connect', () => Promise.reject(new Error('Unauthorized: origin not allowed')))
  kit.open({ view: 'ConnectingWalletConnect', wallet: null, imageUrl: undefined })
  await userEvent.click(page.getByRole('button', { name: 'What’s wrong?' }))
  await expect.element(page.getByText(`Add ${location.origin} to the allowlist of the project.`)).toBeVisible()
  const modal = document.querySelector('kit-modal')
  if (!modal) throw new Error('No modal')
  expect((await axe.run(modal)).violations).toEqual([])
})

test('“What’s wrong?” is offered again where asking failed', async () => {
  const { kit } = makeKit()
  const place = document.body.appendChild(document.createElement('div'))
  const ended = new AbortController()
  ends.push(() => {
    ended.abort()
    place.remove()
  })
  let asked = 0
  const diagnose = async () => {
    asked += 1
    if (asked === 1) throw new Error('No answer')
    return []
  }
  offerDiagnosis(window, kit, { diagnose, docs: 'https://docs.example', signal: ended.signal })
  window.dispatchEvent(new CustomEvent('kit-failure', { detail: { kit, error: undefined, place } }))
  for (const times of [1, 2]) {
    await userEvent.click(page.getByRole('button', { name: 'What’s wrong?' }))
    expect(asked).toBe(times)
  }
  await expect.element(page.getByText('Nothing is known to be wrong.')).toBeVisible()
})

test('offers “What’s wrong?” if the modal waits for long', async () => {
  const { kit, remote, platform } = makeKit()
  ends.push(mountKit(kit))
  show(kit, {})
  remote.intercept('connect', () => new Promise(() => {}))
  const { timersSet } = platform.counts()
  kit.open({ view: 'ConnectingWalletConnect', wallet: null, imageUrl: undefined })
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => platform.counts().timersSet).toBeGreaterThan(timersSet + 1)
  await platform.clock.advance(10_000)
  await userEvent.click(page.getByRole('button', { name: 'What’s wrong?' }))
  await expect.element(page.getByText('Nothing is known to be wrong.')).toBeVisible()
})

test('a failure view offers nothing without the devtools', async () => {
  const { kit, remote } = makeKit()
  ends.push(mountKit(kit))
  remote.intercept('connect', () => Promise.reject(new Error('Unauthorized: origin not allowed')))
  kit.open({ view: 'ConnectingWalletConnect', wallet: null, imageUrl: undefined })
  await expect.element(page.getByText('Details')).toBeVisible()
  expect(page.getByRole('button', { name: 'What’s wrong?' }).elements()).toEqual([])
})

test('keeps a finding with its time after the modal closes, until the fault is gone', async () => {
  const { kit, remote } = makeKit()
  show(kit)
  await userEvent.click(page.getByRole('tab', { name: 'Doctor' }))
  remote.intercept('connect', () => Promise.reject(unreachable({ url: 'wss://relay.example' })))
  const pair = { view: 'ConnectingWalletConnect', wallet: null, imageUrl: undefined } as const
  kit.open(pair)
  await expect.poll(() => kit.getState().pairing.status).toBe('failed')
  kit.close()
  await expect.poll(() => kit.getState().pairing.status).toBe('idle')
  await userEvent.click(page.getByRole('button', { name: 'Examine again' }))
  await expect.element(page.getByText(/^Error D5 · UNREACHABLE · since \d/)).toBeVisible()
  remote.intercept('connect', null)
  kit.open(pair)
  await expect.poll(() => kit.getState().pairing.status).toBe('ready')
  await userEvent.click(page.getByRole('button', { name: 'Examine again' }))
  await expect.element(page.getByText('Nothing is known to be wrong.')).toBeVisible()
})

test.each(['light', 'dark'])('shows over the page why createKit fails, with a link to the docs: %s', async (scheme) => {
  await page.viewport(320, 568)
  ends.push(
    () => void page.viewport(414, 896),
    () => document.querySelector('[data-kit-error]')?.remove(),
  )
  const { adapter } = createFakeAdapter({ namespace: 'cosmos' })
  const wrong = { adapters: [adapter], themMode: 'dark', features: { swap: true } }
  expect(() => explainErrors(() => createKit(wrong as never), { docs: 'https://docs.example/' })).toThrow('themMode')
  const overlay = page.getByRole('alert', { name: 'Kit devtools' })
  await expect
    .element(overlay.getByText('Option "themMode": there is no such option. Did you mean `themeMode`?'))
    .toBeVisible()
  await expect
    .element(overlay.getByText('Option "features.swap": there is no such option. Did you mean `features.swaps`?'))
    .toBeVisible()
  await expect.element(overlay.getByRole('link')).toHaveAttribute('href', 'https://docs.example/errors/INVALID_OPTION')
  const host = document.querySelector<HTMLElement>('[data-kit-error]')
  if (!host) throw new Error('Nothing was shown')
  host.style.colorScheme = scheme
  expect((await axe.run(host)).violations).toEqual([])
  expect(overlay.element().getBoundingClientRect()).toMatchObject({ left: 12, right: 308 })
  await userEvent.click(overlay.getByRole('button', { name: 'Close' }))
  expect(document.querySelector('[data-kit-error]')).toBeNull()
})

test('returns the kit and shows nothing if createKit succeeds', () => {
  const { kit } = makeKit()
  expect(explainErrors(() => kit)).toBe(kit)
  expect(document.querySelector('[data-kit-error]')).toBeNull()
})

test('the Relay panel shows sockets that did not open', async () => {
  const { kit } = makeKit()
  const trace = createRelayTrace()
  const host = show(kit, { open: true, trace })
  const unopened = 'wss://relay.example'
  trace({
    at: 0,
    direction: 'sent',
    method: 'socket',
    topic: undefined,
    tag: undefined,
    bytes: 0,
    ms: undefined,
    unopened,
  })
  await userEvent.click(page.getByRole('tab', { name: 'Relay' }))
  expect(text(host)).toContain('did not open: wss://relay.example')
})

test('sends no request unless `probe` is on, and then only to the page’s own server', async () => {
  const { kit, platform } = makeKit()
  expect(await diagnose(kit)).toEqual([])
  expect(platform.counts().fetches).toBe(0)
  platform.http.respond(location.href, { headers: { 'Cross-Origin-Opener-Policy': 'same-origin' }, text: '' })
  expect((await diagnose(kit, { probe: true })).map(({ id }) => id)).toEqual(['D14'])
  expect(platform.http.calls().map(({ url, method }) => `${method} ${url}`)).toEqual([
    `HEAD ${location.href}`,
    `GET ${location.origin}/manifest.json`,
  ])
})
