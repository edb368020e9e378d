import { createFakeAdapter, createFakePlatform, fakeNetwork } from '@kit/testing'
import { expect, test } from 'vitest'
import type { AccountResult } from './account/accountResult.ts'
import { createKit } from './createKit.ts'
import { networkOf } from './network/networkResult.ts'
import { setUpKit } from './setUpKit.test-util.ts'

const approving = { cosmos: { behavior: 'approve' } } as const
/** What the kit stores of a session. */
const stored = { '@appkit/cosmos:connected_connector_id': 'keplerish' }

test('getAccount and watchAccount follow a connection and report each change once', async () => {
  const { kit, cosmos } = setUpKit(approving)
  const seen: string[] = []
  const stop = kit.watchAccount(({ status }, previous) => seen.push(`${previous.status} > ${status}`))
  expect(kit.getAccount()).toEqual({
    status: 'disconnected',
    isConnected: false,
    isConnecting: false,
    isReconnecting: false,
    isDisconnected: true,
    namespace: 'cosmos',
    error: null,
  })
  const account = await kit.connect({ connectorId: 'keplerish' })
  expect(kit.getAccount()).toEqual({
    ...account,
    status: 'connected',
    isConnected: true,
    isConnecting: false,
    isReconnecting: false,
    isDisconnected: false,
    error: null,
  })
  expect(account).toMatchObject({ address: 'cosmos-account-1', chainId: '1' })
  // Opening the modal or reading the balance changes nothing about the account.
  kit.open({ view: 'Networks' })
  kit.refreshBalance()
  expect(seen).toEqual(['disconnected > connecting', 'connecting > connected'])
  stop()
  cosmos.revoke('keplerish')
  expect(kit.getAccount().status).toBe('disconnected')
  expect(seen).toHaveLength(2)
})

test('a mode that does not exist is refused by name, and changes nothing', () => {
  const { kit } = setUpKit()
  expect(() => kit.setTheme('drak' as never)).toThrow(
    'Option "themeMode": use one of dark, light, system. Did you mean `dark`?',
  )
  expect(kit.getState().theme.mode).toBe('system')
})

test('watch calls the listener at once if asked to, and then only for other contents', () => {
  const { kit } = setUpKit()
  const seen: unknown[] = []
  kit.watch(
    ({ theme, navigation }) => ({ mode: theme.mode, isOpen: navigation.status === 'open' }),
    (value, previous) => seen.push([value, previous]),
    { immediate: true },
  )
  kit.setTheme({ mode: 'system' })
  kit.setTheme('light')
  const [system, light] = [
    { mode: 'system', isOpen: false },
    { mode: 'light', isOpen: false },
  ]
  expect(seen).toEqual([
    [system, system],
    [light, system],
  ])
})

test('a declined request leaves its error with the account, and a later connection clears it', async () => {
  const { kit } = setUpKit({ cosmos: { behavior: 'reject' } })
  await expect(kit.connect({ connectorId: 'keplerish' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(kit.getAccount()).toMatchObject({ status: 'disconnected', error: { code: 'USER_REJECTED' } })
})

test('getBalance has exact figures once they are read, and keeps the last ones of a failed read', async () => {
  const { kit, cosmos } = setUpKit(approving)
  expect(kit.getBalance()).toMatchObject({ status: 'pending', isPending: true, isFetching: false, data: undefined })
  cosmos.setBalance('cosmos-account-1', 1_250_000_000n)
  const read = new Promise<void>((resolve) => kit.watchBalance(({ isSuccess }) => isSuccess && resolve()))
  await kit.connect({ connectorId: 'keplerish' })
  await read
  const data = { value: 1_250_000_000n, decimals: 9, symbol: 'FAKE', formatted: '1.25' }
  expect(kit.getBalance()).toMatchObject({ status: 'success', isSuccess: true, error: null, data })
  cosmos.intercept('getBalance', () => Promise.reject(new Error('down')))
  const failed = new Promise<void>((resolve) => kit.watchBalance(({ isError }) => isError && resolve()))
  kit.refreshBalance()
  await failed
  expect(kit.getBalance()).toMatchObject({ status: 'error', isError: true, data, error: { code: 'WALLET_FAILED' } })
})

test('getNetwork says where the dapp and the wallet are', async () => {
  const { kit, cosmos } = setUpKit(approving)
  await kit.connect({ connectorId: 'keplerish' })
  expect(kit.getNetwork()).toMatchObject({ network: { id: '1' }, chainId: '1', isSupported: true, isSwitching: false })
  cosmos.setNetwork('keplerish', 'cosmos:elsewhere')
  expect(kit.getNetwork()).toMatchObject({ chainId: 'elsewhere', isSupported: false })
  expect(networkOf(kit.getState(), 'none')).toEqual({
    network: undefined,
    networks: [],
    chainId: undefined,
    isSupported: true,
    isSwitching: false,
    switching: { status: 'idle' },
  })
})

test('switchNetwork resolves a chain id among the configured networks and refuses an ambiguous one', async () => {
  const evm = createFakeAdapter({
    namespace: 'eip155',
    networks: [fakeNetwork('eip155', 1), fakeNetwork('eip155', 10)],
  })
  const other = createFakeAdapter({ namespace: 'near', networks: [fakeNetwork('near', 1), fakeNetwork('near', 2)] })
  const kit = createKit({ adapters: [evm.adapter, other.adapter], platform: createFakePlatform() })
  expect(await kit.switchNetwork({ chainId: 10 })).toMatchObject({ caipNetworkId: 'eip155:10' })
  expect(kit.getNetwork()).toMatchObject({ chainId: 10 })
  expect(await kit.switchNetwork({ chainId: '10' })).toMatchObject({ caipNetworkId: 'eip155:10' })
  expect(await kit.switchNetwork({ chainId: '2' })).toMatchObject({ caipNetworkId: 'near:2' })
  await expect(kit.switchNetwork({ chainId: 1 })).rejects.toMatchObject({ code: 'NETWORK_AMBIGUOUS' })
  expect(await kit.switchNetwork({ chainId: 1, namespace: 'near' })).toMatchObject({ caipNetworkId: 'near:1' })
  await expect(kit.switchNetwork({ chainId: 5 })).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
})

test('a server and a page that hydrates are reconnecting, whatever is stored; a page knows', () => {
  const statuses = (account: AccountResult) => [account.status, account.connectorId]
  const returning = setUpKit({ storage: stored }).kit
  expect(returning.getInitialState().connections['cosmos']).toEqual({
    status: 'reconnecting',
    attempt: 0,
    connectorId: '',
    previous: null,
  })
  expect(returning.getInitialState()).toBe(returning.getInitialState())
  expect(statuses(returning.getAccount())).toEqual(['reconnecting', 'keplerish'])
  expect(statuses(setUpKit().kit.getAccount())).toEqual(['disconnected', undefined])
  const without = setUpKit({ storage: stored, enableReconnect: false }).kit
  expect(without.getInitialState().connections['cosmos']?.status).toBe('disconnected')
})
