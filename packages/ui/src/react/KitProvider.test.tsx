import { createKit, type Kit, type KitOptions } from '@kit/core'
import { userRejected } from '@kit/core/adapter'
import { createFakeAdapter, createFakePlatform, type FakeAdapterControls } from '@kit/testing'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { KitAccountButton, KitButton, KitConnectButton } from './KitButton.tsx'
import { KitNetworkButton } from './KitNetworkButton.tsx'
import { KitProvider } from './KitProvider.tsx'
import { useAccount, useBalance } from './useAccount.ts'
import { useConnect, useDisconnect } from './useConnect.ts'
import { useConnections } from './useConnections.ts'
import { useModal } from './useModal.ts'
import { useNetwork } from './useNetwork.ts'
import { useSignMessage } from './useSignMessage.ts'
import { useTheme } from './useTheme.ts'
import { useWallets } from './useWallets.ts'
import { withPages } from './pages.test-util.tsx'

const undo = withPages()

const address = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'

function makeKit(options: Partial<KitOptions> = {}): { readonly kit: Kit; readonly controls: FakeAdapterControls } {
  const { adapter, controls } = createFakeAdapter({
    namespace: 'eip155',
    behavior: 'approve',
    connectors: [
      { id: 'test.meadow', name: 'Meadow', accounts: [{ address, caipAddress: `eip155:1:${address}`, type: 'eoa' }] },
    ],
  })
  const kit = createKit({ adapters: [adapter], platform: createFakePlatform(), ...options })
  undo.push(kit.destroy)
  return { kit, controls }
}

function makeRoot(): { readonly root: Root; readonly container: HTMLElement } {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  undo.push(() => root.unmount())
  return { root, container }
}

const modals = () => [...document.querySelectorAll('kit-modal')]

test('shows Connect and then the account in a React button, without custom elements', async () => {
  const { kit } = makeKit()
  const { root, container } = makeRoot()
  root.render(
    <KitProvider kit={kit}>
      <KitButton />
    </KitProvider>,
  )
  await expect.poll(() => modals()).toHaveLength(1)
  // The page draws its buttons itself.
  expect([
    customElements.get('kit-modal'),
    customElements.get('kit-button'),
    customElements.get('kit-provider'),
  ]).toEqual([expect.any(Function), undefined, undefined])
  const button = container.querySelector('button') as HTMLButtonElement
  expect(button.textContent).toBe('Connect wallet')
  const { height } = button.getBoundingClientRect()
  await userEvent.click(button)
  expect(kit.getState().navigation.status).toBe('open')
  await kit.connect({ connectorId: 'test.meadow' })
  await expect.poll(() => button.textContent).toBe('1 FAKE 0xd8…a96045')
  expect(button.getBoundingClientRect().height).toBe(height)
})

test('20 mounts under StrictMode leave one modal, and unmounting leaves nothing', async () => {
  const { kit } = makeKit()
  let listeners = 0
  const counted: Kit = {
    ...kit,
    subscribe: (listener) => {
      const end = kit.subscribe(listener)
      listeners += 1
      let ended = false
      return () => {
        if (!ended) listeners -= 1
        ended = true
        end()
      }
    },
  }
  for (let round = 0; round < 20; round++) {
    const { root } = makeRoot()
    root.render(
      <StrictMode>
        <KitProvider kit={counted}>
          <KitButton />
        </KitProvider>
      </StrictMode>,
    )
    await expect.poll(() => modals()).toHaveLength(1)
    root.unmount()
    await expect.poll(() => [modals(), listeners]).toEqual([[], 0])
  }
})

test('three providers of one kit, one modal', async () => {
  const { kit } = makeKit()
  for (let index = 0; index < 3; index++) makeRoot().root.render(<KitProvider kit={kit} />)
  await expect.poll(() => modals()).toHaveLength(1)
  await new Promise((done) => requestAnimationFrame(done))
  expect(modals()).toHaveLength(1)
})

