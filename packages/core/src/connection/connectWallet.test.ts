import { createFakeSharedConnector, turn } from '@kit/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect as bundle } from '../boot/moments.ts'
import { pairingSource, walletSource } from '../exports/bindings.ts'
import type { Kit } from '../Kit.ts'
import { setUpKit, type SetUpKitOptions } from '../setUpKit.test-util.ts'

const phone = 'Mozilla/5.0 (Linux; Android 15) Mobile'

function setUp(options: SetUpKitOptions = {}) {
  const remote = createFakeSharedConnector({ id: 'remote', type: 'WALLET_CONNECT', namespaces: ['cosmos', 'near'] })
  const world = setUpKit({
    sharedConnectors: [remote.connector],
    customWallets: [{ id: 'harbor', name: 'Harbor Wallet', rdns: 'example.harbor', mobileLink: 'harbor://' }],
    cosmos: { connectors: [{ id: 'keplerish', name: 'Keplerish', rdns: 'org.keplerish' }, { id: 'leapish' }] },
    ...options,
  })
  return { ...world, remote: remote.controls }
}

/** The wallets of this device are known, and the user has pointed at the button. */
async function isPreloaded(kit: Kit): Promise<void> {
  kit.discoverWallets()
  await expect.poll(() => kit.getState().wallets.discovery.status).toBe('ready')
  kit.preload()
  await bundle.code()
  await turn()
}

test.each(['keplerish', 'org.keplerish', 'ORG.Keplerish', ' kepler ISH '])(
  'A15: asks an installed wallet named %s once, without the modal',
  async (wallet) => {
    const { kit, cosmos, view } = setUp()
    const connecting = kit.connect({ wallet })
    const prompt = await cosmos.nextPrompt()
    expect([view(), cosmos.prompts.length]).toEqual(['closed', 1])
    prompt.approve()
    expect(await connecting).toMatchObject({ connectorId: 'keplerish', namespace: 'cosmos' })
    expect(view()).toBe('closed')
  },
)

test('a wallet that is known is asked in the task of the click', async () => {
  const { kit, status } = setUp()
  await isPreloaded(kit)
  kit.connect({ wallet: 'org.keplerish' }).catch(() => {})
  expect(status()['cosmos']).toBe('connecting')
})

test('an announced wallet is asked in the task of the click, though the explorer has not been asked for its name', async () => {
  const { kit, cosmos, status, platform } = setUpExplorer({ cosmos: { connectors: [real] } })
  await isPreloaded(kit)
  const connecting = kit.connect({ wallet: 'keplr' })
  expect(status()['cosmos']).toBe('connecting')
  ;(await cosmos.nextPrompt()).approve()
  expect(await connecting).toMatchObject({ connectorId: 'real' })
  expect(platform.http.calls()).toEqual([])
})

test('a wallet that is not installed is paired in the modal', async () => {
  const { kit, remote, view } = setUp()
  const connecting = kit.connect({ wallet: 'example.harbor' })
  await expect.poll(view).toBe('ConnectingWalletConnect')
  const { navigation } = kit.getState()
  const route = navigation.status === 'open' ? navigation.stack[0] : undefined
  expect(route?.view === 'ConnectingWalletConnect' && route.wallet?.name).toBe('Harbor Wallet')
  ;(await remote.nextPrompt()).approve()
  expect(await connecting).toMatchObject({ connectorId: 'remote' })
})

test('`walletConnect` is the code for any wallet', async () => {
  const { kit, view } = setUp()
  kit.connect({ wallet: 'walletConnect' }).catch(() => {})
  await expect.poll(view).toBe('ConnectingWalletConnect')
})

