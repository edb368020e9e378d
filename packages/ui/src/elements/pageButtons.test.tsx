import { createKit, type Kit, type KitOptions, type KitState } from '@kit/core'
import { createFakeAdapter, createFakePlatform, type FakeAdapterControls, fakeNetwork } from '@kit/testing'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { KitButton } from '../react/KitButton.tsx'
import { KitNetworkButton } from '../react/KitNetworkButton.tsx'
import { KitProvider } from '../react/KitProvider.tsx'
import { pageCss } from '../theme/pageCss.ts'
import { buttonKind } from './buttonKind.ts'
import { mountKit } from './mountKit.ts'
import { violations } from '../fixtures/violations.ts'

const undo: (() => unknown)[] = []
afterEach(() => {
  for (const end of undo.splice(0)) end()
  document.body.replaceChildren()
})

const networks = [fakeNetwork('eip155', 1, { name: 'Meadow' }), fakeNetwork('eip155', 2, { name: 'Tidal' })] as const

function makeKit(options: Partial<KitOptions> = {}): { readonly kit: Kit; readonly controls: FakeAdapterControls } {
  const { adapter, controls } = createFakeAdapter({
    namespace: 'eip155',
    networks,
    behavior: 'approve',
    connectors: [{ id: 'test.harbor', name: 'Harbor' }],
  })
  const kit = createKit({ adapters: [adapter], platform: createFakePlatform(), ...options })
  undo.push(kit.destroy, mountKit(kit))
  return { kit, controls }
}

const add = (name: string, attributes: Readonly<Record<string, string>> = {}): HTMLElement => {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  document.body.append(element)
  return element
}
const inner = (element: HTMLElement) => element.shadowRoot?.querySelector('button') as HTMLButtonElement
const text = (element: HTMLElement) => inner(element).querySelector('.kit-button-text')?.textContent
const view = ({ navigation }: ReturnType<Kit['getState']>) =>
  navigation.status === 'open' ? navigation.stack.at(-1)?.view : null

test('each element draws its button', async () => {
  const { kit } = makeKit()
  const connect = add('kit-connect-button', { label: 'Join' })
  const account = add('kit-account-button')
  const network = add('kit-network-button')
  await expect.poll(() => text(network)).toBe('Meadow')
  expect([text(connect), inner(account).hidden]).toEqual(['Join', true])
  await kit.connect({ connectorId: 'test.harbor' })
  await expect.poll(() => inner(account).dataset['state']).toBe('account')
  expect([text(connect), inner(account).hidden]).toEqual(['Join', false])
  expect(
    await violations(
      document.querySelectorAll<HTMLElement>('kit-connect-button, kit-account-button, kit-network-button'),
    ),
  ).toEqual([])
})

test('each opens its own view', async () => {
  const { kit } = makeKit()
  const connect = add('kit-connect-button')
  const account = add('kit-account-button')
  const network = add('kit-network-button')
  await kit.connect({ connectorId: 'test.harbor' })
  await expect.poll(() => inner(account).hidden).toBe(false)
  for (const [element, expected] of [
    [connect, 'Connect'],
    [account, 'Account'],
    [network, 'Networks'],
  ] as const) {
    inner(element).focus()
    await userEvent.keyboard('{Enter}')
    expect(view(kit.getState())).toBe(expected)
    kit.close()
  }
})

test('of the buttons of several namespaces only the pressed one is expanded', async () => {
  const namespaces = ['eip155', 'solana'] as const
  const kit = createKit({
    adapters: namespaces.map(
      (namespace) => createFakeAdapter({ namespace, networks: [fakeNetwork(namespace, 1)] }).adapter,
    ),
    platform: createFakePlatform(),
  })
  undo.push(kit.destroy, mountKit(kit))
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <KitProvider kit={kit}>
      {namespaces.map((namespace) => (
        <KitButton key={namespace} namespace={namespace} />
      ))}
    </KitProvider>,
  )
  undo.push(() => root.unmount())
  const elements = namespaces.map((namespace) => add('kit-button', { namespace }))
  await expect.poll(() => document.querySelectorAll('.kit-button').length).toBe(2)
  const react = [...document.querySelectorAll<HTMLButtonElement>('.kit-button')]
  const expanded = () => [...react, ...elements.map(inner)].map(({ ariaExpanded }) => ariaExpanded === 'true')
  react[1]?.click()
  await expect.poll(() => expanded()).toEqual([false, true, false, true])
})

