import { createKit, type Kit, type KitOptions } from '@kit/core'
import { createFakeAdapter, createFakePlatform, type FakeAdapterControls } from '@kit/testing'
import { Component, type ReactNode, StrictMode, Suspense, use } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, test } from 'vitest'
import * as react from '../exports/react.ts'
import { pageCss } from '../theme/pageCss.ts'
import { KitButton } from './KitButton.tsx'
import { KitProvider } from './KitProvider.tsx'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'
import { useKit } from './useKit.ts'
import { useSignMessage } from './useSignMessage.ts'

beforeAll(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(pageCss)
  document.adoptedStyleSheets = [sheet]
})

const undo: (() => unknown)[] = []
// Vitest itself fails at rejections and errors that nothing has handled.
afterEach(async () => {
  for (const end of undo.splice(0).reverse()) await end()
  document.body.replaceChildren()
})

const address = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const account = { address, caipAddress: `eip155:1:${address}`, type: 'eoa' } as const

function makeKit(options: Partial<KitOptions> = {}): { readonly kit: Kit; readonly controls: FakeAdapterControls } {
  const { adapter, controls } = createFakeAdapter({
    namespace: 'eip155',
    behavior: 'ask',
    connectors: [{ id: 'test.meadow', name: 'Meadow', accounts: [account] }],
  })
  const kit = createKit({ adapters: [adapter], platform: createFakePlatform(), ...options })
  undo.push(kit.destroy)
  return { kit, controls }
}

function makeRoot(onError?: (error: unknown) => void): { readonly root: Root; readonly container: HTMLElement } {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container, onError && { onUncaughtError: onError, onCaughtError: onError })
  undo.push(() => root.unmount())
  return { root, container }
}

const modals = () => [...document.querySelectorAll('kit-modal')]
const heading = (index = 0) => modals()[index]?.shadowRoot?.querySelector('h1')?.textContent
const rendered = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

/** Shows what the hooks say, and hands out what they do. */
function createPage() {
  const page = {} as { connect: ReturnType<typeof useConnect>['connect']; sign: () => Promise<unknown>; kit: Kit }
  function Page(): ReactNode {
    const { status, address: shown } = useAccount()
    const { connect, status: connecting } = useConnect()
    const { signMessage } = useSignMessage()
    Object.assign(page, { connect, sign: () => signMessage({ message: 'Hello' }), kit: useKit() })
    return (
      <p>
        {status} {shown} {connecting}
      </p>
    )
  }
  return { page, Page }
}

/** What it shows in the place of children that have thrown. */
class Boundary extends Component<{ readonly children: ReactNode }> {
  override state: { readonly error?: unknown } = {}
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <button type="button" onClick={() => this.setState({ error: undefined })}>
        {(error as { readonly code?: string }).code ?? (error as Error).message}
      </button>
    )
  }
}

test('each hook and each button says that it is outside of a provider', () => {
  const outside = Object.entries<unknown>(react).filter(([name]) => name !== 'KitProvider')
  expect(outside.length).toBeGreaterThan(30)
  for (const [name, value] of outside) {
    function Outside(): ReactNode {
      const call = value as (...given: readonly unknown[]) => unknown
      if (!name.startsWith('use')) return null
      call(
        name === 'useKitState'
          ? () => null
          : name === 'useCan'
            ? 'signMessage'
            : name === 'useWallet'
              ? 'meadow'
              : undefined,
      )
      return null
    }
    const Button = value as (props: { readonly wallet: string }) => ReactNode
    const thrown = () => renderToString(name.startsWith('use') ? <Outside /> : <Button wallet="meadow" />)
    expect(thrown, name).toThrow(expect.objectContaining({ code: 'KIT_NOT_FOUND' }))
  }
})

