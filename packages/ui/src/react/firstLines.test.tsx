/* oxlint-disable typescript/no-misused-promises -- Most dapps write handlers like these, and ignoring the promise is allowed. */
import { createKit, type Kit, type KitError, type Network } from '@kit/core'
import { createFakeAdapter, createFakePlatform, fakeNetwork } from '@kit/testing'
import type { ReactNode } from 'react'
import axe from 'axe-core'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, expectTypeOf, test } from 'vitest'
import {
  KitButton,
  KitProvider,
  useAccount,
  useBalance,
  useCan,
  useConnect,
  useConnections,
  useDisconnect,
  useIdentity,
  useKit,
  useKitAccount,
  useKitBalance,
  useKitConnect,
  useKitDisconnect,
  useKitEvents,
  useKitSignMessage,
  useKitState,
  useModal,
  useNetwork,
  usePendingTransactions,
  useSignMessage,
  useSwitchNetwork,
  useTheme,
} from '../exports/react.ts'

/*
 * The first lines that users of other libraries write, with our names: they have to compile, to narrow and to run.
 */

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const end of undo.splice(0)) await end()
  document.body.replaceChildren()
})

function show(page: ReactNode): { readonly kit: Kit; readonly container: HTMLElement } {
  const { adapter } = createFakeAdapter({
    namespace: 'eip155',
    behavior: 'approve',
    connectors: [{ id: 'test.meadow', name: 'Meadow' }],
    networks: [fakeNetwork('eip155', 1), fakeNetwork('eip155', 10)],
  })
  const kit = createKit({ adapters: [adapter], platform: createFakePlatform() })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(<KitProvider kit={kit}>{page}</KitProvider>)
  undo.push(kit.destroy, () => root.unmount())
  return { kit, container }
}

function press(container: HTMLElement, name: string): void {
  const button = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (!button) throw new Error(`No button ${name} in ${container.textContent}`)
  button.click()
}

test('wagmi: account, connect, sign, switch, balance, disconnect', async () => {
  function Page() {
    const { address, isConnected, chainId, status } = useAccount()
    const { connect, isPending, error } = useConnect()
    const { disconnect } = useDisconnect()
    const { signMessage, signMessageAsync, data, isSuccess } = useSignMessage()
    const { switchNetwork } = useSwitchNetwork()
    const { data: balance, isFetching, refetch } = useBalance()
    expectTypeOf(chainId).toEqualTypeOf<number | string | undefined>()
    expectTypeOf(error).toEqualTypeOf<KitError | null>()
    expectTypeOf(balance?.value).toEqualTypeOf<bigint | undefined>()
    expectTypeOf(balance?.decimals).toEqualTypeOf<number | undefined>()
    if (!isConnected)
      return (
        <button disabled={isPending} onClick={() => connect({ connectorId: 'test.meadow' })}>
          {isPending ? 'Connecting' : 'Connect'} {error?.message}
        </button>
      )
    expectTypeOf(address).toEqualTypeOf<string>()
    expectTypeOf(status).toEqualTypeOf<'connected'>()
    const sign = async (): Promise<void> => {
      const { signature } = await signMessageAsync({ message: 'Hello' })
      expectTypeOf(signature).toEqualTypeOf<string>()
    }
    return (
      <>
        <output>
          {address.slice(0, 4)} {chainId} {balance?.formatted} {balance?.symbol} {isSuccess && typeof data.signature}
        </output>
        <button onClick={() => signMessage({ message: 'Hello' }, { onSuccess: ({ signature }) => void signature })}>
          Sign
        </button>
        <button onClick={sign}>Sign and wait</button>
        <button onClick={() => switchNetwork({ chainId: 10 })}>Optimism</button>
        <button disabled={isFetching} onClick={refetch}>
          Read again
        </button>
        <button onClick={() => disconnect()}>Disconnect</button>
      </>
    )
  }
  const { container } = show(<Page />)
  await expect.poll(() => container.textContent).toBe('Connect ')
  press(container, 'Connect ')
  const shown = () => container.querySelector('output')?.textContent
  await expect.poll(shown).toBe('0x00 1 1 FAKE ')
  press(container, 'Sign')
  await expect.poll(shown).toBe('0x00 1 1 FAKE string')
  press(container, 'Optimism')
  await expect.poll(shown).toContain('0x00 10 ')
  press(container, 'Disconnect')
  await expect.poll(() => container.textContent).toBe('Connect ')
})

