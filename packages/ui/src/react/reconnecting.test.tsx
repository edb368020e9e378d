import { createKit, type KitOptions } from '@kit/core'
import { createFakeAdapter, createFakePlatform } from '@kit/testing'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defineElements } from '../elements/defineElements.ts'
import { mountKit } from '../elements/mountKit.ts'
import { KitAccountButton, KitButton, KitConnectButton } from './KitButton.tsx'
import { KitProvider } from './KitProvider.tsx'
import { useAccount } from './useAccount.ts'
import { withPages } from './pages.test-util.tsx'

const undo = withPages()

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** A page of a user whose session is stored; the wallet answers when `answer` is called. */
function returning(options: Partial<KitOptions> = {}) {
  const { adapter, controls } = createFakeAdapter({
    namespace: 'eip155',
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
  return { kit, page, container, statuses, states, answer, setBalance: controls.setBalance }
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
  const { kit, container, answer, setBalance } = returning()
  setBalance(address, balance)
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