test('a page that was connected before hydration hydrates without a difference', async () => {
  const { kit } = makeKit()
  const page = (
    <KitProvider kit={kit}>
      <KitButton />
    </KitProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  await kit.connect({ connectorId: 'test.meadow' })
  const differences: unknown[] = []
  const root = hydrateRoot(container, page, { onRecoverableError: (error) => differences.push(error) })
  undo.push(() => root.unmount())
  await expect.poll(() => container.textContent).toContain('0xd8…a96045')
  expect(differences).toEqual([])
})

test('the hooks', async () => {
  const { kit } = makeKit()
  const { root } = makeRoot()
  let seen: ReturnType<typeof useEverything> | undefined
  function useEverything() {
    return {
      account: useAccount(),
      balance: useBalance(),
      network: useNetwork(),
      wallets: useWallets(),
      ...useConnect(),
      ...useDisconnect(),
      ...useSignMessage(),
    }
  }
  function Everything() {
    seen = useEverything()
    return null
  }
  root.render(
    <KitProvider kit={kit}>
      <Everything />
    </KitProvider>,
  )
  await expect.poll(() => seen?.account).toMatchObject({ isDisconnected: true, namespace: 'eip155', error: null })
  expect(seen?.balance).toMatchObject({ status: 'pending', isFetching: false })
  expect(seen?.network).toMatchObject({
    network: { caipNetworkId: 'eip155:1' },
    chainId: 1,
    isSupported: true,
    switching: { status: 'idle' },
  })
  const connected = await seen?.connect({ connectorId: 'test.meadow' })
  expect(connected?.address).toBe(address)
  await expect
    .poll(() => seen?.account)
    .toMatchObject({ status: 'connected', address, caipAddress: `eip155:1:${address}`, connectorId: 'test.meadow' })
  await expect.poll(() => seen?.balance.data).toMatchObject({ formatted: '1', symbol: 'FAKE', decimals: 18 })
  expect((await seen?.signMessage({ message: 'Hello' }))?.signature).toBeTruthy()
  await seen?.disconnect()
  await expect.poll(() => seen?.account.status).toBe('disconnected')
})

test('KIT_NOT_FOUND: the provider says that it was given no kit', () => {
  for (const none of [undefined, null])
    expect(() => renderToString(<KitProvider kit={none as never}>{null}</KitProvider>)).toThrow(
      expect.objectContaining({
        code: 'KIT_NOT_FOUND',
        message: 'No kit was found. Give KitProvider what createKit returned.',
      }),
    )
})

test('KIT_NOT_FOUND', () => {
  expect(() => renderToString(<KitButton />)).toThrow(expect.objectContaining({ code: 'KIT_NOT_FOUND' }))
})

test('the other buttons are components too', async () => {
  const { kit } = makeKit()
  const { root, container } = makeRoot()
  root.render(
    <KitProvider kit={kit}>
      <KitConnectButton label="Join" />
      <KitAccountButton />
      <KitNetworkButton />
    </KitProvider>,
  )
  await expect
    .poll(() => [...container.querySelectorAll('button')].map(({ textContent }) => textContent?.trim()))
    .toEqual(['Join', 'Network 1'])
  await kit.connect({ connectorId: 'test.meadow' })
  await expect.poll(() => container.querySelectorAll('button').length).toBe(3)
  await expect
    .poll(() => container.querySelector('[data-state=account]')?.getAttribute('aria-label') ?? '')
    .toContain('0xd8…a96045')
})

test('a hook keeps how its call goes, and answers as well', async () => {
  const { kit, controls } = makeKit()
  controls.behave('ask')
  const seen: string[] = []
  let connect: ReturnType<typeof useConnect>['connect'] | undefined
  function Page() {
    const its = useConnect()
    connect = its.connect
    if (seen.at(-1) !== its.status) seen.push(its.status)
    return null
  }
  const { root } = makeRoot()
  root.render(
    <KitProvider kit={kit}>
      <Page />
    </KitProvider>,
  )
  await expect.poll(() => connect).toBeTruthy()
  const first = connect?.({ connectorId: 'test.meadow' })
  ;(await controls.nextPrompt()).reject(userRejected({ connectorId: 'test.meadow' }))
  await expect(first).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await expect.poll(() => seen).toEqual(['idle', 'pending', 'error'])
  controls.behave('approve')
  expect(await connect?.({ connectorId: 'test.meadow' })).toMatchObject({ address, connectorId: 'test.meadow' })
  await expect.poll(() => seen.at(-1)).toBe('success')
})

test('the modal and the theme by hooks', async () => {
  const { kit } = makeKit()
  let modal: ReturnType<typeof useModal> | undefined
  let theme: ReturnType<typeof useTheme> | undefined
  function Page() {
    modal = useModal()
    theme = useTheme()
    return null
  }
  const { root } = makeRoot()
  root.render(
    <KitProvider kit={kit}>
      <Page />
    </KitProvider>,
  )
  await expect.poll(() => modal?.view).toBe(null)
  modal?.open({ view: 'WhatIsAWallet' })
  await expect.poll(() => [modal?.isOpen, modal?.view]).toEqual([true, 'WhatIsAWallet'])
  modal?.close()
  theme?.setTheme({ mode: 'light' })
  await expect.poll(() => [modal?.isOpen, theme?.mode]).toEqual([false, 'light'])
})

test('hooks and buttons of a namespace see that namespace, whatever the page looks at', async () => {
  const approving = (namespace: string, ids: readonly string[]) =>
    createFakeAdapter({ namespace, behavior: 'approve', connectors: ids.map((id) => ({ id, name: id })) })
  const evm = approving('eip155', ['meadow', 'harbor'])
  const solana = approving('solana', ['dune'])
  const kit = createKit({ adapters: [evm.adapter, solana.adapter], platform: createFakePlatform() })
  undo.push(kit.destroy)
  const { root, container } = makeRoot()
  let seen: ReturnType<typeof useBoth> | undefined
  const useOne = (namespace: string) => ({
    account: useAccount({ namespace }),
    balance: useBalance({ namespace }),
    network: useNetwork({ namespace }),
    ...useConnect({ namespace }),
    ...useDisconnect({ namespace }),
    ...useSignMessage({ namespace }),
    connections: useConnections({ namespace }),
  })
  function useBoth() {
    return { eip155: useOne('eip155'), solana: useOne('solana') }
  }
  function Both() {
    seen = useBoth()
    return null
  }
  root.render(
    <KitProvider kit={kit}>
      <Both />
      <KitAccountButton namespace="eip155" />
      <KitAccountButton namespace="solana" />
      <KitNetworkButton namespace="solana" />
      <KitConnectButton namespace="solana" />
    </KitProvider>,
  )
  const buttons = () => [...container.querySelectorAll('button')]
  await expect.poll(() => buttons().length).toBe(2)
  buttons()[1]?.click()
  expect(kit.getState().navigation).toMatchObject({ stack: [{ view: 'Connect', namespace: 'solana' }] })
  buttons()[0]?.click()
  expect(kit.getState().navigation).toMatchObject({ stack: [{ view: 'Networks', namespace: 'solana' }] })
  kit.close()

  await kit.connect({ connectorId: 'meadow' })
  await kit.connect({ connectorId: 'harbor' })
  await kit.connect({ connectorId: 'dune' })
  await expect
    .poll(() => [seen?.eip155.account, seen?.solana.account])
    .toMatchObject([{ connectorId: 'harbor' }, { connectorId: 'dune' }])
  await expect
    .poll(() => [seen?.eip155.balance, seen?.solana.balance])
    .toMatchObject([{ data: { symbol: 'FAKE' } }, { data: { symbol: 'FAKE' } }])
  expect([seen?.eip155.network.network?.caipNetworkId, seen?.solana.network.network?.caipNetworkId]).toEqual([
    'eip155:1',
    'solana:1',
  ])
  expect((await seen?.eip155.signMessage({ message: 'one' }))?.signature).not.toBe(
    (await seen?.solana.signMessage({ message: 'one' }))?.signature,
  )

  await seen?.eip155.connections.switchConnection({ connectorId: 'meadow' })
  await expect.poll(() => seen?.eip155.account).toMatchObject({ connectorId: 'meadow' })
  expect(seen?.eip155.connections.connections.map(({ connectorId }) => connectorId)).toEqual(['meadow', 'harbor'])
  expect(kit.getState().network.activeNamespace).toBe('solana')
  buttons()[0]?.click()
  expect([kit.getState().network.activeNamespace, kit.getState().navigation]).toMatchObject([
    'eip155',
    { stack: [{ view: 'Account' }] },
  ])
  kit.close()

  await seen?.eip155.disconnect()
  await expect
    .poll(() => [seen?.eip155.account.status, seen?.solana.account.status])
    .toEqual(['disconnected', 'connected'])
  await expect
    .poll(() => seen?.eip155.connections.recent.map(({ connectorId }) => connectorId))
    .toEqual(['meadow', 'harbor'])
  seen?.eip155.connections.forgetConnection('harbor')
  await expect.poll(() => seen?.eip155.connections.recent.map(({ connectorId }) => connectorId)).toEqual(['meadow'])
})