test('a wallet that cannot be paired leads to where one gets it; an unknown one opens nothing', async () => {
  const { kit, view } = setUp({
    sharedConnectors: [],
    customWallets: [{ id: 'harbor', name: 'Harbor', homepage: 'https://harbor.example' }],
  })
  await expect(kit.connect({ wallet: 'harbor' })).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  expect(view()).toBe('Downloads')
  kit.close()
  await expect(kit.connect({ wallet: 'unheard.of' })).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  expect(view()).toBe('closed')
  await expect(kit.connect({ wallet: 'not.there', signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'ABORTED',
  })
})

test('the source of a wallet says how it is reached, and connects it', async () => {
  const { kit, cosmos } = setUp()
  const installed = walletSource(kit, 'org.keplerish')
  const paired = walletSource(kit, 'harbor')
  expect(installed.get()).toMatchObject({ availability: 'unknown', wallet: undefined, status: 'idle' })
  const stops = [installed.subscribe(() => {}), paired.subscribe(() => {})]
  await expect.poll(() => installed.get().availability).toBe('installed')
  expect(paired.get()).toMatchObject({ availability: 'pairing', link: undefined, wallet: { name: 'Harbor Wallet' } })
  void installed.get().connect()
  expect(installed.get().isPending).toBe(true)
  ;(await cosmos.nextPrompt()).approve()
  await expect.poll(() => installed.get().data?.connectorId).toBe('keplerish')
  expect(installed.get().connection).toEqual({ namespace: 'cosmos', connectorId: 'keplerish' })
  await kit.disconnect()
  expect([installed.get().connection, paired.get().connection]).toEqual([undefined, undefined])
  for (const stop of stops) stop()
})

test('A15: a phone has the link before the tap, only if it is prefetched, and no longer than it is followed', async () => {
  const { kit, remote } = setUp({ userAgent: phone })
  const lazy = walletSource(kit, 'harbor')
  const stop = lazy.subscribe(() => {})
  await expect.poll(() => lazy.get().availability).toBe('pairing')
  for (let round = 0; round < 20; round++) await turn()
  expect([remote.calls.load, kit.getState().pairing.status]).toEqual([0, 'idle'])
  stop()
  const eager = walletSource(kit, 'harbor', { prefetch: true })
  const end = eager.subscribe(() => {})
  await expect.poll(() => eager.get().link?.href).toMatch(/^harbor:\/\/wc\?uri=wc%3A/)
  eager.get().follow()
  expect(kit.getState().pairing).toMatchObject({ status: 'ready', linkedTo: 'Harbor Wallet' })
  end()
  expect(kit.getState().pairing.status).toBe('idle')
})

test('a page with a code of its own: the URI is there while it is followed, and an approval connects without the modal', async () => {
  const { kit, remote, view, active } = setUp()
  const pairing = pairingSource(kit)
  expect(pairing.get()).toMatchObject({ status: 'idle', uri: undefined })
  const stop = pairing.subscribe(() => {})
  await expect.poll(() => pairing.get().uri).toMatch(/^wc:/)
  const first = pairing.get().uri
  pairing.get().renew()
  await expect.poll(() => pairing.get().uri).not.toBe(first)
  await expect.poll(() => pairing.get().status).toBe('ready')
  remote.prompts.at(-1)?.approve()
  await expect.poll(() => [active('cosmos'), active('near'), view()]).toEqual([['remote'], ['remote'], 'closed'])
  expect(pairing.get().status).toBe('idle')
  await kit.disconnect()
  await expect.poll(() => pairing.get().status).toBe('ready')
  stop()
  expect(pairing.get().status).toBe('idle')
})

test('a wallet that is named is not taken for the one that is paired already', async () => {
  const { kit, remote, view } = setUp({
    customWallets: [
      { id: 'harbor', name: 'Fake Remote Wallet', mobileLink: 'harbor://' },
      { id: 'other', name: 'Other', mobileLink: 'other://' },
    ],
  })
  const first = kit.connect({ wallet: 'harbor' })
  ;(await remote.nextPrompt()).approve()
  await first
  await expect.poll(view).toBe('closed')
  expect(await kit.connect({ wallet: 'harbor' })).toMatchObject({ wallet: { name: 'Fake Remote Wallet' } })
  let isSettled = false
  const second = kit.connect({ wallet: 'other' }).finally(() => (isSettled = true))
  const prompt = await remote.nextPrompt()
  expect([isSettled, view()]).toEqual([false, 'ConnectingWalletConnect'])
  prompt.approve()
  expect(await second).toMatchObject({ connectorId: 'remote' })
})

test('a named wallet is asked for the chain of the network', async () => {
  const { kit, near } = setUp({
    near: { connectors: [{ id: 'keplerish', name: 'Keplerish', rdns: 'org.keplerish' }] },
  })
  const networkId = kit.options.networks.find(({ chainNamespace }) => chainNamespace === 'near')?.caipNetworkId
  const connecting = kit.connect({ wallet: 'org.keplerish', networkId })
  ;(await near.nextPrompt()).approve()
  expect(await connecting).toMatchObject({ namespace: 'near', network: { caipNetworkId: networkId } })
  await expect(kit.connect({ wallet: 'org.keplerish', networkId: 'near:unheard' })).rejects.toMatchObject({
    code: 'NETWORK_NOT_FOUND',
  })
})

test('a phone prefetches the link of a wallet that only the explorer knows', async () => {
  const { kit, platform } = setUp({
    userAgent: phone,
    customWallets: [],
    projectId: 'p1',
    services: { explorer: 'https://explorer.example' },
  })
  const rainbow = { id: 'rainbow', name: 'Rainbow', chains: [], rdns: 'me.rainbow', mobile_link: 'rainbow://' }
  platform.http.respond('getWallets', () => ({ status: 200, json: { data: [rainbow], count: 1 } }))
  const source = walletSource(kit, 'me.rainbow', { prefetch: true })
  const stop = source.subscribe(() => {})
  await expect.poll(() => source.get().link?.href).toMatch(/^rainbow:/)
  stop()
})

test('iOS Safari: a held URI that no link was followed for ends with the hold', async () => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
  const { kit } = setUp({ userAgent })
  const status = () => kit.getState().pairing.status
  const release = kit.holdPairing()
  await expect.poll(status).toBe('ready')
  release()
  expect(status()).toBe('idle')
})

