import { afterEach, expect, test, vi } from 'vitest'
import { alone, createDoomed } from '../../test/doomed.ts'
import {
  address,
  asked,
  dappOn,
  memoryStorage,
  namespaces,
  next,
  personalSign,
  relayOn,
  settled,
  walletOn,
} from '../../test/setUp.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'
import type { DappClient } from './DappClient.ts'
import type { WalletClient } from './WalletClient.ts'

afterEach(() => void vi.useRealTimers())

const changed = {
  eip155: { ...namespaces.eip155, accounts: [...namespaces.eip155.accounts, `eip155:5:${address}`] },
}

/** What a dapp and a wallet have stored a day ago: a session for the action, and one whose pings follow its message. */
const stored = async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 })
  const relay = await relayOn()
  const storages = { dapp: memoryStorage(), wallet: memoryStorage() }
  const dapp = await dappOn(relay, { storage: storages.dapp })
  const wallet = await walletOn(relay, { storage: storages.wallet })
  const topics = [await settled(dapp, wallet), await settled(dapp, wallet)].map(({ topic }) => topic)
  await Promise.all([dapp.destroy(), wallet.destroy()])
  vi.useRealTimers()
  const [topic = '', other = ''] = topics
  return { topic, other, dapp: storages.dapp.entries, wallet: storages.wallet.entries }
}

type Clients = { readonly dapp: DappClient; readonly wallet: WalletClient; readonly topic: string }
type Action = {
  readonly by: 'dapp' | 'wallet'
  /** The page that is left only reacts to the other one, for which it needs the relay. */
  readonly reacts?: boolean
  /** Prepares the action. @returns what its page does while it is left, and what each side shows later: both must show the same */
  readonly prepare: (clients: Clients) => Promise<{
    readonly act: () => Promise<unknown>
    readonly shown: (clients: Omit<Clients, 'topic'>) => readonly [dapp: unknown, wallet: unknown]
  }>
  /** What both sides show if the page is left before its first write, and if it is left after the last. */
  readonly outcomes: readonly [before: unknown, after: unknown]
}

const held = (topic: string) => (clients: Omit<Clients, 'topic'>) =>
  [clients.dapp.session.keys.includes(topic), clients.wallet.session.keys.includes(topic)] as const

/** A proposal that the wallet has not answered. */
const proposed = async ({ dapp, wallet }: Clients) => {
  const proposal = next<{ id: number }>(wallet, 'session_proposal')
  const { uri, approval } = await dapp.connect({ optionalNamespaces: asked })
  approval().catch(() => undefined)
  await wallet.pair({ uri: uri! })
  return (await proposal).id
}

const actions: Readonly<Record<string, Action>> = {
  'a dapp that disconnects': {
    by: 'dapp',
    prepare: async ({ dapp, topic }) => ({ act: () => dapp.disconnect({ topic }), shown: held(topic) }),
    outcomes: [true, false],
  },
  'a wallet that disconnects': {
    by: 'wallet',
    prepare: async ({ wallet, topic }) => ({ act: () => wallet.disconnect({ topic }), shown: held(topic) }),
    outcomes: [true, false],
  },
  'a wallet that approves': {
    by: 'wallet',
    prepare: async (clients) => {
      const id = await proposed(clients)
      return {
        act: () => clients.wallet.approve({ id, namespaces }),
        // The wallet can still answer the proposal, or it has the session.
        shown: ({ dapp, wallet }) => [
          dapp.session.length,
          wallet.session.length === 3 && wallet.proposal.has(id) ? 'both' : wallet.session.length,
        ],
      }
    },
    outcomes: [2, 3],
  },
  'a dapp that settles a session': {
    by: 'dapp',
    reacts: true,
    prepare: async (clients) => {
      const { wallet } = clients
      const id = await proposed(clients)
      return {
        act: async () => {
          const { acknowledged } = await wallet.approve({ id, namespaces })
          await acknowledged()
        },
        shown: (after) => [
          after.dapp.session.length,
          after.wallet.session.values.filter(({ acknowledged }) => acknowledged).length,
        ],
      }
    },
    outcomes: [3, 3],
  },
  'a wallet that rejects': {
    by: 'wallet',
    prepare: async (clients) => {
      const id = await proposed(clients)
      return {
        act: () => clients.wallet.reject({ id, reason: { code: 5000, message: 'No' } }),
        shown: ({ dapp, wallet }) => [dapp.proposal.length, wallet.proposal.length],
      }
    },
    outcomes: [1, 0],
  },
  'a wallet that responds': {
    by: 'wallet',
    prepare: async ({ dapp, wallet, topic }) => {
      const requested = next<ClientEvents['session_request']>(wallet, 'session_request')
      let waits = 1
      dapp.request(personalSign(topic)).then(
        () => (waits -= 1),
        () => undefined,
      )
      const { id } = await requested
      return {
        act: () => wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'signed' } }),
        shown: (clients) => [waits, clients.wallet.getPendingSessionRequests().length],
      }
    },
    outcomes: [1, 0],
  },
  'a wallet that changes the accounts': {
    by: 'wallet',
    prepare: async ({ wallet, topic }) => ({
      act: () => wallet.update({ topic, namespaces: changed }),
      shown: (clients) => [
        clients.dapp.session.get(topic).namespaces['eip155']?.accounts.length,
        clients.wallet.session.get(topic).namespaces['eip155']?.accounts.length,
      ],
    }),
    outcomes: [1, 2],
  },
  'a wallet that emits an event': {
    by: 'wallet',
    prepare: async ({ dapp, wallet, topic }) => {
      let heard = 0
      dapp.on('session_event', () => (heard += 1))
      let isEmitted = false
      const event = { name: 'chainChanged', data: 5 }
      return {
        act: () => wallet.emit({ topic, chainId: 'eip155:1', event }).then(() => (isEmitted = true)),
        // Neither lost after the call has resolved nor heard twice.
        shown: () => [heard, isEmitted ? 1 : Math.min(heard, 1)],
      }
    },
    outcomes: [0, 1],
  },
  'a wallet that extends the session': {
    by: 'wallet',
    prepare: async ({ dapp, wallet, topic }) => {
      const { expiry } = dapp.session.get(topic)
      return {
        act: () => wallet.extend({ topic }),
        shown: (clients) => [
          clients.dapp.session.get(topic).expiry > expiry,
          clients.wallet.session.get(topic).expiry > expiry,
        ],
      }
    },
    outcomes: [false, true],
  },
}

