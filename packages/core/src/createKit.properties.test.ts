import { createFakeAdapter, createFakePlatform, createFakeSharedConnector, fakeAccount, turn } from '@kit/testing'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { SharedConnector } from './adapter/SharedConnector.ts'
import { connectionsOf, isPending } from './connection/selectors.ts'
import { isKitError } from './errors/KitError.ts'
import { createKit } from './createKit.ts'
import { fetchCode } from './fetchCode.test-util.ts'
import type { Kit } from './Kit.ts'
import type { KitState } from './boot/KitState.ts'

beforeAll(fetchCode)

const namespaces = ['cosmos', 'near'] as const
const kits = [0, 1] as const
type Namespace = (typeof namespaces)[number]
type Command = {
  readonly kit: (typeof kits)[number]
  readonly namespace: Namespace
  readonly act: string
  readonly pick: number
}

const acts = [
  'connected',
  'connected',
  'switch',
  'connect',
  'connect another',
  'reject',
  'approve',
  'disconnect',
  'switch',
  'wallet moves',
  'wallet moves away',
  'wallet locks',
  'wallet revokes',
  'accounts change',
  'open',
  'back',
  'close',
  'cancel',
] as const

/** Two kits on one storage; each has both namespaces with two wallets each. */
function setUp() {
  const platform = createFakePlatform()
  const worlds = kits.map((index) => {
    const adapters = namespaces.map((namespace) =>
      createFakeAdapter({
        namespace,
        connectors: [{ id: `${namespace}-${index}-a` }, { id: `${namespace}-${index}-b` }],
      }),
    )
    const kit = createKit({ adapters: [adapters[0]!.adapter, adapters[1]!.adapter], platform, id: `k${index}` })
    return {
      kit,
      controls: Object.fromEntries(adapters.map(({ controls }, place) => [namespaces[place], controls])) as Record<
        Namespace,
        (typeof adapters)[0]['controls']
      >,
    }
  })
  return { platform, worlds }
}
const settle = async (): Promise<void> => {
  for (let round = 0; round < 6; round++) await turn()
}
/** What a namespace of a kit is, as long as no action changes it. Balances come when they come. */
const pictureOf = ({ connections, accounts, network }: KitState, namespace: Namespace): string =>
  JSON.stringify([connections[namespace], accounts[namespace]?.caipAddress, network.byNamespace[namespace]])

const quietly = (promise: Promise<unknown>): void => {
  promise.catch((error: unknown) => {
    if (!isKitError(error)) throw error
  })
}

async function run(
  world: ReturnType<typeof setUp>['worlds'][0],
  { namespace, act, pick }: Command,
  index: number,
): Promise<void> {
  const { kit, controls } = world
  const wallets = controls[namespace]
  const ids = [`${namespace}-${index}-a`, `${namespace}-${index}-b`]
  const id = ids[pick % 2] ?? ''
  const prompts = wallets.prompts.filter(({ abandoned }) => !abandoned)
  const prompt = prompts[pick % Math.max(1, prompts.length)]
  if (act === 'connect') quietly(kit.connect({ connectorId: ids[0], namespace }))
  else if (act === 'connected') {
    quietly(kit.connect({ connectorId: id, namespace }))
    await settle()
    wallets.prompts.find(({ abandoned }) => !abandoned)?.approve()
  } else if (act === 'connect another') quietly(kit.connect({ connectorId: ids[1], namespace }))
  else if (act === 'reject') prompt?.reject()
  else if (act === 'approve') prompt?.approve()
  else if (act === 'disconnect') quietly(kit.disconnect({ namespace }))
  else if (act === 'switch') quietly(kit.switchNetwork({ networkId: `${namespace}:${1 + (pick % 2)}` }))
  else if (act === 'wallet moves') wallets.setNetwork(id, `${namespace}:${1 + (pick % 2)}`)
  else if (act === 'wallet moves away') wallets.setNetwork(id, `${namespace}:99`)
  else if (act === 'wallet locks') wallets.lock(id)
  else if (act === 'wallet revokes') wallets.revoke(id)
  else if (act === 'accounts change')
    wallets.setAccounts(id, [{ caipAddress: `${namespace}:1:new${pick}`, address: `new${pick}`, type: 'eoa' }])
  else if (act === 'open') kit.open()
  else if (act === 'back') kit.back()
  else if (act === 'close') kit.close()
  await settle()
}

