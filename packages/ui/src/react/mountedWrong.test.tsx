import type { Kit } from '@kit/core'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { defineElements } from '../elements/defineElements.ts'
import { titleOf } from '../modal/Card.tsx'
import { createViewLoader } from '../modal/createViewLoader.ts'
import * as react from '../exports/react.ts'
import { KitButton } from './KitButton.tsx'
import { KitProvider } from './KitProvider.tsx'
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
    root.render(inStrictMode(kit, <Page />))
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
  const render = (kit: Kit): void => root.render(inStrictMode(kit, <Page />))
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

test('two roots of one page, one of them unmounted while the modal is open: it stays open, and goes with the other', async () => {
  const { kit } = makeKit()
  const [one, two] = [makeRoot(), makeRoot()]
  for (const { root } of [one, two]) root.render(inStrictMode(kit, null))
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

test('a view that there is not is refused, and breaks no modal of a build for production', async () => {
  const { kit } = makeKit()
  const { root } = makeRoot()
  root.render(inStrictMode(kit, null))
  await expect.poll(() => modals()).toHaveLength(1)
  kit.open()
  await expect.poll(heading).toBeTruthy()
  const shown = heading()
  expect(() => kit.open({ view: 'Send' } as never)).toThrow('Did you mean `WalletSend`?')
  expect(heading()).toBe(shown)
  const { load } = createViewLoader()
  await expect(load('Send' as never)).rejects.toMatchObject({ code: 'INVALID_OPTION' })
  expect(titleOf({ view: 'Send' } as never, kit.getState(), kit.options)).toEqual({ name: '' })
})

test('a misspelled prop or attribute of a button is said in development, when the modal opens', async () => {
  const onError = vi.fn<(error: unknown) => void>()
  const { kit } = makeKit({ onError, debug: true })
  const { root } = makeRoot()
  defineElements()
  const misspelled = { lable: 'Log in' } as object
  root.render(
    <KitProvider kit={kit}>
      <KitButton {...misspelled} />
      {createElement('kit-button', { size: 'large' })}
    </KitProvider>,
  )
  await expect.poll(() => modals()).toHaveLength(1)
  kit.open()
  await expect
    .poll(() => onError.mock.calls.flat().map((error) => String((error as Error).message)))
    .toEqual([
      'A button of React: lable does nothing. Did you mean `label`?\n<kit-button>: size="large" does nothing. Use one of sm, md, lg.',
    ])
})
