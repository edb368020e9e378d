import { expect, test } from 'vitest'
import { connected, providerOn } from '../../test/providers.ts'
import { address, dappOn, memoryStorage, relayOn, walletOn } from '../../test/setUp.ts'

const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const wanted = {
  eip155: {
    chains: ['eip155:1', 'eip155:10'],
    methods: ['personal_sign'],
    events: ['chainChanged', 'accountsChanged'],
  },
}
const granted = {
  eip155: { ...wanted.eip155, accounts: [`eip155:1:${address}`, `eip155:1:${other}`, `eip155:10:${other}`] },
}
const others = {
  eip155: { ...granted.eip155, accounts: [`eip155:1:${other}`, `eip155:1:${address}`, `eip155:10:${other}`] },
}
const nothing = { eip155: { ...granted.eip155, chains: [], accounts: [] } }

test.each([
  ['another account', [others]],
  ['no account for a while', [nothing, others]],
])(
  'handles events of the wallet that arrive while the provider still reads the storage: %s',
  async (_what, changes) => {
    const relay = await relayOn()
    const storage = memoryStorage()
    const wallet = await walletOn(relay)
    const before = await providerOn(relay, { storage })
    const topic = await connected(before, wallet, wanted, { namespaces: granted })
    await before.destroy()

    let release = (): void => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    const slow = {
      ...storage,
      getItem: async <T>(key: string) =>
        key.includes('universal_provider') ? gate.then(() => storage.getItem<T>(key)) : storage.getItem<T>(key),
    }
    const client = await dappOn(relay, { storage: slow })
    const starting = providerOn(relay, { client })
    for (const namespaces of changes)
      await wallet.update({ topic, namespaces }).then(({ acknowledged }) => acknowledged())
    release()
    const provider = await starting
    expect(provider.rpcProviders['eip155']?.requestAccounts()).toEqual([other, address])
    expect(provider.session?.namespaces).toEqual(client.session.get(topic).namespaces)
  },
)

test('leaves out a namespace that the wallet approves without accounts, over a reload too', async () => {
  const relay = await relayOn()
  const storage = memoryStorage()
  const [provider, wallet] = await Promise.all([providerOn(relay, { storage }), walletOn(relay)])
  const solana = { chains: [], accounts: [], methods: ['solana_signMessage'], events: [] }
  const asked = { ...wanted, solana: { chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], methods: [], events: [] } }
  await connected(provider, wallet, asked, { namespaces: { solana, ...granted } })
  expect([Object.keys(provider.rpcProviders), Object.keys(provider.namespaces!)]).toEqual([['eip155'], ['eip155']])
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([address, other])
  await provider.destroy()
  const restored = await providerOn(relay, { storage })
  expect([Object.keys(restored.rpcProviders), Object.keys(restored.namespaces!)]).toEqual([['eip155'], ['eip155']])
  expect(await restored.request({ method: 'eth_accounts' })).toEqual([address, other])
})

test('a namespace that loses its accounts stays empty until it gets new ones', async () => {
  const relay = await relayOn()
  const wallet = await walletOn(relay)
  const provider = await providerOn(relay)
  const topic = await connected(provider, wallet, wanted, { namespaces: granted })
  for (const [namespaces, addresses] of [
    [nothing, []],
    [others, [other, address]],
  ] as const) {
    await wallet.update({ topic, namespaces }).then(({ acknowledged }) => acknowledged())
    expect(provider.rpcProviders['eip155']?.requestAccounts()).toEqual(addresses)
  }
})