test.each([
  ['a look-alike by a looser spelling', 'Keplerish', [{ id: 'evil', name: 'Kepler-ish Wallet', rdns: 'com.evil' }]],
  ['another name without Latin letters', '鲸鱼', [{ id: 'evil', name: '海豚', rdns: 'com.evil' }]],
  ['no letters at all', '', [{ id: 'evil', name: '🦊', rdns: 'com.evil' }]],
])('asks no wallet with another name: %s', async (_, wallet, connectors) => {
  const { kit, cosmos } = setUp({ cosmos: { connectors } })
  await expect(kit.connect({ wallet })).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  expect(cosmos.prompts).toEqual([])
})

const explorer = { projectId: 'p1', services: { explorer: 'https://explorer.example' } }
const keplr = { id: 'a'.repeat(64), name: 'Keplr', chains: [], rdns: 'app.keplr', homepage: 'https://keplr.example' }
const evil = { id: 'evil', name: 'Keplr', rdns: 'com.evil' }
const real = { id: 'real', name: 'Keplr', rdns: 'app.keplr' }

/** A kit whose explorer lists no wallet on its first page. */
function setUpExplorer(options: SetUpKitOptions) {
  const world = setUp({ customWallets: [], ...explorer, ...options })
  world.platform.http.respond('getWallets', ({ url }) => {
    const asked = new URL(url).searchParams
    const found = asked.get('include') === keplr.id || asked.get('search')?.toLowerCase() === 'keplr'
    return { status: 200, json: { data: found ? [keplr] : [], count: found ? 1 : 0 } }
  })
  return world
}

