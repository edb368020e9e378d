import { drawIcon } from '../evm/drawIcon.ts'
import { walletTools } from '../prompts/walletTools.ts'
import type { BitcoinWallet, BitcoinWalletAddress, BitcoinWalletEvent } from './BitcoinWallet.ts'
import type { BitcoinNetwork, BitcoinWalletOptions } from './BitcoinWalletOptions.ts'
import { createBitcoinPrompts } from './createBitcoinPrompts.ts'
import { type BitcoinKey, createBitcoinKeyring } from './keys/createBitcoinKeyring.ts'
import { walletMethods } from './methods/walletMethods.ts'
import type { BitcoinWalletState } from './methods/WalletMethod.ts'
import { createNode } from './transactions/createNode.ts'
import { walletError } from './walletError.ts'

/** A virtual Bitcoin wallet with real keys: it signs for real and sends to real networks, or to the sandbox's ledger. */
export function createBitcoinWallet(options: BitcoinWalletOptions): BitcoinWallet {
  const { name, accounts = 3, payment = 'p2wpkh' } = options
  const keyring = options.keyring ?? createBitcoinKeyring(options.mnemonic)
  const { after, fetch } = walletTools(options)
  const prompts = createBitcoinPrompts(options.behavior ?? 'approve', after)
  const pages = new Set<{
    readonly origin: string
    readonly listener: (event: BitcoinWalletEvent, value: unknown) => void
  }>()
  const requests: BitcoinWallet['requests'][number][] = []
  const info = { name, icon: options.icon ?? drawIcon(name) }
  let quirks = options.quirks ?? {}
  let state: BitcoinWalletState = {
    network: options.networks[0].name,
    networks: options.networks,
    index: 0,
    permitted: [],
    locked: false,
    vanished: false,
  }

  const keys = (index = state.index): readonly BitcoinKey[] => {
    const network =
      quirks.malformed === 'network' ? (state.network === 'mainnet' ? 'testnet' : 'mainnet') : state.network
    return keyring({ index, network, payment })
  }
  const addresses = (): readonly BitcoinWalletAddress[] => {
    const strangers = quirks.malformed === 'publicKey' ? keys(state.index + 100) : undefined
    return keys().map(({ privateKey: _, ...key }, index) => ({
      ...key,
      publicKey: strangers?.[index]?.publicKey ?? key.publicKey,
    }))
  }
  const view = (origin: string) => ({
    accounts:
      state.permitted.includes(origin) && !state.locked && !state.vanished && !quirks.noAccounts ? addresses() : [],
    network: state.network,
  })

  const notify = (event: BitcoinWalletEvent, isTold: (origin: string) => boolean) => {
    for (const { origin, listener } of Array.from(pages))
      if (isTold(origin)) listener(event, event === 'disconnect' ? undefined : view(origin))
  }
  const isPermitted = (origin: string) => state.permitted.includes(origin)

  function update(change: Partial<BitcoinWalletState>): void {
    const before = state
    state = { ...state, ...change }
    if (quirks.saysNothing) return notify('unreported', () => true)
    const lost = before.permitted.filter((origin) => !isPermitted(origin) || (state.vanished && !before.vanished))
    notify('disconnect', (origin) => lost.includes(origin))
    const stays = (origin: string) => isPermitted(origin) && before.permitted.includes(origin) && !state.vanished
    if (before.network !== state.network) notify('network', stays)
    else if (before.index !== state.index || before.locked !== state.locked) notify('accounts', stays)
  }

  const networkOf = (network: string): BitcoinNetwork | undefined =>
    state.networks.find((known) => known.name === network)

  return {
    info,
    async request(origin, request) {
      requests.push({ ...request, origin })
      if (state.vanished) throw walletError(4900)
      const method = walletMethods[request.method]
      if (!method || quirks.missing?.includes(request.method)) throw walletError(4200)
      const answer = await method({
        origin,
        params:
          typeof request.params === 'object' && request.params !== null
            ? (request.params as Readonly<Record<string, unknown>>)
            : {},
        state: () => state,
        quirks: () => quirks,
        update,
        view: () => view(origin),
        keys,
        node: () => createNode(fetch, networkOf(state.network)?.apiUrl, options.holdsBack),
        isAsking: (kind) => prompts.open().some((prompt) => prompt.kind === kind && prompt.origin === origin),
        ask: async (kind) => {
          await prompts.ask({ kind, origin, params: request.params })
          if (state.vanished) throw walletError(4900)
        },
      })
      return quirks.malformed === 'shape' ? { what: ['else'] } : answer
    },
    subscribe(origin, listener) {
      const page = { origin, listener }
      pages.add(page)
      return () => void pages.delete(page)
    },
    get addresses() {
      return addresses()
    },
    get network() {
      return state.network
    },
    isPermitted: (origin) => isPermitted(origin) && !state.locked && !state.vanished,
    get requests() {
      return requests
    },
    get prompts() {
      return prompts.open()
    },
    get promptsShown() {
      return prompts.shown()
    },
    nextPrompt: prompts.next,
    behave: prompts.behave,
    setQuirks: (next) => void (quirks = next),
    lock: () => update({ locked: true }),
    unlock: () => update({ locked: false }),
    selectAccount(index) {
      if (!(index >= 0 && index < accounts)) throw new Error(`There is no account ${index}.`)
      update({ index })
    },
    switchNetwork(network) {
      const there = typeof network === 'string' ? { name: network } : network
      const networks = networkOf(there.name) ? state.networks : [...state.networks, there]
      update({ network: there.name, networks })
    },
    revoke: (origin) =>
      update({ permitted: origin === undefined ? [] : state.permitted.filter((one) => one !== origin) }),
    vanish: () => update({ vanished: true }),
    reappear: () => update({ vanished: false }),
  }
}