test('a column or grid that stretches what is in it does not make a button wider', async () => {
  const { kit } = makeKit()
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = pageCss
  undo.push(() => style.remove())
  const column = document.body.appendChild(document.createElement('div'))
  Object.assign(column.style, { display: 'flex', flexDirection: 'column', inlineSize: '800px' })
  const root = createRoot(column.appendChild(document.createElement('div')))
  column.firstElementChild?.setAttribute('style', 'display: contents')
  root.render(
    <KitProvider kit={kit}>
      <KitButton />
    </KitProvider>,
  )
  undo.push(() => root.unmount())
  const element = document.createElement('kit-button')
  column.append(element)
  await expect.poll(() => element.shadowRoot?.querySelector('[data-state=connect]')).toBeTruthy()
  await expect.poll(() => column.querySelector('.kit-button')).toBeTruthy()
  const widths = () =>
    [column.querySelector('.kit-button') as HTMLElement, inner(element)].map(({ offsetWidth }) => offsetWidth)
  expect(Math.max(...widths())).toBeLessThan(250)
  column.style.display = 'grid'
  expect(Math.max(...widths())).toBeLessThan(250)
  column.style.setProperty('--kit-button-width', '100%')
  expect(widths()).toEqual([800, 800])
})

test('leaves no gap between a short balance and the account', async () => {
  const address = '0x7c1f0e52b8a94d3366a1e9f24b80d5c7aa3190ef'
  const caipAddress = `eip155:1:${address}` as const
  const accounts = [{ caipAddress, address, type: 'eoa' as const }]
  const { adapter, controls } = createFakeAdapter({
    namespace: 'eip155',
    networks,
    behavior: 'approve',
    connectors: [{ id: 'test.harbor', name: 'Harbor', accounts }],
  })
  controls.setBalance(address, 0n)
  const kit = createKit({ adapters: [adapter], platform: createFakePlatform() })
  undo.push(kit.destroy, mountKit(kit))
  const element = add('kit-button')
  await kit.connect({ connectorId: 'test.harbor' })
  await expect.poll(() => inner(element).querySelector('.kit-button-balance')?.textContent).toBe('0 FAKE')
  const balance = document.createRange()
  balance.selectNodeContents(inner(element).querySelector('.kit-button-balance') ?? element)
  const avatar = inner(element).querySelector('.kit-avatar')?.getBoundingClientRect()
  expect((avatar?.left ?? Infinity) - balance.getBoundingClientRect().right).toBeLessThan(13)
})

test('of buttons of namespaces that connect together, the one that was pressed waits', () => {
  const { kit } = makeKit()
  const connecting = { status: 'connecting', attempt: 1, connectorId: 'pairing', previous: null } as const
  const { connections, navigation, ...rest } = kit.getState()
  const state = {
    ...rest,
    connections: { eip155: { ...connections['eip155'], ...connecting }, solana: connecting },
    navigation: { ...navigation, status: 'open', stack: [{ view: 'Connect', namespace: 'solana' }] },
  } as typeof rest & Pick<KitState, 'connections' | 'navigation'>
  expect([buttonKind(state, 'eip155'), buttonKind(state, 'solana')]).toEqual([
    { kind: 'connect' },
    { kind: 'connecting' },
  ])
})

test('a network that is not used here is a hint, and the way back to one that is', async () => {
  const { kit, controls } = makeKit()
  const account = add('kit-account-button')
  const network = add('kit-network-button')
  await kit.connect({ connectorId: 'test.harbor' })
  controls.setNetwork('test.harbor', 'eip155:4242')
  await expect.poll(() => [text(account), text(network)]).toEqual(['Switch network', 'Wrong network'])
  expect(kit.getState().navigation.status).toBe('closed')
  inner(account).focus()
  await userEvent.keyboard('{Enter}')
  expect(view(kit.getState())).toBe('UnsupportedChain')
})