test.each(['approves', 'rejects'])(
  'unmounted in mid connection: the wallet %s later, and nothing is left',
  async (how) => {
    const { kit, controls } = makeKit()
    const { page, Page } = createPage()
    const { root, container } = makeRoot()
    root.render(
      <StrictMode>
        <KitProvider kit={kit}>
          <KitButton />
          <Page />
        </KitProvider>
      </StrictMode>,
    )
    await expect.poll(() => page.connect).toBeTruthy()
    // The page does not look at the result.
    void page.connect({ connectorId: 'test.meadow' })
    const prompt = await controls.nextPrompt()
    kit.open()
    await expect.poll(heading).toBeTruthy()
    root.unmount()
    await expect.poll(() => [modals(), container.childElementCount]).toEqual([[], 0])
    if (how === 'approves') prompt.approve()
    else prompt.reject(Object.assign(new Error('No.'), { code: 4001 }))
    await expect
      .poll(() => kit.getState().connections['eip155']?.status)
      .toBe(how === 'approves' ? 'connected' : 'disconnected')
    // Mounted again it is the same kit.
    const { root: next, container: again } = makeRoot()
    next.render(
      <KitProvider kit={kit}>
        <Page />
      </KitProvider>,
    )
    await expect.poll(() => again.textContent).toContain(how === 'approves' ? `connected ${address}` : 'disconnected')
    expect(modals()).toHaveLength(1)
  },
)

test('a second kit of the same id is an error of its own provider, and the first goes on', async () => {
  const { kit } = makeKit()
  const { kit: second } = makeKit()
  const { page, Page } = createPage()
  const { root, container } = makeRoot()
  root.render(
    <KitProvider kit={kit}>
      <Page />
    </KitProvider>,
  )
  await expect.poll(() => modals()).toHaveLength(1)
  const errors: unknown[] = []
  const other = makeRoot((error) => errors.push(error))
  other.root.render(
    <Boundary>
      <KitProvider kit={second}>
        <KitButton />
      </KitProvider>
    </Boundary>,
  )
  await expect.poll(() => other.container.textContent).toBe('KIT_ID_TAKEN')
  expect(errors).toMatchObject([{ code: 'KIT_ID_TAKEN' }])
  expect([modals().map((modal) => modal.kit), kit.getState().lifecycle]).toEqual([[kit], 'ready'])
  kit.open()
  await expect.poll(heading).toBeTruthy()
  expect(page.kit).toBe(kit)
  // Once the first has gone, the second has its place.
  root.unmount()
  await expect.poll(() => [container.childElementCount, modals()]).toEqual([0, []])
  other.container.querySelector('button')?.click()
  await expect.poll(() => modals().map((modal) => modal.kit)).toEqual([second])
  expect(second.getState().lifecycle).not.toBe('destroyed')
})

test('two kits of two ids, one inside of the other: hooks and buttons have the nearest, each its own modal', async () => {
  const outer = makeKit()
  const inner = makeKit({ id: 'inner' })
  const [one, two] = [createPage(), createPage()]
  const { root, container } = makeRoot()
  const page = (hasInner: boolean) => (
    <KitProvider kit={outer.kit}>
      <one.Page />
      {hasInner && (
        <KitProvider kit={inner.kit}>
          <two.Page />
        </KitProvider>
      )}
    </KitProvider>
  )
  root.render(page(true))
  await expect.poll(() => modals().length).toBe(2)
  const connecting = two.page.connect({ connectorId: 'test.meadow' })
  ;(await inner.controls.nextPrompt()).approve()
  await connecting
  await expect
    .poll(() => [...container.querySelectorAll('p')].map(({ textContent }) => textContent?.trim()))
    .toEqual(['disconnected  idle', `connected ${address} success`])
  expect(outer.controls.prompts).toHaveLength(0)
  root.render(page(false))
  await expect.poll(() => modals().map((modal) => modal.kit)).toEqual([outer.kit])
  expect(inner.kit.getState().connections['eip155']?.status).toBe('connected')
})

