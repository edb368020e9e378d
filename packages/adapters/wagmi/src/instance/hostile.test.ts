import { createScriptedProvider, createWillingProvider, evmWalletInfo, rpcError, turn } from '@kit/testing'
import { expect, test } from 'vitest'
import { alice } from '../fixtures/addresses.ts'
import { fakePage } from '../fixtures/fakePage.ts'
import { never } from '../fixtures/never.ts'
import { setUpAdapter } from '../fixtures/setUpAdapter.ts'

const connectorId = 'example.fox'
const signal = new AbortController().signal

async function setUp(provider: unknown) {
  const page = fakePage()
  page.announce(provider, evmWalletInfo('Fox'))
  const adapter = await setUpAdapter()
  adapter.instance.discover()
  return adapter
}

test('a wallet whose events cannot be listened to still connects, disconnects and is released', async () => {
  const broken = {
    ...createWillingProvider(),
    on: () => {
      throw new Error('no events')
    },
    removeListener: () => {
      throw new Error('no events')
    },
  }
  const { instance } = await setUp(broken)
  await expect(instance.connect({ connectorId, signal })).resolves.toMatchObject({ connectorId })
  await instance.disconnect({ connectorId, signal })
  expect(instance.connections()).toEqual([])
  await instance.connect({ connectorId, signal })
  expect(() => instance.destroy()).not.toThrow()
})

test('a wallet that answers without promises is understood', async () => {
  const answers: Record<string, unknown> = { eth_requestAccounts: [alice], eth_accounts: [alice], eth_chainId: '0x1' }
  const { instance, platform } = await setUp({ request: ({ method }: { method: string }) => answers[method] })
  await expect(instance.connect({ connectorId, signal })).resolves.toMatchObject({ connectorId })
  await instance.disconnect({ connectorId, signal })
  expect(platform.counts().timersPending).toBe(0)
})

test('a wallet that throws before it returns a promise has failed', async () => {
  const { instance } = await setUp({
    request: () => {
      throw rpcError(4001)
    },
  })
  await expect(instance.connect({ connectorId, signal })).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

test('waits for the prompt of a cancelled attempt that the wallet still shows', async () => {
  let approve = (_: unknown): void => {}
  let asked = 0
  const provider = createScriptedProvider({
    eth_requestAccounts: () => {
      asked += 1
      if (asked > 1) throw rpcError(-32002)
      return new Promise((resolve) => (approve = resolve))
    },
    eth_chainId: () => '0x1',
    eth_accounts: () => [alice],
    wallet_revokePermissions: () => null,
  })
  const { instance } = await setUp(provider)
  const left = new AbortController()
  const first = instance.connect({ connectorId, signal: left.signal })
  left.abort()
  await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
  const second = instance.connect({ connectorId, signal })
  await turn()
  approve([alice])
  await expect(second).resolves.toMatchObject({ connectorId })
  await turn()
  expect(instance.connections()).toHaveLength(1)
  expect(provider.asked()).not.toContain('wallet_revokePermissions')
})

test('events before the answer, out of order and of no shape', async () => {
  const provider = createScriptedProvider({
    eth_requestAccounts: () => [alice],
    eth_accounts: () => [alice],
    eth_chainId: () => '0x1',
    wallet_revokePermissions: never,
  })
  const { instance, connectionEvents } = await setUp(provider)
  for (const [event, value] of [
    ['chainChanged', null],
    ['accountsChanged', 'x'],
    ['accountsChanged', [1, null, {}]],
    ['disconnect', null],
    ['connect', undefined],
  ] as const)
    provider.emit(event, value)
  await instance.connect({ connectorId, signal })
  for (const [event, value] of [
    ['chainChanged', {}],
    ['chainChanged', '0x' + 'f'.repeat(1_000_000)],
    ['accountsChanged', null],
  ] as const)
    provider.emit(event, value)
  expect(instance.connections()).toMatchObject([{ networkId: 'eip155:1' }])
  expect(connectionEvents()).toEqual([])
})