test('nothing is fetched for an invalid picture', async () => {
  const { adapter } = createFakeAdapter({
    namespace: 'eip155',
    networks: [fakeNetwork('eip155', 1, { name: 'Meadow', assets: { imageUrl: 'javascript:alert(1)' } })],
  })
  const kit = createKit({ adapters: [adapter], platform: createFakePlatform() })
  undo.push(kit.destroy, mountKit(kit))
  const network = add('kit-network-button')
  await expect.poll(() => text(network)).toBe('Meadow')
  expect(inner(network).querySelector('img')).toBeNull()
  expect(inner(network).querySelector('[data-letter]')?.getAttribute('data-letter')).toBe('M')
})

test('disabled and size', async () => {
  makeKit()
  const network = add('kit-network-button', { disabled: '', size: 'sm' })
  await expect.poll(() => text(network)).toBe('Meadow')
  expect([inner(network).disabled, network.getBoundingClientRect().height]).toEqual([true, 36])
})

/** A pointer that is over the place where the button appears prepares the dialog, which has the theme as well. */
const schemes = () => [
  ...new Set([...document.querySelectorAll<HTMLElement>('[data-kit-theme]')].map(({ dataset }) => dataset['kitTheme'])),
]

test('by default buttons and dialog have the page’s scheme where it names one, and follow it', async () => {
  const root = document.documentElement
  undo.push(() => root.removeAttribute('style'))
  const preferred = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.style.colorScheme = 'dark'
  const { kit } = makeKit()
  const button = add('kit-button')
  await expect.poll(schemes).toEqual(['dark'])
  await expect.poll(() => getComputedStyle(button).getPropertyValue('--kit-surface')).toBe('#121313')
  kit.open()
  await expect.poll(() => document.querySelector('kit-modal')?.dataset['kitTheme']).toBe('dark')
  root.style.colorScheme = 'light'
  await expect.poll(schemes).toEqual(['light'])
  root.style.colorScheme = 'light dark'
  await expect.poll(schemes).toEqual([preferred])
  root.style.colorScheme = 'dark'
  await expect.poll(schemes).toEqual(['dark'])
  kit.setTheme({ mode: 'light' })
  await expect.poll(schemes).toEqual(['light'])
  root.style.colorScheme = ''
  kit.setTheme({ mode: 'system' })
  await expect.poll(schemes).toEqual([preferred])
})

test('React’s button and the element have the same variables: of the kit, and of the page over them', async () => {
  const link = Object.assign(document.createElement('style'), { textContent: pageCss })
  document.head.append(link)
  undo.push(() => link.remove())
  const { kit } = makeKit({
    themeMode: 'light',
    themeVariables: { '--kit-accent': '#0a7d4f', '--w3m-font-size-master': '12px' },
  })
  const element = add('kit-button')
  const root = createRoot(add('div'))
  undo.push(() => root.unmount())
  const render = (given: Kit) =>
    root.render(
      <KitProvider kit={given}>
        <KitButton />
      </KitProvider>,
    )
  render(kit)
  const tokens = () =>
    [element, document.querySelector('div > .kit-button')].map((one) =>
      ['--kit-accent', '--kit-font-size-master'].map((name) => one && getComputedStyle(one).getPropertyValue(name)),
    )
  const both = (accent: string, size: string) => [
    [accent, size],
    [accent, size],
  ]
  await expect.poll(tokens).toEqual(both('#0a7d4f', '12px'))
  kit.setTheme({ variables: { '--kit-accent': 'teal' } })
  await expect.poll(tokens).toEqual(both('teal', '10px'))
  link.textContent += 'kit-button, .kit-button { --kit-accent: rebeccapurple }'
  await expect.poll(tokens).toEqual(both('rebeccapurple', '10px'))
  link.textContent = pageCss
  kit.setTheme({ variables: {} })
  await expect.poll(tokens).toEqual(both('hsla(231, 100%, 70%, 1)', '10px'))
})