test('wagmi: aliases beside wagmi’s own hooks', async () => {
  function Page() {
    const { address } = useKitAccount()
    const { connectAsync, mutate, mutateAsync } = useKitConnect()
    const { disconnectAsync } = useKitDisconnect()
    const { mutate: sign } = useKitSignMessage()
    const { data } = useKitBalance()
    const enter = async (): Promise<void> => {
      const account = await connectAsync({ connectorId: 'test.meadow' })
      expectTypeOf(account.address).toEqualTypeOf<string>()
    }
    expectTypeOf(mutate).returns.toEqualTypeOf<void>()
    expectTypeOf(mutateAsync).toEqualTypeOf(connectAsync)
    return (
      <>
        <button onClick={enter}>{address?.slice(0, 4) ?? 'Connect'}</button>
        <button onClick={() => sign({ message: 'Hello' })}>Sign</button>
        <button onClick={() => disconnectAsync()}>{data?.formatted}</button>
      </>
    )
  }
  const { container } = show(<Page />)
  await expect.poll(() => container.textContent).toBe('ConnectSign')
  press(container, 'Connect')
  await expect.poll(() => container.textContent).toBe('0x00Sign1')
})

test('RainbowKit: a custom button with its modals and an unsupported network', async () => {
  const { kit, container } = show(
    <KitButton.Custom>
      {({ account, displayName, avatarUrl, network, isReady, isUnsupported, signIn, open, connect, disconnect }) => {
        if (!isReady || signIn.status === 'checking') return <div aria-hidden="true" />
        if (!account.isConnected)
          return (
            <button onClick={connect} type="button">
              Connect wallet
            </button>
          )
        expectTypeOf(network).toEqualTypeOf<Network | undefined>()
        return (
          <div>
            <button onClick={() => open({ view: 'Networks' })}>
              {isUnsupported ? 'Wrong network' : network?.name}
            </button>
            <button onClick={() => open({ view: 'Account' })}>
              {avatarUrl && <img src={avatarUrl} alt="" />}
              {displayName}
            </button>
            <button onClick={disconnect}>Leave</button>
          </div>
        )
      }}
    </KitButton.Custom>,
  )
  await expect.poll(() => container.textContent).toBe('Connect wallet')
  press(container, 'Connect wallet')
  expect(kit.getState().navigation).toMatchObject({ status: 'open', stack: [{ view: 'Connect' }] })
  await kit.connect({ connectorId: 'test.meadow' })
  await expect.poll(() => container.textContent).toBe('Network 10x00…000001Leave')
  press(container, 'Network 1')
  expect(kit.getState().navigation).toMatchObject({ status: 'open', stack: [{ view: 'Networks' }] })
  press(container, 'Leave')
  await expect.poll(() => container.textContent).toBe('Connect wallet')
})

test('A7, ConnectKit: a custom button from buttonProps, and the modal by hook', async () => {
  function Profile() {
    const { isOpen, open, close } = useModal()
    const { data: { name } = {} } = useIdentity()
    return <button onClick={() => (isOpen ? close() : open({ view: 'Networks' }))}>{name ?? 'Networks'}</button>
  }
  const { kit, container } = show(
    <>
      <KitButton.Custom namespace="eip155">
        {({ account: { isConnected, isConnecting }, displayName, buttonProps }) => (
          <button {...buttonProps}>{isConnected ? displayName : isConnecting ? 'Connecting' : 'Custom Connect'}</button>
        )}
      </KitButton.Custom>
      <Profile />
    </>,
  )
  await expect.poll(() => container.textContent).toBe('Custom ConnectNetworks')
  expect((await axe.run(container)).violations).toEqual([])
  press(container, 'Custom Connect')
  const custom = container.querySelector('button')
  await expect.poll(() => custom?.ariaExpanded).toBe('true')
  kit.close()
  await expect.poll(() => custom?.ariaExpanded).toBe('false')
  press(container, 'Networks')
  expect(kit.getState().navigation).toMatchObject({ stack: [{ view: 'Networks' }] })
})

