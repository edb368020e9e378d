import type { AdapterEvent, AttachMeta } from '@kit/core/adapter'
import { createFakePlatform, createSessionProvider, testChain, turn } from '@kit/testing'
import { expect, test } from 'vitest'
import { ethersAdapter } from './ethersAdapter.ts'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const connectorId = 'walletConnect'
const meta: AttachMeta = {
  connectorId,
  accounts: [{ caipAddress: `eip155:1:${alice}`, address: alice, type: 'eoa' }],
  networkId: 'eip155:1',
  approvedNetworkIds: ['eip155:1'],
  wallet: { name: 'Pocket' },
}

async function setUp() {
  const adapter = ethersAdapter({
    networks: [
      testChain({ chainId: 1, rpcUrl: 'https://rpc.example/1' }),
      testChain({ chainId: 137, rpcUrl: 'https://rpc.example/137' }),
    ],
  })
  const setup = await adapter.load()
  const events: AdapterEvent[] = []
  const instance = setup({
    emit: (event) => events.push(event),
    platform: createFakePlatform(),
    networks: adapter.networks,
    rpcUrls: (network) => network.rpcUrls.default.http,
    metadata: { name: 'Test', description: '', url: 'https://dapp.example', icons: [] },
  })
  const provider = createSessionProvider({ accounts: [alice] })
  const attach = (changes: Partial<AttachMeta> = {}) =>
    instance.attach!({ kind: 'eip1193', provider }, { ...meta, ...changes })
  return { instance, provider, attach, events }
}

/** The wallet moves after so many turns of an attachment. */
for (const turns of [0, 1, 2, 3, 4, 5, 6, 8, 12])
  for (const isFirst of [true, false])
    test(`what the wallet changes while it is attached ${isFirst ? 'first' : 'again'} is kept, ${turns} turns in`, async () => {
      const { attach, provider, instance } = await setUp()
      if (!isFirst) await attach()
      const attaching = attach()
      for (let index = 0; index < turns; index += 1) await Promise.resolve()
      provider.move({ chainId: 137, accounts: [bob, alice] })
      await attaching
      await turn()
      expect(instance.connections()).toMatchObject([
        { networkId: 'eip155:137', accounts: [{ address: bob }, { address: alice }] },
      ])
      provider.move({ chainId: 1, accounts: [alice] })
      expect(instance.connections()).toMatchObject([{ networkId: 'eip155:1', accounts: [{ address: alice }] }])
    })

test('attached again for the same wallet its provider serves the page all the time; for another one it is another', async () => {
  const { attach, provider, instance, events } = await setUp()
  await attach()
  provider.set({ chainId: 137 })
  const again = attach({ networkId: 'eip155:137', approvedNetworkIds: ['eip155:1', 'eip155:137'] })
  const given = instance.provider?.(connectorId)
  expect(given?.kind === 'eip1193' && Object.getPrototypeOf(given.provider) === provider).toBe(true)
  await expect(again).resolves.toMatchObject({
    networkId: 'eip155:137',
    approvedNetworkIds: ['eip155:1', 'eip155:137'],
    wallet: { name: 'Pocket' },
  })
  await expect(attach({ wallet: { name: 'Harbor' } })).resolves.toMatchObject({ wallet: { name: 'Harbor' } })
  expect([instance.connections().length, provider.listeners(), events]).toEqual([1, 4, []])
  await instance.disconnect({ connectorId, signal: new AbortController().signal })
  expect([instance.connections(), provider.listeners()]).toEqual([[], 0])
})

test('a wallet that revokes all accounts during the connect is disconnected', async () => {
  const { attach, provider, instance } = await setUp()
  provider.answer('eth_accounts', () => {
    provider.emit('accountsChanged', [])
    return []
  })
  await expect(attach()).rejects.toMatchObject({ code: 'NO_ACCOUNTS' })
  expect([instance.connections(), provider.listeners()]).toEqual([[], 0])
})
