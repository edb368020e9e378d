import { walletTools } from '../prompts/walletTools.ts'
import { createPolkadotPrompts } from './createPolkadotPrompts.ts'
import type { InjectedAccount, SignerPayload, SignerRaw, SignerResult } from './InjectedWeb3.ts'
import { createKeyPair, type KeyPair } from './keys/createKeyPair.ts'
import { decodeSs58 } from './keys/decodeSs58.ts'
import { developmentAccounts } from './keys/developmentAccounts.ts'
import { encodeSs58 } from './keys/encodeSs58.ts'
import type { PolkadotAccount, PolkadotRequest, PolkadotWallet } from './PolkadotWallet.ts'
import type { PolkadotAccountOptions, PolkadotWalletOptions } from './PolkadotWalletOptions.ts'
import { encodePayload } from './signing/encodePayload.ts'
import { encodeTransaction, signatureIndex } from './signing/encodeTransaction.ts'
import { fromHex, toHex } from './signing/hex.ts'
import { wrapBytes } from './signing/wrapBytes.ts'

type Held = PolkadotAccount & { readonly pair: KeyPair }

type State = {
  readonly accounts: readonly Held[]
  /** Permitted addresses, by origin; `all` includes future ones. */
  readonly permissions: Readonly<Record<string, readonly string[] | 'all'>>
  readonly locked: boolean
  readonly vanished: boolean
}

/**
 * A virtual wallet for `window.injectedWeb3` with real sr25519, ed25519 and ecdsa keys. Permissions are kept by
 * origin. It runs in the page, in Node, or in Node for a page (`installPolkadotWallet`).
 */
