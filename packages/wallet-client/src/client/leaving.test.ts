import { expect, test } from 'vitest'
import { createDoomed, disks, writesOf } from '../../test/doomed.ts'
import { orphansOf } from '../../test/orphans.ts'
import {
  answering,
  asked,
  dappOn,
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

const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const changed = { eip155: { ...namespaces.eip155, accounts: [`eip155:1:${other}`] } }

type Clients = { readonly dapp: DappClient; readonly wallet: WalletClient; readonly topic: string }
type Case = {
  /** The number of writes at which it is tried. */
  readonly writes: number
  /** Prepares the case. @returns the wallet's action while the page of the dapp is being closed */
  readonly prepare: (clients: Clients) => Promise<() => unknown> | (() => unknown)
  /** The outcome in a page of the dapp. */
  readonly shown: (dapp: DappClient, topic: string, heard: readonly unknown[]) => unknown
  readonly expected: unknown
}
const cases: Readonly<Record<string, Case>> = {
  'a change of accounts': {
    writes: 10,
    prepare:
      ({ wallet, topic }) =>
      () =>
        wallet.update({ topic, namespaces: changed }),
    shown: (dapp, topic) => dapp.session.get(topic).namespaces,
    expected: changed,
  },
  'the end of the session': {
    writes: 10,
    prepare:
      ({ wallet, topic }) =>
      () =>
        wallet.disconnect({ topic }),
    shown: (dapp) => dapp.session.keys,
    expected: [],
  },
  'another session': {
    writes: 20,
    prepare: async ({ dapp, wallet }) => {
      const proposed = next<{ id: number }>(wallet, 'session_proposal')
      const { uri, approval } = await dapp.connect({ optionalNamespaces: asked })
      approval().catch(() => undefined)
      await wallet.pair({ uri: uri! })
      const { id } = await proposed
      return () => wallet.approve({ id, namespaces })
    },
    shown: (dapp) => dapp.session.length,
    expected: 2,
  },
  'an answer': {
    writes: 10,
    prepare: async ({ dapp, wallet, topic }) => {
      const requested = next<ClientEvents['session_request']>(wallet, 'session_request')
      dapp.request(personalSign(topic)).catch(() => undefined)
      const { id } = await requested
      return () => wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'signed' } })
    },
    shown: (dapp, _topic, heard) => heard.length > 0 || dapp.sentRequest.length === 0,
    expected: true,
  },
}

test.each(
  Object.keys(cases).flatMap((what) => Object.keys(disks).map((disk) => [what, disk as keyof typeof disks] as const)),
)('%s is not lost by a page that is left at any of its writes, %s', async (what, disk) => {
  const { writes: most, prepare, shown, expected } = cases[what]!
  const left = await Promise.all(
    writesOf(most, disk).map(async (writes) => {
      const relay = await relayOn()
      const doomed = createDoomed((key) => (disks[disk].test(key) ? 20 : 0))
      const [dapp, wallet] = await Promise.all([dappOn(relay, doomed.options), walletOn(relay)])
      const { topic } = await settled(dapp, wallet)
      const act = await prepare({ dapp, wallet, topic })
      await dapp.core.storage.flush()
      doomed.arm(writes)
      act()
      await expect
        .poll(() => doomed.isDead() || JSON.stringify(shown(dapp, topic, [])))
        .toBeOneOf([true, JSON.stringify(expected)])
      if (!doomed.isDead()) await dapp.core.storage.flush()
      const wasLeft = doomed.isDead()
      doomed.leave()
      const heard: unknown[] = []
      const page = await dappOn(relay, { storage: doomed.remains })
      page.on('session_request_answer', (event) => heard.push(event))
      await expect.poll(() => shown(page, topic, heard)).toEqual(expected)
      return wasLeft
    }),
  )
  expect(left.slice(0, 3)).toEqual([true, true, true])
})

test('a wallet that is left at any of its writes while it approves has the session that the dapp has', async () => {
  const left = await Promise.all(
    Array.from({ length: 12 }, async (_, writes) => {
      const relay = await relayOn()
      const doomed = createDoomed(() => 0)
      const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay, doomed.options)])
      const proposed = next<{ id: number }>(wallet, 'session_proposal')
      const { uri, approval } = await dapp.connect({ optionalNamespaces: asked })
      approval().catch(() => undefined)
      await wallet.pair({ uri: uri! })
      const { id } = await proposed
      await wallet.core.storage.flush()
      doomed.arm(writes)
      wallet.approve({ id, namespaces }).catch(() => undefined)
      await expect.poll(() => doomed.isDead() || dapp.session.length === 1).toBe(true)
      const wasLeft = doomed.isDead()
      doomed.leave()
      const page = await walletOn(relay, { storage: doomed.remains })
      // Messages in transit have arrived.
      await page.core.relayer.subscribe(uri!.slice(3, 67))
      expect(page.session.length).toBeGreaterThanOrEqual(dapp.session.length)
      return wasLeft
    }),
  )
  expect(left[0]).toBe(true)
})