test.each([
  ['of the same id, which ends the first', {}, 'ABORTED'],
  ['of another id, which leaves the first alone', { id: 'second' }, undefined],
])('a kit swapped in mid connection for one %s', async (_, options, code) => {
  const first = makeKit()
  const second = makeKit(options)
  const { page, Page } = createPage()
  const { root, container } = makeRoot()
  const render = (kit: Kit): void =>
    root.render(
      <StrictMode>
        <KitProvider kit={kit}>
          <KitButton />
          <Page />
        </KitProvider>
      </StrictMode>,
    )
  render(first.kit)
  await expect.poll(() => page.connect).toBeTruthy()
  const connecting = page.connect({ connectorId: 'test.meadow' }).then(
    () => undefined,
    (error: { readonly code: string }) => error.code,
  )
  const prompt = await first.controls.nextPrompt()
  render(second.kit)
  await expect.poll(() => modals().map((modal) => modal.kit)).toEqual([second.kit])
  prompt.approve()
  expect(await connecting).toBe(code)
  await rendered()
  expect(container.querySelector('p')?.textContent?.trim()).toBe('disconnected  idle')
  expect(second.kit.getState().connections['eip155']?.status ?? 'disconnected').toBe('disconnected')
  const again = page.connect({ connectorId: 'test.meadow' })
  ;(await second.controls.nextPrompt()).approve()
  await again
  await expect.poll(() => container.querySelector('p')?.textContent).toBe(`connected ${address} success`)
})

test('an error of a page takes neither the modal nor the connection with it, and its boundary can try again', async () => {
  const { kit, controls } = makeKit()
  const { page, Page } = createPage()
  let fails = false
  function Failing(): ReactNode {
    const { status } = useAccount()
    if (fails && status === 'connected') throw new Error('The page fails.')
    return <Page />
  }
  const errors: unknown[] = []
  const { root, container } = makeRoot((error) => errors.push(error))
  root.render(
    <KitProvider kit={kit}>
      <Boundary>
        <Failing />
      </Boundary>
    </KitProvider>,
  )
  await expect.poll(() => page.connect).toBeTruthy()
  fails = true
  const connecting = page.connect({ connectorId: 'test.meadow' })
  ;(await controls.nextPrompt()).approve()
  expect(await connecting).toMatchObject({ address })
  await expect.poll(() => container.textContent).toBe('The page fails.')
  kit.open()
  await expect.poll(heading).toBeTruthy()
  expect([modals().length, kit.getState().connections['eip155']?.status]).toEqual([1, 'connected'])
  fails = false
  container.querySelector('button')?.click()
  await expect.poll(() => container.textContent).toContain(`connected ${address}`)
  expect(errors).toHaveLength(1)
})

test('a page that suspends, at first and again, has one modal, and its hooks are up to date when it returns', async () => {
  const { kit, controls } = makeKit()
  const { page, Page } = createPage()
  const waits = (): { readonly promise: Promise<void>; readonly end: () => void } => {
    let end = (): void => {}
    const promise = new Promise<void>((resolve) => (end = resolve))
    return { promise, end }
  }
  const [first, second] = [waits(), waits()]
  const Waiting = ({ promise }: { readonly promise: Promise<void> }): ReactNode => {
    use(promise)
    return <Page />
  }
  const { root, container } = makeRoot()
  const render = (promise: Promise<void>): void =>
    root.render(
      <StrictMode>
        <Suspense fallback="Waiting">
          <KitProvider kit={kit}>
            <KitButton />
            <Waiting promise={promise} />
          </KitProvider>
        </Suspense>
      </StrictMode>,
    )
  render(first.promise)
  await expect.poll(() => container.textContent).toBe('Waiting')
  // It is not shown yet, so it is not mounted.
  expect([modals(), kit.getState().lifecycle]).toEqual([[], 'idle'])
  first.end()
  await expect.poll(() => page.connect).toBeTruthy()
  await expect.poll(() => modals()).toHaveLength(1)
  render(second.promise)
  await expect.poll(() => container.textContent).toContain('Waiting')
  const connecting = kit.connect({ connectorId: 'test.meadow' })
  ;(await controls.nextPrompt()).approve()
  await connecting
  expect(modals()).toHaveLength(1)
  second.end()
  await expect.poll(() => container.querySelector('p')?.textContent).toContain(`connected ${address}`)
  expect(container.querySelector('[data-state=account]')).toBeTruthy()
  expect(modals()).toHaveLength(1)
})

