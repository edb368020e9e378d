import { createKit, type KitOptions } from '@kit/core'
import { createFakeAdapter, createFakePlatform, fakeNetwork } from '@kit/testing'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defineElements } from '../elements/defineElements.ts'
import type { KitButtonElement } from '../elements/KitButtonElement.ts'
import { mountKit } from '../elements/mountKit.ts'
import { languages } from '../i18n/importLocale.ts'
import { KitAccountButton, KitButton, KitConnectButton } from './KitButton.tsx'
import { KitNetworkButton } from './KitNetworkButton.tsx'
import { KitContext } from './KitContext.ts'
import { KitProvider } from './KitProvider.tsx'
import { pageCss } from '../theme/pageCss.ts'
import { useAccount } from './useAccount.ts'
import { withPages } from './pages.test-util.tsx'

const undo = withPages()

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

type FakeNetwork = Parameters<typeof fakeNetwork>[2]

/** A page of a user whose session is stored; the wallet answers when `answer` is called. */
function returning(options: Partial<KitOptions> = {}, network: FakeNetwork = {}) {
  const { adapter, controls } = createFakeAdapter({
    namespace: 'eip155',
    networks: [fakeNetwork('eip155', 1, network)],
    connectors: [
      {
        id: 'test.meadow',
        name: 'Meadow',
        permitted: true,
        accounts: [{ address, caipAddress: `eip155:1:${address}`, type: 'eoa' }],
      },
    ],
  })
  let answer = (): void => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  controls.intercept('reconnect', () => answered)
  const platform = createFakePlatform({ storage: { '@appkit/eip155:connected_connector_id': 'test.meadow' } })
  const kit = createKit({ adapters: [adapter], platform, ...options })
  undo.push(kit.destroy)
  const statuses: string[] = []
  function Page(): ReactNode {
    const { status } = useAccount()
    if (statuses.at(-1) !== status) statuses.push(status)
    return (
      <>
        <KitButton />
        <KitAccountButton />
        <KitConnectButton />
      </>
    )
  }
  const page = (
    <KitProvider kit={kit}>
      <Page />
    </KitProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  const states = () => [...container.querySelectorAll('button')].map(({ dataset }) => dataset['state'])
  return { kit, page, container, statuses, states, answer, controls, platform }
}

test('from its first render on, a page with a stored session is reconnecting, then connected', async () => {
  const { page, container, statuses, states, answer } = returning()
  const root = createRoot(container)
  undo.push(() => root.unmount())
  root.render(page)
  await expect.poll(states).toEqual(['reconnecting', 'reconnecting', 'connect'])
  const [button] = container.querySelectorAll('button')
  expect([button?.ariaLabel, button?.ariaBusy, button?.textContent?.trim()]).toEqual(['Reconnecting…', 'true', ''])
  answer()
  await expect.poll(states).toEqual(['account', 'account', 'connect'])
  expect(statuses).toEqual(['reconnecting', 'connected'])
})

test('a server renders Connect and says reconnecting; hydration finds the stored session', async () => {
  const { page, container, statuses, states, answer } = returning()
  container.innerHTML = renderToString(page)
  expect(states()).toEqual(['connect', 'connect'])
  const differences: unknown[] = []
  const root = hydrateRoot(container, page, { onRecoverableError: (error) => differences.push(error) })
  undo.push(() => root.unmount())
  await expect.poll(states).toEqual(['reconnecting', 'reconnecting', 'connect'])
  answer()
  await expect.poll(states).toEqual(['account', 'account', 'connect'])
  expect([differences, statuses]).toEqual([[], ['reconnecting', 'connected']])
})

test('without a stored session hydration ends in disconnected; without reconnecting it begins so', async () => {
  const { page, container, statuses, states } = returning({ platform: createFakePlatform() })
  container.innerHTML = renderToString(page)
  const root = hydrateRoot(container, page)
  undo.push(() => root.unmount())
  await expect.poll(() => statuses).toEqual(['reconnecting', 'disconnected'])
  expect(states()).toEqual(['connect', 'connect'])
  const off = returning({ enableReconnect: false })
  renderToString(off.page)
  expect(off.statuses).toEqual(['disconnected'])
})

test('<kit-button> never says Connect while a stored session is restored', async () => {
  const { kit, answer } = returning()
  defineElements()
  const element = document.body.appendChild(document.createElement('kit-button'))
  undo.push(mountKit(kit))
  const button = element.shadowRoot?.querySelector('button')
  // Before the code that draws the account is loaded.
  expect(button?.dataset['state']).toBe('reconnecting')
  await expect.poll(() => button?.textContent?.trim()).toBe('')
  expect([button?.dataset['state'], button?.ariaLabel]).toEqual(['reconnecting', 'Reconnecting…'])
  answer()
  await expect.poll(() => button?.dataset['state']).toBe('account')
})

test.each([
  ['sm', 1_284_000_000_000_000_000n, '1.284 FAKE'],
  ['md', 9_999_997_000_000_000_000_000n, '9,999 FAKE'],
  ['lg', 12_345_678_000_000_000_000n, '12.34 FAKE'],
] as const)('%s: the button keeps its width when the restored account appears', async (size, balance, text) => {
  const { kit, container, answer, controls } = returning()
  controls.setBalance(address, balance)
  const root = createRoot(container)
  undo.push(() => root.unmount())
  root.render(
    <KitProvider kit={kit}>
      <KitButton size={size} />
      <KitButton size={size} balance="hide" />
    </KitProvider>,
  )
  const buttons = () => [...container.querySelectorAll('button')]
  const widths = () => buttons().map((button) => button.getBoundingClientRect().width)
  await expect.poll(() => buttons().map(({ dataset }) => dataset['state'])).toEqual(['reconnecting', 'reconnecting'])
  const restoring = widths()
  answer()
  await expect.poll(() => buttons()[0]?.querySelector('.kit-button-balance')?.textContent).toBe(text)
  for (const [index, width] of widths().entries()) expect(Math.abs(width - (restoring[index] ?? 0))).toBeLessThan(0.1)
})

test.each([
  ['a short name', 'vit.example', 'vit.example'],
  ['a long name', 'harvest.orchard.example', 'harvest.orchard.exa…'],
  ['no name', undefined, '0xd8…A96045'],
] as const)(
  '%s, a long symbol and the network beside it: the buttons keep their width after a reload',
  async (_, name, text) => {
    const { kit, container, answer, controls, platform } = returning(
      { projectId: 'stories', services: { blockchain: 'https://blockchain.example' } },
      { name: 'Meadow', testnet: false, nativeCurrency: { name: 'Sepolia Ether', symbol: 'SepoliaETH', decimals: 18 } },
    )
    controls.setBalance(address, 1_284_000_000_000_000_000n)
    if (name !== undefined) {
      controls.setName(name, address)
      platform.http.respond('https://blockchain.example', { json: { name, avatar: null } })
    }
    const sheet = document.head.appendChild(document.createElement('style'))
    sheet.textContent = pageCss
    const element = document.body.appendChild(document.createElement('kit-button'))
    element.setAttribute('network', 'show')
    const root = createRoot(container)
    undo.push(
      () => sheet.remove(),
      () => root.unmount(),
      mountKit(kit),
    )
    root.render(
      <KitProvider kit={kit}>
        <KitButton />
        <KitButton balance="hide" />
        <KitButton network={<KitNetworkButton />} />
      </KitProvider>,
    )
    const places = () => [...container.children, element]
    const widths = () => places().map((place) => Math.round(place.getBoundingClientRect().width))
    const parts = (part: string) =>
      [container, element.shadowRoot].flatMap((place) =>
        [...(place?.querySelectorAll(part) ?? [])].map((one) => one.textContent),
      )
    await expect
      .poll(() => parts('[data-state=network]'))
      .toEqual([expect.stringContaining('Meadow'), expect.stringContaining('Meadow')])
    const restoring = widths()
    answer()
    await expect.poll(() => parts('.kit-button-balance')).toEqual(Array(3).fill('1.284 Sep…'))
    await expect.poll(() => parts('[data-state=account] .kit-button-text')).toEqual(Array(4).fill(text))
    await expect.poll(() => parts('.kit-button-balance').length).toBe(3)
    expect(widths()).toEqual(restoring)
    // What is cut is said in full.
    expect(container.querySelector('button')?.ariaLabel).toContain('1.284 SepoliaETH')
  },
)

test('a button in another language whose words the dapp gives keeps its width when the locale arrives', async () => {
  const { kit, container } = returning({
    platform: createFakePlatform(),
    locale: 'de',
    messages: { 'button.connect': 'Wallet verbinden' },
  })
  const element = document.createElement('kit-button')
  const root = createRoot(container)
  undo.push(() => root.unmount(), mountKit(kit))
  document.body.append(element)
  const inner = () => element.shadowRoot?.querySelector('button')
  expect(inner()?.textContent).toBe('Wallet verbinden')
  flushSync(() =>
    root.render(
      <KitProvider kit={kit}>
        <KitButton />
      </KitProvider>,
    ),
  )
  const button = container.querySelector('button')
  const widths = () => [button, inner()].map((one) => one?.getBoundingClientRect().width)
  expect([button?.lang, button?.textContent]).toEqual(['de', 'Wallet verbinden'])
  const [first] = widths()
  expect(shownWords(button)).toBe('Wallet verbinden')
  await expect.poll(() => [button?.dataset['state'], inner()?.dataset['state']]).toEqual(['connect', 'connect'])
  expect([button?.textContent, inner()?.textContent]).toEqual(['Wallet verbinden', 'Wallet verbinden'])
  expect(button?.getBoundingClientRect().width).toBe(first)
})

test('in every language a button has its width and its side before its words are loaded, and shows no others until then', async () => {
  const { both, isLoaded } = showInLanguages(languages)
  const looks = await looksOf(both, isLoaded)
  const [first = [], ...later] = looks
  // The browsers of the tests have no letters of these languages, and draw boxes that are wider.
  const edgesOf = (look: typeof first) =>
    look.filter((_, index) => !/^(ar|fa|hi|th)/.test(both()[index]?.lang ?? '')).map(({ edges }) => edges)
  expect(first.map(({ words }) => words)).toEqual(both().map(({ lang }) => (lang === 'en' ? 'Connect wallet' : '')))
  for (const look of later) {
    expect(look.map(({ direction }) => direction)).toEqual(first.map(({ direction }) => direction))
    expect(edgesOf(look)).toEqual(edgesOf(first))
  }
  expect(looks.at(-1)?.map(({ words }) => words)).not.toContain('')
})

test('on a page from right to left a button in English has its ring on that side from its first frame on', async () => {
  document.documentElement.dir = 'rtl'
  undo.push(() => document.documentElement.removeAttribute('dir'))
  const { both, isLoaded } = showInLanguages(['en', 'nl'])
  const looks = await looksOf(both, () => isLoaded() && both().every(({ dir }) => dir === 'rtl'))
  expect(looks).toHaveLength(1)
  expect(looks[0]?.map(({ direction, words }) => [direction, words])).toEqual(Array(4).fill(['rtl', 'Connect wallet']))
})

/** A button in the page and one in a shadow root for each language. */
function showInLanguages(locales: readonly string[]) {
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = pageCss
  defineElements()
  const { adapter } = createFakeAdapter({ namespace: 'eip155' })
  const kits = locales.map((locale) => createKit({ adapters: [adapter], platform: createFakePlatform(), locale }))
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  flushSync(() =>
    root.render(
      kits.map((kit, index) => (
        <div key={locales[index]}>
          <KitContext.Provider value={kit}>
            <KitButton />
          </KitContext.Provider>
        </div>
      )),
    ),
  )
  const elements = kits.map((kit) => {
    const element = document.createElement('kit-button') as KitButtonElement
    const place = document.body.appendChild(document.createElement('div'))
    place.append(Object.assign(element, { kit }))
    return element
  })
  undo.push(
    () => sheet.remove(),
    () => root.unmount(),
    () => kits.forEach((kit) => kit.destroy()),
  )
  const both = () => [
    ...container.querySelectorAll('button'),
    ...elements.map(({ shadowRoot }) => shadowRoot?.querySelector('button') as HTMLButtonElement),
  ]
  const isLoaded = () => both().every((button) => button.querySelector('[data-words=loaded]'))
  return { both, isLoaded }
}

/** What is seen of buttons in each frame until `done`; only what differs from the frame before. */
async function looksOf(buttons: () => readonly HTMLButtonElement[], done: () => boolean) {
  const looks: {
    readonly direction: string
    readonly edges: readonly number[]
    readonly words: string
  }[][] = []
  while (true) {
    const look = buttons().map((button) => {
      const { left, right } = button.getBoundingClientRect()
      const { direction } = getComputedStyle(button)
      return { direction, edges: [left, right], words: shownWords(button) }
    })
    if (JSON.stringify(look) !== JSON.stringify(looks.at(-1))) looks.push(look)
    if (done()) return looks
    await new Promise(requestAnimationFrame)
  }
}

function shownWords(button: Element | null | undefined): string {
  const words = button?.querySelector('.kit-button-text')
  return words && getComputedStyle(words).textIndent !== '0px' ? '' : (button?.textContent ?? '')
}
