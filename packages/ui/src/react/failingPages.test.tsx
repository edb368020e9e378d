import type { Kit } from '@kit/core'
import { createFakePlatform } from '@kit/testing'
import { Activity, type ReactNode, StrictMode, Suspense, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KitButton } from './KitButton.tsx'
import { KitProvider } from './KitProvider.tsx'
import { useAccount } from './useAccount.ts'
import {
  address,
  Boundary,
  createMakers,
  createPage,
  heading,
  inStrictMode,
  modals,
  rendered,
  withPages,
} from './pages.test-util.tsx'

const undo = withPages()
const { makeKit, makeRoot } = createMakers(undo)

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
  await expect.poll(() => container.querySelector('[data-state=account]')).toBeTruthy()
  expect(modals()).toHaveLength(1)
})

test('a route that is hidden, as by the cache of a router, takes its modal with it, and is up to date when it is shown again', async () => {
  const { kit, controls } = makeKit()
  const { Page } = createPage()
  const { root, container } = makeRoot()
  const render = (mode: 'visible' | 'hidden'): void =>
    root.render(
      <StrictMode>
        <Activity mode={mode}>
          <KitProvider kit={kit}>
            <KitButton />
            <Page />
          </KitProvider>
        </Activity>
      </StrictMode>,
    )
  render('visible')
  await expect.poll(() => container.querySelector('button')).toBeTruthy()
  kit.open()
  await expect.poll(heading).toBeTruthy()
  render('hidden')
  await expect.poll(() => modals()).toEqual([])
  expect(kit.getState().navigation.status).toBe('closed')
  expect(getComputedStyle(document.documentElement).overflow).toBe('visible')
  const connecting = kit.connect({ connectorId: 'test.meadow' })
  ;(await controls.nextPrompt()).approve()
  await connecting
  render('visible')
  await expect.poll(() => container.querySelector('p')?.textContent).toContain(`connected ${address}`)
  await expect.poll(() => container.querySelector('[data-state=account]')).toBeTruthy()
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
  const page = inStrictMode(kit, <Page />)
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
  const { kit, controls } = makeKit()
  const { page, Page } = createPage()
  const errors: unknown[] = []
  const { root, container } = makeRoot((error) => errors.push(error))
  const render = (shown: Kit): void => root.render(inStrictMode(shown, <Page />))
  render(kit)
  await expect.poll(() => page.connect).toBeTruthy()
  const connecting = page.connect({ connectorId: 'test.meadow' }).then(
    () => undefined,
    (error: { readonly code: string }) => error.code,
  )
  await controls.nextPrompt()
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
