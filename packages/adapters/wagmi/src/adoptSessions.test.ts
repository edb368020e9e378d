import { createKit, type KitOptions } from '@kit/core'
import { fromWagmi, fromWeb3Onboard } from '@kit/core/adopt'
import { createFakePlatform, createWillingProvider, evmWalletInfo, turn } from '@kit/testing'
import { connect, createConfig, createStorage, disconnect, injected } from '@wagmi/core'
import { http } from 'viem'
import { mainnet, polygon } from 'viem/chains'
import { expect, onTestFinished, test } from 'vitest'
import { alice } from './fixtures/addresses.ts'
import { fakePage } from './fixtures/fakePage.ts'
import { wagmiAdapter } from './wagmiAdapter.ts'

/** A wallet that announces itself with MetaMask's rdns, and has granted this page its account. */
function setUp() {
  const page = fakePage()
  const provider = createWillingProvider()
  page.announce(provider, { ...evmWalletInfo('MetaMask'), rdns: 'io.metamask' })
  const platform = createFakePlatform()
  return { provider, platform }
}

/** The next visit: the page has the kit now, in the place of the other one. */
async function visit({ provider, platform }: ReturnType<typeof setUp>, options: Partial<KitOptions>) {
  const before = provider.asked().length
  const kit = createKit({ adapters: [wagmiAdapter({ networks: [mainnet, polygon] })], platform, ...options })
  onTestFinished(() => kit.destroy())
  const first = kit.getAccount().status
  await kit.start()
  const { status, address, connectorId } = kit.getAccount()
  const prompts = provider
    .asked()
    .slice(before)
    .filter((method) => method === 'eth_requestAccounts')
  return { kit, seen: { first, status, address, connectorId, prompts: prompts.length } }
}

const restored = { first: 'reconnecting', status: 'connected', address: alice, connectorId: 'io.metamask', prompts: 0 }

/** The visit before: the user connects the wallet by wagmi itself. */
async function visitWagmi({ provider, platform: { storage } }: ReturnType<typeof setUp>, connectorId: string) {
  const config = createConfig({
    chains: [mainnet, polygon],
    transports: { [mainnet.id]: http(), [polygon.id]: http() },
    multiInjectedProviderDiscovery: connectorId === 'announced',
    connectors:
      connectorId === 'announced'
        ? []
        : // As RainbowKit makes it: its own id, and the wallet's provider.
          [injected({ target: { id: 'metaMask', name: 'MetaMask', provider: provider as never } })],
    storage: createStorage({
      storage: { getItem: storage.get, setItem: (key, value) => storage.set(key, value), removeItem: storage.remove },
    }),
  })
  await turn()
  const [connector] = config.connectors
  if (!connector) throw new Error('There is no connector.')
  await connect(config, { connector })
  await turn()
  return config
}

test.each(['announced', 'metaMask'])(
  'A12 a session that wagmi itself has stored survives, connector %s',
  async (connector) => {
    const world = setUp()
    const { storage } = world.platform
    await visitWagmi(world, connector)
    const stored = storage.entries()
    expect(Object.keys(stored)).toContain('wagmi.store')

    const { kit, seen } = await visit(world, { adoptSessions: [fromWagmi()] })
    expect(seen).toEqual(restored)
    for (const [key, value] of Object.entries(stored)) expect(storage.entries()[key]).toBe(value)

    await kit.disconnect()
    kit.destroy()
    const { seen: after } = await visit(world, { adoptSessions: [fromWagmi()] })
    expect(after.status).toBe('disconnected')
  },
)

test.each(['announced', 'metaMask'])(
  'what the user has disconnected in wagmi stays disconnected, connector %s',
  async (connector) => {
    const world = setUp()
    await disconnect(await visitWagmi(world, connector))
    await turn()
    const { seen } = await visit(world, { adoptSessions: [fromWagmi()] })
    expect([seen.first, seen.status, seen.prompts]).toEqual(['disconnected', 'disconnected', 0])
  },
)

test('A12 a session of Web3-Onboard survives', async () => {
  const world = setUp()
  world.platform.storage.set('onboard.js:last_connected_wallet', '["MetaMask"]')
  expect((await visit(world, { adoptSessions: [fromWagmi(), fromWeb3Onboard()] })).seen).toEqual(restored)
})

test('A12 a session in storage of AppKit’s shape survives without an option', async () => {
  const world = setUp()
  const stored = {
    '@appkit/eip155:connected_connector_id': 'io.metamask',
    '@appkit/connected_namespaces': 'eip155',
    '@appkit/connection_status': 'connected',
    '@appkit/active_caip_network_id': 'eip155:1',
    '@appkit/active_namespace': 'eip155',
  }
  for (const [key, value] of Object.entries(stored)) world.platform.storage.set(key, value)
  expect((await visit(world, {})).seen).toEqual(restored)
})