test.each([
  ['two wallets have it', { customWallets: [], cosmos: { connectors: [real, evil] } }],
  [
    'an installed one lacks the id of the known one',
    { ...explorer, featuredWalletIds: [keplr.id], cosmos: { connectors: [evil] } },
  ],
])('the user chooses where a name may be that of another wallet: %s', async (_, options) => {
  const { kit, cosmos, view } = setUpExplorer(options)
  kit.retryDiscovery()
  await expect.poll(() => kit.getState().wallets).toMatchObject({ discovery: { status: 'ready' } })
  await expect.poll(() => kit.getState().wallets.explorer.status).not.toBe('loading')
  const connecting = kit.connect({ wallet: 'keplr' })
  await expect.poll(view).toBe('Connect')
  expect(cosmos.prompts).toEqual([])
  kit.close()
  await expect(connecting).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
})

test('an installed wallet with the name and the id of a known one is asked', async () => {
  const { kit, cosmos, view } = setUpExplorer({ cosmos: { connectors: [real] } })
  const connecting = kit.connect({ wallet: 'Keplr' })
  ;(await cosmos.nextPrompt()).approve()
  expect([await connecting, view()]).toMatchObject([{ connectorId: 'real' }, 'closed'])
})

test.each([keplr.id, 'KEPLR'])('finds a wallet that is not on the first page of the explorer: %s', async (wallet) => {
  const { kit, remote, view } = setUpExplorer({})
  const connecting = kit.connect({ wallet })
  await expect.poll(view).toBe('ConnectingWalletConnect')
  ;(await remote.nextPrompt()).approve()
  expect(await connecting).toMatchObject({ connectorId: 'remote' })
})

test('rejects with the error of an explorer that failed', async () => {
  const { kit, platform } = setUp(explorer)
  platform.http.respond('getWallets', { status: 400, json: {} })
  await expect(kit.connect({ wallet: 'me.rainbow' })).rejects.toMatchObject({ code: 'HTTP_STATUS' })
})

test('rejects with LOAD_FAILED where the code that asks the explorer cannot be loaded', async () => {
  vi.doMock('../wallets/askExplorerFor.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  onTestFinished(() => {
    vi.doUnmock('../wallets/askExplorerFor.ts')
  })
  await expect(setUp().kit.connect({ wallet: 'nobody' })).rejects.toMatchObject({ code: 'LOAD_FAILED' })
})

test('asks no wallet before the terms are accepted: Connect has the checkbox', async () => {
  const { kit, cosmos, view } = setUp({ features: { legalCheckbox: true } })
  const named = [{ connectorId: 'keplerish' }, { connectorId: 'remote' }]
  for (const wanted of [...['org.keplerish', 'harbor', 'walletConnect'].map((wallet) => ({ wallet })), ...named]) {
    const connecting = kit.connect(wanted)
    await expect.poll(view).toBe('Connect')
    kit.close()
    await expect(connecting).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
  }
  expect(cosmos.prompts).toEqual([])
  const switching = kit.switchConnection({ connectorId: 'keplerish', namespace: 'cosmos' })
  await expect.poll(view).toBe('Connect')
  kit.close()
  await expect(switching).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
  expect(cosmos.prompts).toEqual([])
  kit.acceptLegal(true)
  const connecting = kit.connect({ connectorId: 'keplerish' })
  ;(await cosmos.nextPrompt()).approve()
  expect(await connecting).toMatchObject({ connectorId: 'keplerish' })
})

test('the wallet that is used is listed before the ones that another tab has stored meanwhile', async () => {
  const key = '@appkit/recent_wallets'
  const { kit, platform } = setUpKit({ cosmos: { behavior: 'approve' }, storage: { [key]: '[{"id":"old"}]' } })
  kit.open()
  await expect.poll(() => kit.getState().wallets.recent).toEqual(['old'])
  platform.storage.set(key, '[{"id":"elsewhere"},{"id":"old"}]')
  await kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  expect(kit.getState().wallets.recent).toEqual(['keplerish', 'elsewhere'])
  expect(platform.storage.get(key)).toBe('[{"id":"keplerish"},{"id":"elsewhere"}]')
})
