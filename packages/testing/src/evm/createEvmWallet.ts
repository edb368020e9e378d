import { type Address, getAddress, isAddressEqual, type LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { walletTools } from '../prompts/walletTools.ts'
import { createEvmPrompts } from './createEvmPrompts.ts'
import { developmentKeys } from './developmentKeys.ts'
import { drawIcon } from './drawIcon.ts'
import type { EvmWallet, EvmWalletEvent } from './EvmWallet.ts'
import type { EvmWalletOptions } from './EvmWalletOptions.ts'
import { accountsFor, type EvmWalletState } from './EvmWalletState.ts'
import { forwardRpc } from './forwardRpc.ts'
import { accountMethods, reportedAccounts } from './methods/accountMethods.ts'
import { callMethods } from './methods/callMethods.ts'
import { chainMethods, reportedChainId } from './methods/chainMethods.ts'
import type { EvmMethod } from './methods/EvmMethod.ts'
import { signMethods } from './methods/signMethods.ts'
import { rpcError } from './rpcError.ts'
import { uuidOf } from './uuidOf.ts'

const methods: ReadonlyMap<string, EvmMethod> = new Map(
  Object.entries({ ...accountMethods, ...chainMethods, ...signMethods, ...callMethods }),
)
const readable = /^(eth|net|web3)_/
const refused: readonly string[] = ['eth_sign', 'eth_signTransaction', 'eth_signTypedData', 'eth_signTypedData_v3']

/**
 * A virtual EVM wallet with real keys: it signs for real and passes reads and raw transactions to real chains.
 * Permissions are kept by origin. It runs in the page, in Node, or in Node for a page (@kit/testing/playwright).
 */
export function createEvmWallet(options: EvmWalletOptions): EvmWallet {
  const [firstChain] = options.chains
  const accounts: readonly LocalAccount[] = (options.keys ?? developmentKeys.slice(0, 3)).map((key) =>
    privateKeyToAccount(key),
  )
  const [firstAccount, ...otherAccounts] = accounts
  if (!firstAccount) throw new Error('An EVM wallet needs at least one key.')

  const { after, fetch } = walletTools(options)
  const prompts = createEvmPrompts(options.behavior ?? 'approve', after)
  const pages = new Set<{
    readonly origin: string
    readonly listener: (event: EvmWalletEvent, value: unknown) => void
  }>()
  const requests: EvmWallet['requests'][number][] = []
  let failures: readonly Parameters<EvmWallet['failNext']>[0][] = []
  let quirks = options.quirks ?? {}
  let state: EvmWalletState = {
    accounts,
    selected: firstAccount.address,
    chainId: firstChain.id,
    chains: options.chains,
    permissions: {},
    batches: {},
    locked: false,
    vanished: false,
  }

  function update(change: Partial<EvmWalletState>): void {
    const before = state
    state = { ...state, ...change }
    for (const { origin, listener } of Array.from(pages)) {
      if (before.vanished !== state.vanished) {
        if (state.vanished) listener('disconnect', rpcError(4900))
        else listener('connect', { chainId: reportedChainId(state.chainId, quirks) })
        continue
      }
      if (state.vanished) continue
      if (before.chainId !== state.chainId) listener('chainChanged', reportedChainId(state.chainId, quirks))
      const [was, is] = [accountsFor(before, origin), accountsFor(state, origin)]
      const silent = quirks.saysNothing === true && (was.length === 0 || is.length === 0)
      if (was.join() !== is.join() && !silent) listener('accountsChanged', reportedAccounts(state, quirks, origin))
    }
  }

  function takeFailure(method: string): Parameters<EvmWallet['failNext']>[0] | undefined {
    const failure = failures.find((candidate) => candidate.method === undefined || candidate.method === method)
    failures = failures.filter((candidate) => candidate !== failure)
    return failure
  }

  async function request(
    origin: string,
    { method, params }: { readonly method: string; readonly params?: unknown },
  ): Promise<unknown> {
    requests.push({ origin, method, ...(params !== undefined && { params }) })
    if (state.vanished) throw rpcError(4900)
    const failure = takeFailure(method)
    if (failure) throw rpcError(failure.code, failure.message)
    const handler = methods.get(method)
    const list: readonly unknown[] = Array.isArray(params) ? params : params === undefined ? [] : [params]
    if (handler)
      return handler({
        origin,
        params: list,
        state: () => state,
        update,
        quirks: () => quirks,
        fetch,
        ask: (kind) =>
          prompts.ask({ kind, origin, params: list }).catch((error: unknown) => {
            throw quirks.refusesWith ?? error
          }),
        isAsking: (kind) => prompts.open().some((prompt) => prompt.kind === kind && prompt.origin === origin),
      })
    const rpcUrl = state.chains.find((chain) => chain.id === state.chainId)?.rpcUrl
    if (!readable.test(method) || refused.includes(method) || !rpcUrl)
      throw rpcError(4200, `The wallet does not support "${method}".`)
    return forwardRpc(fetch, rpcUrl, { method, params: list })
  }

  const addressOf = (account: number | Address): Address => {
    const found =
      typeof account === 'number' ? accounts[account] : accounts.find(({ address }) => isAddressEqual(address, account))
    if (!found) throw new Error(`The wallet has no account ${account}.`)
    return getAddress(found.address)
  }

  return {
    info: {
      uuid: options.uuid ?? uuidOf(options.rdns),
      name: options.name,
      icon: options.icon ?? drawIcon(options.rdns),
      rdns: options.rdns,
    },
    request,
    subscribe(origin, listener) {
      const page = { origin, listener }
      pages.add(page)
      return () => void pages.delete(page)
    },
    addresses: [firstAccount.address, ...otherAccounts.map(({ address }) => address)],
    get selected() {
      return state.selected
    },
    get chainId() {
      return state.chainId
    },
    get chains() {
      return state.chains
    },
    isPermitted: (origin) => accountsFor({ ...state, vanished: false }, origin).length > 0,
    get requests() {
      return [...requests]
    },
    get prompts() {
      return prompts.open()
    },
    get promptsShown() {
      return prompts.shown()
    },
    nextPrompt: prompts.next,
    behave: prompts.behave,
    failNext(failure) {
      failures = [...failures, failure]
    },
    setQuirks(next) {
      quirks = next
    },
    lock: () => update({ locked: true }),
    unlock: () => update({ locked: false }),
    selectAccount(account) {
      const selected = addressOf(account)
      const withIt = Object.entries(state.permissions).map(([origin, permitted]) => [
        origin,
        [...new Set([...permitted, selected])],
      ])
      update({ selected, permissions: Object.fromEntries(withIt) as EvmWalletState['permissions'] })
    },
    switchChain(chain) {
      const id = typeof chain === 'number' ? chain : chain.id
      const isKnown = state.chains.some((other) => other.id === id)
      if (typeof chain === 'number' && !isKnown)
        throw new Error(`The wallet does not know the chain ${id}; give its rpcUrl.`)
      update({ chainId: id, ...(typeof chain !== 'number' && !isKnown && { chains: [...state.chains, chain] }) })
    },
    forgetChain(id) {
      if (id === state.chainId) throw new Error(`The wallet is on the chain ${id}.`)
      update({ chains: state.chains.filter((chain) => chain.id !== id) })
    },
    revoke(origin) {
      const left = Object.entries(state.permissions).filter(([other]) => origin !== undefined && other !== origin)
      update({ permissions: Object.fromEntries(left) })
    },
    vanish: () => update({ vanished: true }),
    reappear: () => update({ vanished: false }),
  }
}
