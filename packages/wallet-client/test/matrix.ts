import { vi } from 'vitest'
import type { DappClient } from '../src/client/DappClient.ts'
import type { WalletClient } from '../src/client/WalletClient.ts'
import { isWalletClientError } from '../src/errors/isWalletClientError.ts'
import type { ClientEvents } from '../src/types/ClientEvents.ts'
import { address, asked, dappOn, memoryStorage, namespaces, personalSign, relayOn, walletOn } from './setUp.ts'
import { joinedStore, type Relay } from './startRelay.ts'

export type Call = 'request' | 'respond' | 'emit' | 'extend' | 'update' | 'disconnect' | 'connect' | 'ping'
export type Case = {
  readonly ms: number
  readonly call: Call
  /** The side whose relay cannot be reached. */
  readonly away: 'dapp' | 'wallet' | 'both'
  /** The side that is reloaded during the call. */
  readonly reload: 'nobody' | 'dapp' | 'wallet'
  readonly relays: 1 | 2
}

/** The events of both sides, as often as each was emitted. */
export type Outcome = Record<string, number>

/** Two pages with one session, as they are stored. */
export type Stored = {
  readonly topic: string
  readonly dapp: ReadonlyMap<string, string>
  readonly wallet: ReadonlyMap<string, string>
}

/** Seconds after which a call has no effect any more, by the protocol. */
const lives: Readonly<Record<Call, number>> = {
  request: 900,
  respond: 900,
  emit: 300,
  extend: 86_400,
  update: 86_400,
  disconnect: 86_400,
  connect: 300,
  ping: 60,
}
export const changed = {
  eip155: { ...namespaces.eip155, accounts: [...namespaces.eip155.accounts, `eip155:5:${address}`] },
}

/** The expected outcome of a case: emitted once, or expired; nothing if no caller waits any more. */
export const expectedOf = ({ call, ms, relays, reload }: Case): Outcome => {
  // The second relay takes over within seconds.
  const isAlive = relays === 2 || ms < lives[call] * 1000
  switch (call) {
    case 'request':
    case 'respond':
      return { asked: 1, answered: 1 }
    case 'ping':
    case 'connect':
      return isAlive ? { [call]: 1 } : reload === 'dapp' ? {} : { [`${call} expired`]: 1 }
    default:
      return isAlive ? { [call]: 1 } : {}
  }
}

/** Lets real input and output proceed. */
const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
const pass = async (ms: number): Promise<void> => {
  const step = ms > 30_000 ? 5_000 : 1_000
  for (let left = ms; left > 0; left -= step) {
    await vi.advanceTimersByTimeAsync(Math.min(left, step))
    await turns(10)
  }
}
/** @throws Error after a minute of the pages' time */
const until = async (what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 6_000; tries += 1) {
    if (await isTrue()) return
    await vi.advanceTimersByTimeAsync(10)
    await turns(1)
  }
  throw new Error(`Not within a minute: ${what}`)
}

