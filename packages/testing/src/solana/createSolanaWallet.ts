import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, hex } from '@scure/base'
import { drawIcon } from '../evm/drawIcon.ts'
import { walletTools } from '../prompts/walletTools.ts'
import { createSolanaPrompts } from './createSolanaPrompts.ts'
import { sendSolanaTransaction } from './sendSolanaTransaction.ts'
import { readSolanaTransaction, signSolanaTransaction } from './signSolanaTransaction.ts'
import { solanaDevelopmentKeys } from './solanaDevelopmentKeys.ts'
import type {
  SolanaAccountData,
  SolanaRequest,
  SolanaSignInFields,
  SolanaTransactionInput,
  SolanaWalletEvent,
} from './SolanaRequest.ts'
import type { SolanaWallet } from './SolanaWallet.ts'
import type { SolanaWalletFeature, SolanaWalletOptions } from './SolanaWalletOptions.ts'
import { walletError } from './walletError.ts'

const allFeatures: readonly SolanaWalletFeature[] = [
  'standard:disconnect',
  'standard:events',
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
]

type State = {
  readonly selected: string
  /** Permitted addresses, by origin. */
  readonly permissions: Readonly<Record<string, readonly string[]>>
  readonly locked: boolean
  readonly vanished: boolean
}

/** The text of Sign in with Solana. @see https://github.com/phantom/sign-in-with-solana */
function signInText(fields: SolanaSignInFields, address: string): string {
  const { domain, statement, uri, version, chainId, nonce, issuedAt, expirationTime, notBefore, requestId } = fields
  const { resources } = fields
  const lines = [
    ['URI', uri],
    ['Version', version],
    ['Chain ID', chainId],
    ['Nonce', nonce],
    ['Issued At', issuedAt],
    ['Expiration Time', expirationTime],
    ['Not Before', notBefore],
    ['Request ID', requestId],
  ].flatMap(([label, value]) => (value === undefined ? [] : [`${String(label)}: ${String(value)}`]))
  const listed = Array.isArray(resources) ? ['Resources:', ...resources.map((resource) => `- ${String(resource)}`)] : []
  const said = statement === undefined ? [] : ['', String(statement)]
  return [
    `${String(domain)} wants you to sign in with your Solana account:`,
    address,
    ...said,
    '',
    ...lines,
    ...listed,
  ].join('\n')
}

/**
 * A virtual Solana wallet with real keys: it signs for real and sends to real chains. Permissions are kept by
 * origin. It runs in the page, in Node, or in Node for a page.
 */