test('AppKit: open, account, network and state by hooks; events; without React', async () => {
  const heard: string[] = []
  function Page() {
    const { open } = useModal()
    const { address, caipAddress, isConnected, status } = useAccount()
    const { network, chainId, switchNetwork } = useNetwork()
    const isOpen = useKitState((state) => state.navigation.status === 'open')
    const { mode, setTheme } = useTheme()
    const { connections } = useConnections()
    const waiting = usePendingTransactions().length
    const canSign = useCan('signMessage')
    useKitEvents(({ type }) => heard.push(type))
    useKitEvents('CONNECT_SUCCESS', ({ properties }) => heard.push(`by ${properties.method}`))
    expectTypeOf(useKit().getAccount).returns.toEqualTypeOf<ReturnType<typeof useAccount>>()
    return (
      <>
        <button onClick={() => open()}>Open</button>
        <button onClick={() => switchNetwork({ networkId: 'eip155:10' })}>Switch</button>
        <button onClick={() => setTheme({ mode: mode === 'dark' ? 'light' : 'dark' })}>{mode}</button>
        <output>
          {JSON.stringify({ isConnected, status, caipAddress, isOpen, chainId, waiting, canSign, to: network?.name })}
          {address} {connections.length}
        </output>
      </>
    )
  }
  const { kit, container } = show(<Page />)
  await expect.poll(() => container.querySelector('output')?.textContent).toContain('"status":"disconnected"')
  // React subscribes after it has painted.
  await expect.poll(() => heard).toContain('INITIALIZE')
  press(container, 'Open')
  await kit.connect({ connectorId: 'test.meadow' })
  kit.close()
  press(container, 'Switch')
  await expect
    .poll(() => container.querySelector('output')?.textContent)
    .toContain('"isOpen":false,"chainId":10,"waiting":0,"canSign":true,"to":"Network 10"')
  await expect.poll(() => heard).toEqual(expect.arrayContaining(['MODAL_OPEN', 'CONNECT_SUCCESS', 'by browser']))

  const { address, isConnected } = kit.getAccount()
  if (isConnected) expectTypeOf(address).toEqualTypeOf<string>()
  const seen: unknown[] = []
  undo.push(kit.watchAccount((account, previous) => seen.push([previous.status, account.status])))
  await kit.disconnect()
  expect(seen).toEqual([['connected', 'disconnected']])
})

test('KitButton takes id, style, title, data and aria attributes', async () => {
  const { container } = show(
    <KitButton
      id="enter"
      className="mine"
      style={{ marginInlineStart: 4 }}
      title="Your wallet"
      data-testid="enter"
      aria-describedby="why"
      aria-label="Enter"
    />,
  )
  const button = () => container.querySelector('button')
  await expect.poll(() => button()?.id).toBe('enter')
  expect(button()?.getAttributeNames()).toEqual(
    expect.arrayContaining(['title', 'data-testid', 'aria-describedby', 'aria-label', 'style']),
  )
  expect([button()?.className, button()?.ariaLabel]).toEqual(['kit-button mine', 'Enter'])
})

test('A6: an ignored rejection is in `error` and no unhandled one; an awaited one rejects', async () => {
  const unhandled: unknown[] = []
  const listen = ({ reason }: PromiseRejectionEvent): void => void unhandled.push(reason)
  addEventListener('unhandledrejection', listen)
  undo.push(() => removeEventListener('unhandledrejection', listen))
  let sign: ReturnType<typeof useSignMessage> | undefined
  function Page() {
    sign = useSignMessage()
    return sign.error?.code ?? 'fine'
  }
  const { container } = show(<Page />)
  await expect.poll(() => container.textContent).toBe('fine')
  void sign?.signMessage({ message: 'Hello' })
  await expect.poll(() => container.textContent).toBe('NOT_CONNECTED')
  const errors: unknown[] = []
  sign?.mutate({ message: 'Hello' }, { onError: ({ code }) => errors.push(code) })
  await expect(sign?.signMessageAsync({ message: 'Hello' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  await new Promise((resolve) => setTimeout(resolve))
  expect([errors, unhandled]).toEqual([['NOT_CONNECTED'], []])
})

test('a change of something else does not render a component again', async () => {
  let renders = 0
  function Page() {
    renders += 1
    const { status } = useAccount()
    const { isSupported } = useNetwork()
    return `${status} ${isSupported}`
  }
  const { kit, container } = show(<Page />)
  await expect.poll(() => container.textContent).toBe('disconnected true')
  const before = renders
  kit.open({ view: 'WhatIsAWallet' })
  kit.setTheme({ mode: 'light' })
  kit.close()
  await new Promise((resolve) => setTimeout(resolve))
  expect(renders).toBe(before)
})
