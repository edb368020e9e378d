import { createKit, type Kit, type SignIn } from '@kit/core'
import { createFakePlatform } from '@kit/testing'
import { expect, test } from 'vitest'
import { universalAdapter } from '../adapter/universalAdapter.ts'
import { realFetch, watched } from './fixtures/connectors.ts'
import { scan } from '../../test/providers.ts'
import { address, cleanUp, memoryStorage, metadata, next, relayOn, walletOn } from '../../test/setUp.ts'
import { walletConnect } from './walletConnect.ts'

const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'One',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: ['https://one.example'] } },
} as const
const grant = (account: string) => ({
  eip155: { chains: ['eip155:1'], accounts: [`eip155:1:${account}`], methods: ['personal_sign'], events: [] },
})
const account = (kit: Kit): string | undefined => {
  const state = kit.getState().connections['eip155']
  return state?.status === 'connected'
    ? `${state.active.accounts[0].address} by ${state.active.wallet.name}`
    : state?.status
}

test('two kits of a page that pair at once have a session each, also over a reload, and end them one by one', async () => {
  const relay = await relayOn()
  const [wallet, second] = await Promise.all([walletOn(relay), walletOn(relay, { metadata: metadata('second') })])
  // All kits of a page share one storage.
  const storage = memoryStorage()
  const platform = { ...createFakePlatform(), fetch: realFetch }
  const open = (id: string | undefined) => {
    const { connector, nextUri } = watched(walletConnect({ relayUrl: relay.url, storage, logger: 'silent' }))
    const kit = createKit({
      id,
      adapters: [universalAdapter({ networks: [network] })],
      sharedConnectors: [connector],
      platform,
    })
    cleanUp(kit.destroy)
    return { kit, nextUri }
  }
  const [one, two] = [open(undefined), open('two')]
  const connecting = [one, two].map(({ kit }) => kit.connect({ connectorId: 'walletConnect' }))
  const [first] = await Promise.all([
    scan(wallet, await one.nextUri(), { namespaces: grant(address) }),
    scan(second, await two.nextUri(), { namespaces: grant(other) }),
  ])
  await Promise.all(connecting)
  expect([account(one.kit), account(two.kit)]).toEqual([`${address} by wallet`, `${other} by second`])

  for (const { kit } of [one, two]) kit.destroy()
  const again = [open(undefined), open('two')] as const
  await Promise.all(again.map(({ kit }) => kit.start()))
  await expect.poll(() => again.map(({ kit }) => account(kit))).toEqual([`${address} by wallet`, `${other} by second`])

  const deleted = next<{ topic: string }>(wallet, 'session_delete')
  await again[0].kit.disconnect()
  expect((await deleted).topic).toBe(first.topic)
  expect([account(again[0].kit), account(again[1].kit)]).toEqual(['disconnected', `${other} by second`])
})

test('a wallet that is paired again in one tab replaces the one before in the other, which forgets and signs out nothing', async () => {
  const relay = await relayOn()
  const [wallet, second] = await Promise.all([walletOn(relay), walletOn(relay, { metadata: metadata('second') })])
  const storage = memoryStorage()
  const first = createFakePlatform()
  const open = (platform: typeof first) => {
    const ended: string[] = []
    const siwx: SignIn = {
      required: false,
      findSession: async () => ({ expiresAt: null }),
      prepare: () => Promise.reject(new Error('not asked')),
      accept: () => Promise.reject(new Error('not asked')),
      endSession: async (parameters) => void ended.push(parameters.account.address),
    }
    const { connector, nextUri } = watched(walletConnect({ relayUrl: relay.url, storage, logger: 'silent' }))
    const kit = createKit({
      adapters: [universalAdapter({ networks: [network] })],
      sharedConnectors: [connector],
      platform: { ...platform, fetch: realFetch },
      siwx,
    })
    cleanUp(kit.destroy)
    const seen: (string | undefined)[] = []
    kit.subscribe(() => void (seen.at(-1) === account(kit) || seen.push(account(kit))))
    return { kit, nextUri, ended, seen }
  }
  const [one, two] = [open(first), open(createFakePlatform({ storage: first.storage.otherTab() }))]
  const pair = async (by: typeof wallet, namespaces: ReturnType<typeof grant>) => {
    one.kit.open({ view: 'ConnectingWalletConnectBasic' })
    await scan(by, await one.nextUri(), { namespaces })
  }
  await Promise.all([one.kit.start(), two.kit.start()])
  await pair(wallet, grant(address))
  await expect.poll(() => account(two.kit)).toBe(`${address} by wallet`)
  await pair(second, grant(other))
  await expect.poll(() => account(two.kit)).toBe(`${other} by second`)
  expect(two.ended).toEqual([])
  expect(first.storage.get('@appkit/eip155:connected_connector_id')).toBe('walletConnect')
  await one.kit.disconnect()
  await expect.poll(() => account(two.kit)).toBe('disconnected')
  // It was not disconnected in between.
  expect(two.seen).toEqual(['disconnected', `${address} by wallet`, `${other} by second`, 'disconnected'])
  expect([one.ended, two.ended]).toEqual([[other], []])
})