export function createSolanaWallet(options: SolanaWalletOptions): SolanaWallet {
  const { after, fetch } = walletTools(options)
  const prompts = createSolanaPrompts(options.behavior ?? 'approve', after)
  const versions = options.transactionVersions ?? ['legacy', 0]
  const keys = (options.keys ?? solanaDevelopmentKeys.slice(0, 3)).map((key) => {
    const seed = hex.decode(key)
    const publicKey = ed25519.getPublicKey(seed)
    return { seed, publicKey: [...publicKey], address: base58.encode(publicKey) }
  })
  const [first, ...others] = keys
  if (!first) throw new Error('A Solana wallet needs at least one key.')

  const pages = new Set<{ readonly origin: string; readonly listener: (event: SolanaWalletEvent) => void }>()
  const requests: SolanaWallet['requests'][number][] = []
  let failures: readonly Parameters<SolanaWallet['failNext']>[0][] = []
  let quirks = options.quirks ?? {}
  let state: State = { selected: first.address, permissions: {}, locked: false, vanished: false }

  /** The accounts visible to an origin, the selected one first. */
  function accountsFor(
    { locked, vanished, permissions, selected }: State,
    origin: string,
  ): readonly SolanaAccountData[] {
    if (locked || vanished) return []
    const permitted = keys.filter(({ address }) => permissions[origin]?.includes(address))
    return permitted
      .toSorted((one, other) => Number(other.address === selected) - Number(one.address === selected))
      .map(({ address, publicKey }) => ({ address, publicKey }))
  }

  function copiesOf(accounts: readonly SolanaAccountData[]): unknown {
    return quirks.malformed ? [{ address: 'see attachment', publicKey: 'none' }, null] : accounts
  }

  function update(change: Partial<State>): void {
    const before = state
    state = { ...state, ...change }
    for (const { origin, listener } of Array.from(pages)) {
      if (before.vanished !== state.vanished) listener({ type: state.vanished ? 'vanished' : 'reappeared' })
      if (state.vanished) continue
      const [was, is] = [accountsFor(before, origin), accountsFor(state, origin)]
      const same = was.map(({ address }) => address).join() === is.map(({ address }) => address).join()
      if (!same)
        listener({
          type: 'accounts',
          accounts: copiesOf(is) as readonly SolanaAccountData[],
          isReported: !quirks.saysNothing,
        })
    }
  }

  const keyOf = (origin: string, address: string) => {
    const key = keys.find((candidate) => candidate.address === address)
    if (!key || !accountsFor(state, origin).some((account) => account.address === address))
      throw walletError(4100, 'The account is not connected.')
    return key
  }

  async function connect(origin: string, silent: boolean): Promise<unknown> {
    const seen = accountsFor(state, origin)
    if (seen.length > 0) return copiesOf(seen)
    if (silent && !quirks.neverSilent) return []
    const chosen = (await prompts.ask({ kind: 'connect', origin, inputs: [] })) ?? [state.selected]
    if (quirks.noAccounts) return []
    const [selected = state.selected] = chosen
    update({ permissions: { ...state.permissions, [origin]: chosen }, locked: false, selected })
    return copiesOf(accountsFor(state, origin))
  }

  function checkTransaction(origin: string, { address, transaction, chain }: SolanaTransactionInput): void {
    keyOf(origin, address)
    const { version } = readSolanaTransaction(Uint8Array.from(transaction))
    if (!versions.includes(version))
      throw walletError(-32602, `The wallet signs no transactions of version ${version}.`)
    if (chain !== undefined && !options.chains.some((known) => known.chain === chain))
      throw walletError(4901, `The wallet is not on ${chain}.`)
  }

  async function signAndSend(
    origin: string,
    { address, transaction, chain }: SolanaTransactionInput,
  ): Promise<readonly number[]> {
    const rpcUrl = options.chains.find((known) => known.chain === chain)?.rpcUrl
    if (rpcUrl === undefined) throw walletError(4901, `The wallet is not on ${chain}.`)
    const signed = signSolanaTransaction(Uint8Array.from(transaction), keyOf(origin, address).seed)
    await sendSolanaTransaction(fetch, rpcUrl, signed.transaction)
    return [...signed.signature]
  }

  async function answer(origin: string, request: SolanaRequest): Promise<unknown> {
    switch (request.method) {
      case 'connect':
        return connect(origin, request.silent)
      case 'disconnect': {
        const { [origin]: _, ...permissions } = state.permissions
        return update({ permissions })
      }
      case 'signIn': {
        const chosen = (await prompts.ask({ kind: 'signIn', origin, inputs: request.inputs })) ?? [state.selected]
        const [selected = state.selected] = chosen
        update({ permissions: { ...state.permissions, [origin]: chosen }, locked: false, selected })
        return request.inputs.map((fields) => {
          const text = signInText(fields, selected)
          const { seed, publicKey } = keyOf(origin, selected)
          const bytes = [...new TextEncoder().encode(quirks.signsOther ? text.replace('Nonce: ', 'Nonce: 0') : text)]
          const signedMessage = quirks.envelopes ? enveloped(bytes, publicKey) : bytes
          return {
            account: { address: selected, publicKey },
            signedMessage,
            signature: [...ed25519.sign(Uint8Array.from(signedMessage), seed)],
          }
        })
      }
      case 'signMessage': {
        for (const { address } of request.inputs) keyOf(origin, address)
        await prompts.ask({ kind: 'signMessage', origin, inputs: request.inputs })
        if (quirks.malformed) return ['signed, honestly']
        return request.inputs.map(({ address, message }) => {
          const { seed, publicKey } = keyOf(origin, address)
          const bytes = quirks.signsOther ? [...message, 33] : message
          const signedMessage = quirks.envelopes ? enveloped(bytes, publicKey) : bytes
          return {
            signedMessage,
            signature: [...ed25519.sign(Uint8Array.from(signedMessage), seed)],
          }
        })
      }
      case 'signTransaction':
        for (const input of request.inputs) checkTransaction(origin, input)
        await prompts.ask({ kind: 'signTransaction', origin, inputs: request.inputs })
        if (quirks.malformed) return [{ signedTransaction: [1, 2, 3] }]
        return request.inputs.map(({ address, transaction }) => ({
          signedTransaction: [
            ...signSolanaTransaction(Uint8Array.from(transaction), keyOf(origin, address).seed).transaction,
          ],
        }))
      case 'signAndSendTransaction': {
        for (const input of request.inputs) checkTransaction(origin, input)
        await prompts.ask({ kind: 'signAndSendTransaction', origin, inputs: request.inputs })
        if (quirks.malformed) return [{ signature: 'sent' }]
        const sent: { readonly signature: readonly number[] }[] = []
        for (const input of request.inputs) sent.push({ signature: await signAndSend(origin, input) })
        return sent
      }
    }
  }

  const addressOf = (account: number | string): string => {
    const found = typeof account === 'number' ? keys[account] : keys.find(({ address }) => address === account)
    if (!found) throw new Error(`The wallet has no account ${account}.`)
    return found.address
  }
  const permissionsBy = (change: (addresses: readonly string[]) => readonly string[]): State['permissions'] =>
    Object.fromEntries(Object.entries(state.permissions).map(([origin, addresses]) => [origin, change(addresses)]))

  return {
    info: {
      name: options.name,
      icon: options.icon ?? drawIcon(options.name),
      chains: options.chains.map(({ chain }) => chain),
      features: options.features ?? allFeatures,
      transactionVersions: versions,
    },
    async request(origin, request) {
      requests.push({ origin, ...request })
      if (state.vanished) throw walletError(4900, 'The wallet is gone.')
      const failure = failures.find(({ kind }) => kind === undefined || kind === request.method)
      failures = failures.filter((candidate) => candidate !== failure)
      if (failure) throw failure.error
      return answer(origin, request)
    },
    subscribe(origin, listener) {
      const page = { origin, listener }
      pages.add(page)
      return () => void pages.delete(page)
    },
    addresses: [first.address, ...others.map(({ address }) => address)],
    get selected() {
      return state.selected
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
      update({ selected, permissions: permissionsBy((addresses) => [...new Set([...addresses, selected])]) })
    },
    removeAccount(account) {
      const gone = addressOf(account)
      update({ permissions: permissionsBy((addresses) => addresses.filter((address) => address !== gone)) })
    },
    revoke(origin) {
      update({
        permissions: Object.fromEntries(
          Object.entries(state.permissions).filter(([other]) => origin !== undefined && other !== origin),
        ),
      })
    },
    vanish: () => update({ vanished: true }),
    reappear: () => update({ vanished: false }),
  }
}

/** A message as the Solana app of a Ledger signs it. @see https://docs.anza.xyz/proposals/off-chain-message-signing */
const enveloped = (message: readonly number[], publicKey: readonly number[]): number[] => [
  0xff,
  ...new TextEncoder().encode('solana offchain'),
  // Version, the dapp's domain, the format (UTF-8), one signer, and the length.
  ...[0, ...Array<number>(32).fill(0), 1, 1, ...publicKey, message.length & 0xff, message.length >> 8],
  ...message,
]