test.each([
  ['markup', '<img src=x onerror="parent.attacked = true">'],
  ['a name of every object', '__proto__'],
  ['another', 'constructor'],
  ['letters that are not seen', 'test.meadow\u202e\u0000'],
  ['a megabyte', 'x'.repeat(1024 * 1024)],
  ['JSON', '{"connectorId":"test.meadow"}'],
])('hydration finds no difference and ends disconnected where %s is stored as the wallet', async (_, stored) => {
  const platform = createFakePlatform({
    storage: Object.fromEntries(
      [
        '@appkit/eip155:connected_connector_id',
        '@appkit/active_namespace',
        '@appkit/connections',
        '@appkit/recent_wallets',
      ].map((key) => [key, stored]),
    ),
  })
  const { kit, controls } = makeKit({ platform })
  const { Page } = createPage()
  const page = (
    <StrictMode>
      <KitProvider kit={kit}>
        <KitButton />
        <Page />
      </KitProvider>
    </StrictMode>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  const differences: unknown[] = []
  const root = hydrateRoot(container, page, { onRecoverableError: (error) => differences.push(error) })
  undo.push(() => root.unmount())
  // A wallet may announce itself late: the restore waits for it until its deadline.
  await expect
    .poll(async () => {
      await platform.clock.advance(1000)
      return container.querySelector('p')?.textContent
    })
    .toBe('disconnected  idle')
  expect(container.querySelector('button')?.dataset['state']).toBe('connect')
  kit.open()
  await expect.poll(heading).toBeTruthy()
  expect([differences, controls.prompts, 'attacked' in window]).toEqual([[], [], false])
})

test('destroyed while a view is open: the modal goes, the page stays and says so by codes, and a new kit takes its place', async () => {
  const { kit } = makeKit()
  const { page, Page } = createPage()
  const errors: unknown[] = []
  const { root, container } = makeRoot((error) => errors.push(error))
  const render = (shown: Kit): void =>
    root.render(
      <StrictMode>
        <KitProvider kit={shown}>
          <KitButton />
          <Page />
        </KitProvider>
      </StrictMode>,
    )
  render(kit)
  await expect.poll(() => page.connect).toBeTruthy()
  const connecting = page.connect({ connectorId: 'test.meadow' }).then(
    () => undefined,
    (error: { readonly code: string }) => error.code,
  )
  kit.open()
  await expect.poll(heading).toBeTruthy()
  kit.destroy()
  expect(modals()).toEqual([])
  expect(await connecting).toBe('ABORTED')
  await expect.poll(() => container.querySelector('p')?.textContent).toContain('error')
  await expect(page.connect({ connectorId: 'test.meadow' })).rejects.toMatchObject({ code: 'KIT_DESTROYED' })
  await expect(page.sign()).rejects.toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/) })
  // Presses and hot reload: the provider renders again with what was destroyed.
  container.querySelector('button')?.click()
  render(kit)
  await rendered()
  expect([modals().map((modal) => modal.shadowRoot?.childElementCount ?? 0), errors]).toEqual([[], []])
  const next = makeKit()
  render(next.kit)
  await expect.poll(() => modals().map((modal) => modal.kit)).toEqual([next.kit])
  const again = page.connect({ connectorId: 'test.meadow' })
  ;(await next.controls.nextPrompt()).approve()
  await again
  await expect.poll(() => container.querySelector('p')?.textContent).toBe(`connected ${address} success`)
})

test('two roots of one page, one of them unmounted while the modal is open: it stays open, and goes with the other', async () => {
  const { kit } = makeKit()
  const [one, two] = [makeRoot(), makeRoot()]
  for (const { root } of [one, two])
    root.render(
      <StrictMode>
        <KitProvider kit={kit}>
          <KitButton />
        </KitProvider>
      </StrictMode>,
    )
  await expect.poll(() => two.container.querySelector('button')).toBeTruthy()
  await expect.poll(() => modals()).toHaveLength(1)
  const [modal] = modals()
  one.container.querySelector('button')?.click()
  await expect.poll(heading).toBeTruthy()
  one.root.unmount()
  await rendered()
  expect([modals(), kit.getState().navigation.status]).toEqual([[modal], 'open'])
  two.root.unmount()
  await expect.poll(() => modals()).toEqual([])
})