test('a pairing whose page is closed as soon as the code is shown is settled by the next page', async () => {
  const relay = await relayOn()
  const doomed = createDoomed(() => 20)
  const [dapp, wallet] = await Promise.all([dappOn(relay, doomed.options), walletOn(relay)])
  const proposed = next<{ id: number }>(wallet, 'session_proposal')
  const { uri, approval } = await dapp.connect({ optionalNamespaces: asked })
  approval().catch(() => undefined)
  doomed.leave()
  await wallet.pair({ uri: uri! })
  await wallet.approve({ id: (await proposed).id, namespaces })
  const page = await dappOn(relay, { storage: doomed.remains })
  await expect.poll(() => page.session.keys).toEqual(wallet.session.keys)
  await page.ping({ topic: wallet.session.keys[0]! })
})

test('a request of a page that is left at any of its writes in an outage is sent by the next page, or unknown to it', async () => {
  const known = await Promise.all(
    [0, 1, 2, 3, Number.POSITIVE_INFINITY].map(async (writes) => {
      const relay = await relayOn()
      const doomed = createDoomed(() => 0)
      const [dapp, wallet] = await Promise.all([dappOn(relay, doomed.options), walletOn(relay)])
      const seen = answering(wallet)
      const { topic } = await settled(dapp, wallet)
      await dapp.core.storage.flush()
      relay.door('refuse')
      relay.dropSockets()
      await expect.poll(() => dapp.core.relayer.connected).toBe(false)
      doomed.arm(writes)
      dapp.request(personalSign(topic)).catch(() => undefined)
      await expect
        .poll(() => doomed.isDead() || doomed.remains.entries.get('wc@2:core:0.3//outbox')?.includes(topic))
        .toBe(true)
      doomed.leave()
      const page = await dappOn(relay, { storage: doomed.remains })
      const { length } = page.sentRequest
      relay.door('open')
      // Is sent after the messages that the first page left.
      await page.ping({ topic })
      await wallet.ping({ topic })
      expect(seen.count).toBe(length)
      return length
    }),
  )
  expect(known).toEqual(known.toSorted((a, b) => a - b))
  expect([known[0], known.at(-1)]).toEqual([0, 1])
})

test.each(['dapp', 'wallet'] as const)(
  'a %s that is left at any of its writes while it ends a session keeps no keys, hashes and subscriptions of it',
  async (side) => {
    const left = await Promise.all(
      Array.from({ length: 10 }, async (_, writes) => {
        const relay = await relayOn()
        const doomed = createDoomed(() => 0)
        const own = (who: string) => (who === side ? doomed.options : {})
        const [dapp, wallet] = await Promise.all([dappOn(relay, own('dapp')), walletOn(relay, own('wallet'))])
        answering(wallet)
        const { topic } = await settled(dapp, wallet)
        await dapp.request(personalSign(topic))
        const page = side === 'dapp' ? dapp : wallet
        await page.core.storage.flush()
        doomed.arm(writes)
        page.disconnect({ topic, reason: { code: 6000, message: 'Done' } }).catch(() => undefined)
        await expect.poll(() => doomed.isDead() || !page.core.crypto.keychain.has(topic)).toBe(true)
        if (!doomed.isDead()) await page.core.storage.flush()
        doomed.leave()
        const orphans = orphansOf(doomed.remains)
        const next = await (side === 'dapp' ? dappOn : walletOn)(relay, { storage: doomed.remains })
        await expect
          .poll(async () => {
            await next.core.storage.flush()
            return orphansOf(doomed.remains)
          })
          .toEqual([])
        return orphans.length
      }),
    )
    expect(Math.max(...left)).toBeGreaterThan(3)
  },
)

test('a wallet that is left at any of its writes while it changes the accounts in an outage shows those that the dapp has', async () => {
  const told = await Promise.all(
    [0, 1, 2, 3, 4, Number.POSITIVE_INFINITY].map(async (writes) => {
      const relay = await relayOn()
      const doomed = createDoomed(() => 0)
      const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay, doomed.options)])
      const { topic } = await settled(dapp, wallet)
      await wallet.core.storage.flush()
      relay.door('refuse')
      relay.dropSockets()
      await expect.poll(() => wallet.core.relayer.connected).toBe(false)
      doomed.arm(writes)
      const accountsOf = ({ session }: DappClient | WalletClient) => session.get(topic).namespaces['eip155']?.accounts
      wallet.update({ topic, namespaces: changed }).catch(() => undefined)
      const isSent = () => doomed.remains.entries.get('wc@2:core:0.3//outbox')?.includes(topic)
      await expect.poll(() => doomed.isDead() || isSent()).toBe(true)
      doomed.leave()
      const page = await walletOn(relay, { storage: doomed.remains })
      relay.door('open')
      // Sent after what the first page left.
      await page.ping({ topic })
      await expect.poll(() => String(accountsOf(dapp))).toBe(String(accountsOf(page)))
      return accountsOf(page)
    }),
  )
  expect(new Set(told.map(String)).size).toBe(2)
})