/** All keys equally fast, or one kind of key as slow as on a busy disk. */
const disks = {
  'all writes alike': /^$/,
  'unsent messages last': /outbox$/,
  'records last': /(session|proposal|request)$/,
}
const relays = ['with the relay', 'in an outage'] as const

/** Each action on all disks in the soak; in the usual run each on one of them, and on another one in an outage. */
const disksOf = (action: number, relay: number): readonly (keyof typeof disks)[] => {
  const all = Object.keys(disks) as (keyof typeof disks)[]
  return process.env['KIT_SOAK'] ? all : [all[(action + relay) % all.length]!]
}

test.each(
  Object.entries(actions).flatMap(([what, { reacts }], action) =>
    relays
      .filter((relay) => relay === 'with the relay' || reacts !== true)
      .flatMap((relay, index) => disksOf(action, index).map((disk) => [what, disk, relay] as const)),
  ),
)('%s agrees with its peer, at whichever write its page is left: %s, %s', async (...of) => {
  const [what, disk, at] = of
  const { by, reacts, prepare, outcomes } = actions[what]!
  const { topic, other, ...entries } = await stored()
  const all = await Promise.all(
    Array.from({ length: 8 }, async (_, writes) => {
      const relay = await relayOn()
      const doomed = createDoomed((key) => (disks[disk].test(key) ? 20 : 0), entries[by])
      const own = (side: 'dapp' | 'wallet') =>
        side === by ? doomed.options : { storage: memoryStorage(new Map(entries[side])), tabs: alone }
      const [dapp, wallet] = await Promise.all([dappOn(relay, own('dapp')), walletOn(relay, own('wallet'))])
      const { act, shown } = await prepare({ dapp, wallet, topic })
      const page = by === 'dapp' ? dapp : wallet
      await page.ping({ topic: other })
      await page.core.storage.flush()
      if (at === 'in an outage') {
        relay.door('refuse')
        relay.dropSockets()
        await expect.poll(() => page.core.relayer.connected).toBe(false)
      }
      doomed.arm(writes)
      let isOver = false
      act()
        .then(() => page.core.storage.flush())
        .then(
          () => (isOver = true),
          () => undefined,
        )
      await expect.poll(() => doomed.isDead() || isOver).toBe(true)
      doomed.leave()
      relay.door('open')

      const after =
        by === 'dapp'
          ? { wallet, dapp: await dappOn(relay, { storage: doomed.remains, tabs: alone }) }
          : { dapp, wallet: await walletOn(relay, { storage: doomed.remains, tabs: alone }) }
      const isSent = async (): Promise<boolean> => {
        await after[by].core.storage.flush()
        return doomed.remains.entries.get('wc@2:core:0.3//outbox')?.includes('"params"') !== true
      }
      await expect.poll(isSent).toBe(true)
      const agreed = () => {
        const [ofDapp, ofWallet] = shown(after)
        // What was only received is done in any case.
        const isDone = reacts !== true || ofDapp === outcomes[1]
        return { writes, ofDapp, ofWallet, isAgreed: ofDapp === ofWallet && isDone }
      }
      await after[by].ping({ topic: other })
      await expect.poll(agreed).toMatchObject({ isAgreed: true })
      await after[by].ping({ topic: other })
      expect(agreed()).toMatchObject({ isAgreed: true })
      return agreed().ofDapp
    }),
  )
  expect([all[0], all.at(-1)]).toEqual(outcomes)
})