const forbidden = (kit: Kit): readonly string[] => {
  const { connections, accounts, network, navigation, wallets, walletList } = kit.getState()
  const problems: string[] = []
  for (const namespace of namespaces) {
    const connection = connections[namespace]!
    const live = connection.status === 'connected' ? [connection.active, ...connection.others] : []
    if (new Set(live.map(({ connectorId }) => connectorId)).size < live.length)
      problems.push(`${namespace}: a connector is connected twice`)
    for (const { connectorId, networkId, accounts: its } of live) {
      if (
        !(connectorId.startsWith(namespace) || connectorId === 'remote') ||
        !networkId.startsWith(namespace) ||
        its.some(({ caipAddress }) => !caipAddress.startsWith(namespace))
      )
        problems.push(`${namespace}: of another namespace`)
    }
    const account = accounts[namespace]!
    const previous = isPending(connection) ? connection.previous : null
    if (live.length === 0 && !previous && account.caipAddress !== null)
      problems.push(`${namespace}: an account without a connection`)
    if (account.caipAddress === null && account.balance.status !== 'absent')
      problems.push(`${namespace}: a balance without an account`)
    const { activeId, requested } = network.byNamespace[namespace]!
    if (!requested.some(({ caipNetworkId }) => caipNetworkId === activeId))
      problems.push(`${namespace}: the active network is not configured`)
  }
  if (navigation.status === 'open' && navigation.stack.length === 0) problems.push('an open modal without a view')
  if (wallets.recent.length > 2) problems.push('more than two recent wallets')
  if (new Set(walletList.map(({ key }) => key)).size < walletList.length) problems.push('a wallet is listed twice')
  return problems
}

test('whatever happens, no state is forbidden, and what happens in one namespace or kit is not seen in another', async () => {
  const command = fc.record({
    kit: fc.constantFrom(...kits),
    namespace: fc.constantFrom(...namespaces),
    act: fc.constantFrom(...acts),
    pick: fc.nat(3),
  })
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 60, size: 'max' }), async (commands) => {
      const { worlds } = setUp()
      await Promise.all(worlds.map(({ kit }) => kit.disconnect()))
      for (const next of commands) {
        const before = worlds.map(({ kit }) => namespaces.map((namespace) => pictureOf(kit.getState(), namespace)))
        await run(worlds[next.kit]!, next, next.kit)
        for (const index of kits) {
          expect(forbidden(worlds[index]!.kit)).toEqual([])
          for (const { status } of Object.values(worlds[index]!.kit.getState().connections)) seen.add(status)
          seen.add(worlds[index]!.kit.getState().network.switching.status)
          for (const [place, namespace] of namespaces.entries()) {
            // Closing and going back are of the whole modal, and may end the wait for any wallet.
            const touched =
              index === next.kit && (namespace === next.namespace || ['back', 'close', 'open'].includes(next.act))
            if (!touched) expect(pictureOf(worlds[index]!.kit.getState(), namespace)).toBe(before[index]![place])
          }
        }
      }
      for (const { kit } of worlds) kit.destroy()
    }),
    { numRuns: process.env['KIT_SOAK'] ? 2_000 : 60 },
  )
  // The sequences do reach what they are about.
  expect([...seen]).toEqual(expect.arrayContaining(['connected', 'connecting', 'disconnected', 'switching']))
})

const pairingActs = [
  'open',
  'open',
  'leave',
  'back',
  'renew',
  'link',
  'approve',
  'approve',
  'approve in part',
  'decline',
  'expire',
  'another code',
  'stale code',
  'late approval',
  'late no',
  'wallet moves',
  'session ends',
  'connect',
  'disconnect',
  'disconnect all',
] as const
type PairingCommand = {
  readonly act: (typeof pairingActs)[number]
  readonly namespace: Namespace
  readonly pick: number
}

/** A kit with wallets of one namespace each and one that is paired with, whose every code can be handed over again. */
async function setUpPairing() {
  const platform = createFakePlatform()
  const remote = createFakeSharedConnector({ id: 'remote', type: 'WALLET_CONNECT', namespaces })
  const codes: ((uri: string) => void)[] = []
  const connector: SharedConnector = {
    ...remote.connector,
    async load() {
      const setup = await remote.connector.load()
      return (host) => {
        const instance = setup(host)
        return {
          ...instance,
          connect: (parameters) => (codes.push(parameters.onUri ?? (() => {})), instance.connect(parameters)),
        }
      }
    },
  }
  const adapters = namespaces.map((namespace) =>
    createFakeAdapter({
      namespace,
      connectors: [{ id: `${namespace}-a` }, { id: `${namespace}-b` }],
      behavior: 'approve',
    }),
  )
  const kit = createKit({
    adapters: [adapters[0]!.adapter, adapters[1]!.adapter],
    sharedConnectors: [connector],
    platform,
  })
  await kit.disconnect()
  // The code of pairing is fetched before; from here on all is a matter of turns.
  kit.open(pairingRoute)
  while (kit.getState().pairing.status !== 'ready') await turn()
  kit.close()
  await settle()
  return {
    kit,
    platform,
    remote: remote.controls,
    codes,
    of: Object.fromEntries(adapters.map(({ controls }, place) => [namespaces[place], controls])) as Record<
      Namespace,
      (typeof adapters)[0]['controls']
    >,
  }
}
const pairingRoute = { view: 'ConnectingWalletConnect', wallet: null, imageUrl: undefined } as const