/** Runs a case on the pages' clock, which is faked. @returns the events of both sides */
export const runCase = async ({ ms, call, away, reload, relays }: Case, stored: Stored): Promise<Outcome> => {
  const { topic } = stored
  const store = joinedStore()
  const open = (): Promise<Relay> => relayOn({ store })
  const [ofDapp, ofWallet, second] = [await open(), await open(), relays === 2 ? await open() : undefined]
  const storages = { dapp: memoryStorage(new Map(stored.dapp)), wallet: memoryStorage(new Map(stored.wallet)) }
  const urls = ({ url }: Relay) => ({ relayUrl: second === undefined ? url : [url, second.url] })
  const outcome: Outcome = {}
  const told = (name: string): void => void (outcome[name] = (outcome[name] ?? 0) + 1)

  const listenDapp = (dapp: DappClient): DappClient => {
    dapp.on('session_event', () => told('emit'))
    dapp.on('session_extend', () => told('extend'))
    dapp.on('session_update', () => told('update'))
    dapp.on('session_request_answer', () => told('answered'))
    dapp.on('session_connect', () => told('connect'))
    dapp.on('session_delete', () => told('disconnect'))
    return dapp
  }
  let pendingId = 0
  const listenWallet = (wallet: WalletClient): WalletClient => {
    wallet.on('session_delete', () => told('disconnect'))
    wallet.on('session_proposal', ({ id }) => void wallet.approve({ id, namespaces }).catch(() => undefined))
    wallet.on('session_request', ({ id }: ClientEvents['session_request']) => {
      pendingId = id
      told('asked')
      if (call !== 'respond') void answer(wallet)
    })
    return wallet
  }
  const answer = (wallet: WalletClient): Promise<void> =>
    wallet.respond({ topic, response: { id: pendingId, jsonrpc: '2.0', result: 'signed' } })
  const loadDapp = async () => listenDapp(await dappOn(ofDapp, { ...urls(ofDapp), storage: storages.dapp }))
  const loadWallet = async () =>
    listenWallet(
      await walletOn(ofWallet, {
        ...urls(ofWallet),
        storage: storages.wallet,
        signConfig: { disableRequestQueue: true },
      }),
    )
  let [dapp, wallet] = [await loadDapp(), await loadWallet()]
  await until('sockets', () => dapp.core.relayer.connected && wallet.core.relayer.connected)
  const request = (): void =>
    void dapp.request(personalSign(topic)).then(
      () => told('answered'),
      () => undefined,
    )
  if (call === 'respond') {
    request()
    await until('the request', () => pendingId > 0)
  }

  const gone = away === 'both' ? [ofDapp, ofWallet] : [away === 'dapp' ? ofDapp : ofWallet]
  for (const relay of gone) {
    relay.door('refuse')
    relay.dropSockets()
  }
  let uri = ''
  const failed = (error: unknown): void => {
    if (isWalletClientError(error, 'EXPIRED')) told(`${call} expired`)
  }
  /** Retries like a user while the wallet has no network. */
  const scan = async (): Promise<void> => {
    let isOver = false
    while (!isOver)
      isOver = await wallet.pair({ uri }).then(
        () => true,
        async (error: unknown) => {
          await new Promise((resolve) => setTimeout(resolve, 1_000))
          return isWalletClientError(error, 'EXPIRED')
        },
      )
  }
  const calls: Readonly<Record<Call, () => unknown>> = {
    request,
    respond: () => answer(wallet),
    emit: () => wallet.emit({ topic, chainId: 'eip155:1', event: { name: 'chainChanged', data: 5 } }),
    extend: () => wallet.extend({ topic }),
    update: () => wallet.update({ topic, namespaces: changed }),
    disconnect: () => (reload === 'wallet' ? wallet : dapp).disconnect({ topic }),
    connect: async () => {
      const proposed = await dapp.connect({ optionalNamespaces: asked })
      uri = proposed.uri!
      proposed.approval().catch(failed)
      await scan()
    },
    ping: () => dapp.ping({ topic }).then(() => told('ping'), failed),
  }
  Promise.resolve(calls[call]()).catch(() => undefined)
  let passed = 0
  const wait = async (more: number): Promise<void> => {
    passed += more
    await pass(more)
  }
  await wait(Math.min(ms, 100))
  // The code is shown within three seconds, whether or not the relay is there.
  while (call === 'connect' && uri === '' && passed < Math.min(ms, 3_500)) await wait(100)
  if (reload === 'dapp' && !(call === 'connect' && uri === '')) {
    await dapp.destroy()
    dapp = await loadDapp()
  }
  if (reload === 'wallet') {
    await wallet.destroy()
    wallet = await loadWallet()
  }
  if (ms > passed) await wait(ms - passed)
  for (const relay of gone) relay.door('open')
  const wanted = Object.keys(expectedOf({ ms, call, away, reload, relays }))
  await until(wanted.join(' and '), () => wanted.every((name) => outcome[name] !== undefined))
  // Duplicates have arrived by now.
  await pass(3_000)
  await Promise.all([dapp.destroy(), wallet.destroy()])
  return outcome
}