test('React’s button gets its variables once under StrictMode, whose two imports may end in any order', async () => {
  const { kit } = makeKit({ themeVariables: { '--kit-accent': '#7b3fe4' } })
  const place = add('div')
  const ids: MutationRecord[] = []
  const observer = new MutationObserver((records) => ids.push(...records))
  observer.observe(place, { subtree: true, attributeFilter: ['data-kit-button'] })
  const root = createRoot(place)
  undo.push(
    () => root.unmount(),
    () => observer.disconnect(),
  )
  root.render(
    <StrictMode>
      <KitProvider kit={kit}>
        <KitButton />
      </KitProvider>
    </StrictMode>,
  )
  const accent = () => {
    const button = place.querySelector('.kit-button')
    return button && getComputedStyle(button).getPropertyValue('--kit-accent')
  }
  await expect.poll(accent).toBe('#7b3fe4')
  expect(ids).toHaveLength(1)
})

/** A button with a part for the network, drawn by the element or by React. */
function addWithNetwork(kit: Kit, way: 'element' | 'React'): HTMLElement {
  const place = add('div')
  if (way === 'element') place.append(add('kit-button', { network: 'show' }))
  else {
    const sheet = document.head.appendChild(document.createElement('style'))
    sheet.textContent = pageCss
    const root = createRoot(place)
    undo.push(
      () => root.unmount(),
      () => sheet.remove(),
    )
    root.render(
      <KitProvider kit={kit}>
        <KitButton network={<KitNetworkButton />} />
      </KitProvider>,
    )
  }
  return place
}
const buttonsIn = (place: HTMLElement) => [
  ...(place.querySelector('kit-button')?.shadowRoot ?? place).querySelectorAll<HTMLButtonElement>('.kit-button'),
]

test.each(['element', 'React'] as const)(
  'with a network part on a page from left to right, %s: in Arabic both go from right to left, round outside',
  async (way) => {
    const { kit } = makeKit({ locale: 'ar' })
    const place = addWithNetwork(kit, way)
    await kit.connect({ connectorId: 'test.harbor' })
    const corners = () =>
      buttonsIn(place)
        .toSorted((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
        .map((button) => {
          const { borderTopLeftRadius, borderTopRightRadius } = getComputedStyle(button)
          return [button.dataset['state'], borderTopLeftRadius !== '0px', borderTopRightRadius !== '0px']
        })
    await expect.poll(corners).toEqual([
      ['account', true, false],
      ['network', false, true],
    ])
  },
)

test.each(['element', 'React'] as const)(
  'with a network part, %s: the network beside the account leads to others, and its name gives way before the balance',
  async (way) => {
    const { kit } = makeKit()
    const place = addWithNetwork(kit, way)
    const buttons = () => buttonsIn(place)
    await expect.poll(() => buttons().map(({ textContent }) => textContent)).toEqual(['Connect wallet'])
    await kit.connect({ connectorId: 'test.harbor' })
    await expect.poll(() => buttons().map(({ dataset }) => dataset['state'])).toEqual(['network', 'account'])
    const seen = () =>
      ['[data-state=network] .kit-button-text', '.kit-button-balance'].map((part) => {
        const shown = buttons()[0]?.parentNode?.querySelector(part)
        return shown?.checkVisibility({ visibilityProperty: true })
      })
    await expect.poll(seen).toEqual([true, true])
    const [, account] = buttons()
    const whole = place.querySelector<HTMLElement>('kit-button, .kit-button-group')?.getBoundingClientRect().width ?? 0
    await expect.poll(() => account?.ariaLabel).toMatch(/^Account 1 FAKE /)
    place.style.inlineSize = `${whole - 12}px`
    await expect.poll(seen).toEqual([false, true])
    place.style.inlineSize = `${whole - 110}px`
    await expect.poll(seen).toEqual([false, false])
    expect(account?.ariaLabel).not.toContain('FAKE')
    expect(buttons()[0]?.ariaLabel).toBe('Network Meadow')
    const outside = buttons().filter(
      (button) => button.getBoundingClientRect().right > place.getBoundingClientRect().right + 1,
    )
    expect(outside).toEqual([])
    buttons()[0]?.click()
    expect(view(kit.getState())).toBe('Networks')
    expect(await violations(place)).toEqual([])
    await kit.disconnect()
    await expect.poll(() => buttons().map(({ textContent }) => textContent)).toEqual(['Connect wallet'])
  },
)