async function runPairing(
  { kit, platform, remote, codes }: Awaited<ReturnType<typeof setUpPairing>>,
  { act, namespace, pick }: PairingCommand,
): Promise<void> {
  const asked = remote.prompts.find(({ abandoned }) => !abandoned)
  const late = remote.prompts.filter(({ abandoned }) => abandoned)[pick]
  if (act === 'open') kit.open(pairingRoute)
  else if (act === 'leave') kit.close()
  else if (act === 'back') kit.back()
  else if (act === 'renew' && kit.getState().navigation.status === 'open') kit.renewPairing()
  else if (act === 'link')
    kit.pairingLinkOpened({ wallet: null, link: { href: 'a://wc', base: 'a://', target: '_self' } })
  else if (act === 'approve') asked?.approve()
  else if (act === 'approve in part')
    asked?.approve({
      wallet: { name: 'Part' },
      namespaces: { [namespace]: { accounts: [fakeAccount(`${namespace}:1`, 1)], networkId: `${namespace}:1` } },
    })
  else if (act === 'decline') asked?.reject()
  else if (act === 'expire') await platform.clock.advance(pick % 2 ? 1_000 : 230_000)
  else if (act === 'another code' && asked) codes.at(-1)?.(`wc:another${pick}`)
  else if (act === 'stale code') codes.at(-2 - pick)?.(`wc:stale${pick}`)
  else if (act === 'late approval') late?.approve()
  else if (act === 'late no') late?.reject()
  else if (act === 'wallet moves' && remote.session?.namespaces[namespace])
    remote.setNetwork(namespace, `${namespace}:${1 + (pick % 2)}`)
  else if (act === 'session ends') remote.end()
  else if (act === 'connect') quietly(kit.connect({ connectorId: `${namespace}-${pick % 2 ? 'a' : 'b'}`, namespace }))
  else if (act === 'disconnect') quietly(kit.disconnect({ namespace }))
  else if (act === 'disconnect all') quietly(kit.disconnect())
  await settle()
}

test('whatever happens to a pairing, wallets of one namespace stay as they are, and what comes too late changes nothing', async () => {
  const command = fc.record({
    act: fc.constantFrom(...pairingActs),
    namespace: fc.constantFrom(...namespaces),
    pick: fc.nat(3),
  })
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 60, size: 'max' }), async (commands) => {
      const world = await setUpPairing()
      const { kit, remote } = world
      const connected = (namespace: Namespace) => connectionsOf(kit.getState().connections[namespace]!)
      const own = (namespace: Namespace) =>
        JSON.stringify(
          connected(namespace)
            .filter(({ connectorId }) => connectorId !== 'remote')
            .toSorted((one, other) => one.connectorId.localeCompare(other.connectorId)),
        )
      for (const next of commands) {
        const before = kit.getState()
        const pictures = namespaces.map((namespace) => pictureOf(before, namespace))
        const owned = namespaces.map(own)
        await runPairing(world, next)
        const after = kit.getState()
        expect(forbidden(kit)).toEqual([])
        seen.add(after.pairing.status)
        // A cancelled attempt has ended, even if an answer still arrives.
        if (['stale code', 'late approval', 'late no'].includes(next.act))
          expect([after.pairing, ...namespaces.map((namespace) => pictureOf(after, namespace))]).toEqual([
            before.pairing,
            ...pictures,
          ])
        for (const [place, namespace] of namespaces.entries()) {
          const isOfWallet =
            next.act === 'disconnect all' ||
            (['connect', 'disconnect'].includes(next.act) && next.namespace === namespace)
          if (!isOfWallet) expect(own(namespace)).toBe(owned[place])
          // A connection stands where the session reaches, and nowhere else.
          const paired = connected(namespace).find(({ connectorId }) => connectorId === 'remote')
          expect(paired?.networkId).toBe(remote.session?.namespaces[namespace]?.networkId)
          if (paired) seen.add('paired')
          if (
            next.act === 'approve in part' &&
            next.namespace !== namespace &&
            !remote.session?.namespaces[namespace] &&
            !connected(namespace).some(({ connectorId }) => connectorId === 'remote') &&
            pictures[place]?.includes('"remote"') === false
          )
            expect(pictureOf(after, namespace)).toBe(pictures[place])
        }
        // At most one wallet is asked, and only for a shown code.
        const looks = after.navigation.status === 'open'
        expect(remote.prompts.filter(({ abandoned }) => !abandoned).length).toBe(
          after.pairing.status === 'ready' ? 1 : 0,
        )
        if (!looks) expect(after.pairing.status).toBe('idle')
      }
      kit.destroy()
      expect(world.platform.clock.pending()).toBe(0)
    }),
    { numRuns: process.env['KIT_SOAK'] ? 2_000 : 50 },
  )
  expect([...seen]).toEqual(expect.arrayContaining(['idle', 'preparing', 'ready', 'paired']))
})