export function createPolkadotWallet(options: PolkadotWalletOptions): PolkadotWallet {
  const { name, version = '1.0.0', prefix = 42 } = options
  const hold = ({ name: label, type, secret, genesisHash }: PolkadotAccountOptions): Held => {
    const pair = createKeyPair(type, fromHex(secret))
    return {
      address: encodeSs58(pair.accountId, prefix),
      type,
      publicKey: pair.publicKey,
      name: label,
      genesisHash,
      pair,
    }
  }

  const { after } = walletTools({ after: options.after })
  const prompts = createPolkadotPrompts(options.behavior ?? 'approve', after)
  const pages = new Set<{ readonly origin: string; readonly listener: (accounts: InjectedAccount[]) => void }>()
  const requests: (PolkadotRequest & { readonly origin: string })[] = []
  const metadata = new Map<string, { genesisHash: string; specVersion: number }>()
  let failures: readonly { readonly message: string; readonly method?: string | undefined }[] = []
  let quirks = options.quirks ?? {}
  let signatures = 0
  let state: State = {
    accounts: (options.accounts ?? developmentAccounts).map(hold),
    permissions: {},
    locked: false,
    vanished: false,
  }

  const permitted = ({ accounts, permissions, locked }: State, origin: string): readonly Held[] => {
    const allowed = permissions[origin] ?? []
    if (locked) return []
    return allowed === 'all' ? accounts : accounts.filter(({ address }) => allowed.includes(address))
  }
  const sharedWith = (from: State, origin: string): InjectedAccount[] => {
    if (quirks.malformed) return [null, 42, { address: 'nonsense' }, { name: 'no address' }] as never
    return permitted(from, origin).map(({ address, name: label, type, genesisHash }) => ({
      address,
      type,
      ...(label !== undefined && { name: label }),
      genesisHash: genesisHash ?? null,
    }))
  }

  function update(change: Partial<State>): void {
    const before = state
    state = { ...state, ...change }
    if (state.vanished || quirks.saysNothing) return
    for (const { origin, listener } of Array.from(pages)) {
      const [was, is] = [sharedWith(before, origin), sharedWith(state, origin)]
      if (JSON.stringify(was) !== JSON.stringify(is)) listener(is)
    }
  }

  const accountOf = (origin: string, parameter: unknown): Held => {
    const { address } = Object(parameter) as { readonly address?: unknown }
    // Any prefix is accepted: extensions compare keys.
    const wanted = decodeSs58(address)
    const own = permitted(state, origin).find(({ pair }) => wanted && toHex(pair.accountId) === toHex(wanted))
    if (!own) throw new Error('Unable to find keypair')
    return own
  }

  const answer = (signature: Uint8Array, rest: Partial<SignerResult> = {}): SignerResult => {
    signatures += 1
    return quirks.malformed
      ? ({ id: signatures, signature: 'nonsense' } as never)
      : { id: signatures, signature: toHex(signature), ...rest }
  }

  async function enable(origin: string, dappName: string): Promise<null> {
    if (!Object.hasOwn(state.permissions, origin)) {
      const isOpen = prompts.open().some((prompt) => prompt.kind === 'connect' && prompt.origin === origin)
      if (isOpen && quirks.refusesSecond)
        throw new Error(`The source ${origin} already has a pending authorization request`)
      const addresses = await prompts.ask({ kind: 'connect', origin, parameter: dappName })
      update({
        permissions: { ...state.permissions, [origin]: quirks.noAccounts ? [] : (addresses ?? 'all') },
        locked: false,
      })
    }
    if (state.locked && quirks.asksUnlock) {
      await prompts.ask({ kind: 'unlock', origin, parameter: dappName })
      update({ locked: false })
    }
    return null
  }

  async function signRaw(origin: string, raw: SignerRaw): Promise<SignerResult> {
    const { pair } = accountOf(origin, raw)
    const data = fromHex(raw.data)
    await prompts.ask({ kind: 'signMessage', origin, parameter: raw })
    return answer(pair.sign(wrapBytes(data)))
  }

  async function signPayload(origin: string, payload: SignerPayload): Promise<SignerResult> {
    const { pair } = accountOf(origin, payload)
    const encoded = encodePayload(payload)
    await prompts.ask({ kind: 'signTransaction', origin, parameter: payload })
    const signature = Uint8Array.of(signatureIndex[pair.type], ...pair.sign(encoded.toSign))
    const isWhole = quirks.signsWhole && payload.withSignedTransaction
    return answer(
      signature,
      isWhole
        ? { signedTransaction: toHex(encodeTransaction({ accountId: pair.accountId, signature, payload: encoded })) }
        : {},
    )
  }

  async function request(origin: string, asked: PolkadotRequest): Promise<unknown> {
    requests.push({ ...asked, origin })
    if (state.vanished) throw new Error('Extension context invalidated.')
    const failure = failures.find(({ method }) => method === undefined || method === asked.method)
    failures = failures.filter((other) => other !== failure)
    if (failure) throw new Error(failure.message)
    if (asked.method === 'enable') return enable(origin, asked.dappName)
    if (!Object.hasOwn(state.permissions, origin)) throw new Error(`The source ${origin} has not been enabled yet`)
    if (asked.method === 'accounts') return sharedWith(state, origin)
    if (asked.method === 'signRaw') return signRaw(origin, asked.raw as SignerRaw)
    if (asked.method === 'signPayload') return signPayload(origin, asked.payload as SignerPayload)
    if (asked.method === 'metadata') return [...metadata.values()]
    const { genesisHash, specVersion } = Object(asked.definition) as { genesisHash: string; specVersion: number }
    metadata.set(genesisHash, { genesisHash, specVersion })
    return true
  }

  return {
    name,
    version,
    request,
    subscribe(origin, listener) {
      const page = { origin, listener }
      pages.add(page)
      if (!state.vanished) listener(sharedWith(state, origin))
      return () => void pages.delete(page)
    },
    get accounts() {
      return state.accounts
    },
    isPermitted: (origin) => Object.hasOwn(state.permissions, origin),
    get requests() {
      return [...requests]
    },
    listeners: (origin) => [...pages].filter((page) => page.origin === origin).length,
    get quirks() {
      return quirks
    },
    get prompts() {
      return prompts.open()
    },
    get promptsShown() {
      return prompts.shown()
    },
    nextPrompt: prompts.next,
    behave: prompts.behave,
    failNext(message, method) {
      failures = [...failures, { message, method }]
    },
    setQuirks(next) {
      quirks = next
    },
    lock: () => update({ locked: true }),
    unlock: () => update({ locked: false }),
    selectAccount(index) {
      const selected = state.accounts[index]
      if (!selected) throw new Error(`The wallet has no account ${index}.`)
      update({ accounts: [selected, ...state.accounts.filter((account) => account !== selected)] })
    },
    addAccount(account) {
      const held = hold(account)
      update({ accounts: [...state.accounts, held] })
      return held
    },
    removeAccount: (address) => update({ accounts: state.accounts.filter((account) => account.address !== address) }),
    revoke(origin) {
      const left = Object.entries(state.permissions).filter(([other]) => origin !== undefined && other !== origin)
      update({ permissions: Object.fromEntries(left) })
    },
    vanish: () => update({ vanished: true }),
    reappear: () => update({ vanished: false }),
  }
}
