import { isKitError, popupBlocked } from '@kit/core/adapter'
import { solanaDevnet, solanaMainnet } from '@kit/core/networks'
import { createFakePlatform, turn } from '@kit/testing'
import {
  announceSolanaWallet,
  createSolanaWallet,
  signSolanaTransaction,
  solanaDevelopmentKeys,
  type SolanaWallet,
  type SolanaWalletOptions,
} from '@kit/testing/solana'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signBytes, signWithWallet, sendWithWallet } from './signing/signWithWallet.ts'
import { decodeAddress } from './transactions/addresses.ts'
import { buildTransaction } from './transactions/buildTransaction.ts'
import type { AskedWallet } from './wallet/standardWallet.ts'
import { type AdapterUnderTest, setUpAdapter } from './fixtures/setUpAdapter.ts'
import { verifySignature } from './fixtures/virtualWorld.ts'
import { toKitError } from './errors/toKitError.ts'

const rpcUrl = 'https://rpc.example'
const origin = 'https://dapp.example'
const platform = createFakePlatform()
let page: EventTarget
let adapter: AdapterUnderTest
beforeEach(async () => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
  adapter = await setUpAdapter({ networks: [solanaMainnet, solanaDevnet] }, platform)
})
afterEach(() => {
  adapter.instance.destroy()
  vi.unstubAllGlobals()
})

function announce(options: Partial<SolanaWalletOptions> = {}): SolanaWallet {
  const chains = [
    { chain: 'solana:mainnet', rpcUrl },
    { chain: 'solana:devnet', rpcUrl },
  ] as const
  const wallet = createSolanaWallet({ name: 'Heron', chains, ...options })
  announceSolanaWallet(wallet, page, { origin })
  return wallet
}
const signal = new AbortController().signal
const connect = (connectorId = 'Heron', stop = signal) => adapter.instance.connect({ connectorId, signal: stop })
const ending = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'resolved',
    (error: unknown) => (isKitError(error) ? error.code : error),
  )
const parameters = ({ addresses: [address] }: SolanaWallet) => ({
  connectorId: 'Heron',
  address,
  network: solanaMainnet,
  signal,
})
const capabilities = () => adapter.instance.capabilities as Required<typeof adapter.instance.capabilities>
const transactionOf = ({ addresses: [payer] }: SolanaWallet) =>
  buildTransaction({
    payer: payer as never,
    units: 500,
    unitPrice: 20_000_000n,
    instructions: [],
    latest: { blockhash: '11111111111111111111111111111111', lastValidBlockHeight: 1n },
  }).wire
const seedOf = (index: number) => Uint8Array.from(Buffer.from(solanaDevelopmentKeys[index] ?? '', 'hex'))
const standing = () =>
  adapter.instance
    .connections()
    .map(({ networkId, accounts }) => [networkId, ...accounts.map(({ address }) => address)])

test.each([
  [Object.assign(new Error('No.'), { code: 4001 }), 'USER_REJECTED'],
  [Object.assign(new Error('x', { cause: popupBlocked() }), { code: 4001 }), 'POPUP_BLOCKED'],
  [Object.assign(new Error('No.'), { code: 4_001_000 }), 'USER_REJECTED'],
  [Object.assign(new Error('x'), { name: 'WalletSignMessageError', error: { code: 4001 } }), 'USER_REJECTED'],
  [new Error('User rejected the request.'), 'USER_REJECTED'],
  ['Transaction cancelled by user', 'USER_REJECTED'],
  [Object.assign(new Error('Busy.'), { code: -32002 }), 'REQUEST_PENDING'],
  [new Error('It broke.'), 'WALLET_FAILED'],
  [undefined, 'WALLET_FAILED'],
])('rejected: %j is %s', async (error, code) => {
  const wallet = announce()
  wallet.failNext({ error, kind: 'connect' })
  expect(await ending(connect())).toBe(code)
  await connect()
  wallet.failNext({ error, kind: 'signMessage' })
  expect(await ending(capabilities().signMessage({ ...parameters(wallet), message: 'x' }))).toBe(code)
  expect(standing()).toEqual([[solanaMainnet.caipNetworkId, wallet.addresses[0]]])
})

test('code 4100 means a locked wallet or an unshared account, and code 4900 a disconnected wallet', async () => {
  const wallet = announce()
  await connect()
  const sign = async (code: number): Promise<unknown> => {
    wallet.failNext({ error: Object.assign(new Error('No.'), { code }), kind: 'signMessage' })
    return ending(capabilities().signMessage({ ...parameters(wallet), message: 'x' }))
  }
  expect([await sign(4100), await sign(4900)]).toEqual(['WALLET_LOCKED', 'NOT_CONNECTED'])
  // The frame of the embedded wallet uses this error after its session has changed.
  const ofFrame = Object.assign(new Error('Sign in first.'), { name: 'FrameError', code: 4100 })
  wallet.failNext({ error: ofFrame, kind: 'signMessage' })
  expect(await ending(capabilities().signMessage({ ...parameters(wallet), message: 'x' }))).toBe('NOT_CONNECTED')
})

test.each([
  '[unsupported] signing off chain messages with ledger is not yet supported',
  'Signing off-chain messages with Ledger is not yet supported.',
  'signMessage not supported on hardware',
  'UNKNOWN_ERROR (0x6a81)',
  undefined,
])('an account on a hardware wallet signs no messages, and the error says so: %s', async (text) => {
  const wallet = announce({ quirks: { envelopes: text === undefined } })
  await connect()
  if (text !== undefined) wallet.failNext({ error: new Error(text), kind: 'signMessage' })
  await expect(capabilities().signMessage({ ...parameters(wallet), message: 'x' })).rejects.toMatchObject({
    code: 'CAPABILITY_MISSING',
    context: { capability: 'signMessage', isOfAccount: true },
    message: 'This account cannot sign messages. It may be on a hardware wallet. Use another account.',
  })
})

test('does not ask an account for features that it lacks, and the error says that the account lacks them', async () => {
  const [address] = announce().addresses
  const asked: string[] = []
  const ask = (method: string) => () => {
    asked.push(method)
    throw new Error('Transaction cancelled')
  }
  const account = { address, publicKey: decodeAddress(address), chains: ['solana:mainnet'] }
  const features = {
    'solana:signMessage': { signMessage: ask('signMessage') },
    'solana:signTransaction': { signTransaction: ask('signTransaction') },
    'solana:signAndSendTransaction': { signAndSendTransaction: ask('signAndSendTransaction') },
  }
  const withFeatures = (...own: readonly string[]) =>
    ({ accounts: [{ ...account, features: own }], chains: account.chains, features }) as never as AskedWallet
  const message = new Uint8Array(1)
  const isOfAccount = (capability: string) => ({
    code: 'CAPABILITY_MISSING',
    context: { capability, isOfAccount: true },
  })
  await expect(signBytes(withFeatures('solana:signTransaction'), address, message)).rejects.toMatchObject(
    isOfAccount('signMessage'),
  )
  const request = (...own: readonly string[]) => ({ wallet: withFeatures(...own), address, network: solanaMainnet })
  await expect(signWithWallet(request('solana:signMessage'), [message])).rejects.toMatchObject(
    isOfAccount('signTransactions'),
  )
  await expect(
    sendWithWallet(request('solana:signMessage'), message, { sendRaw: () => Promise.resolve('') }),
  ).rejects.toMatchObject(isOfAccount('signTransactions'))
  expect(asked).toEqual([])
  // An account without a list of features, or with none of Solana, is asked.
  for (const own of [[], ['standard:events']])
    await expect(signBytes(withFeatures(...own), address, message)).rejects.toThrow('Transaction cancelled')
  expect(asked).toEqual(['signMessage', 'signMessage'])
})

test.each([
  ['Ledger device: Locked device (0x5515)', 'DEVICE_LOCKED'],
  ['DisconnectedDeviceDuringOperation', 'DEVICE_DISCONNECTED'],
  ['Ledger device: Missing a parameter. Please enable blind signing (0x6808)', 'BLIND_SIGNING_OFF'],
  ['Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)', 'USER_REJECTED'],
])('maps the error of a hardware wallet by its text, not by the code of a rejection: %s', async (text, code) => {
  const wallet = announce()
  await connect()
  wallet.failNext({ error: Object.assign(new Error(text), { code: 4001 }), kind: 'signMessage' })
  expect(await ending(capabilities().signMessage({ ...parameters(wallet), message: 'x' }))).toBe(code)
})

test('silent: only the signal ends the wait, and no timer runs', async () => {
  announce({ behavior: 'silent' })
  const controller = new AbortController()
  const connecting = ending(connect('Heron', controller.signal))
  await turn()
  expect(platform.clock.pending()).toBe(0)
  await platform.clock.advance(3_600_000)
  controller.abort()
  expect([await connecting, standing()]).toEqual(['ABORTED', []])
})

test('asks for nothing once the caller has given up while code loads', async () => {
  const wallet = announce()
  await connect()
  const controller = new AbortController()
  const given = { ...parameters(wallet), message: 'x', signal: controller.signal }
  const signing = ending(capabilities().signMessage(given))
  const shown = wallet.promptsShown.length
  controller.abort()
  expect(await signing).toBe('ABORTED')
  await import('./capabilities/walletRequests.ts')
  await turn()
  expect(wallet.promptsShown.length).toBe(shown)
})

test('late: a wallet that refuses a second question answers the first for the second', async () => {
  const wallet = announce({ behavior: 'manual' })
  const controller = new AbortController()
  const given = ending(connect('Heron', controller.signal))
  const prompt = await wallet.nextPrompt()
  controller.abort()
  expect(await given).toBe('ABORTED')
  wallet.failNext({ error: Object.assign(new Error('Busy.'), { code: -32002 }), kind: 'connect' })
  const again = connect()
  await turn()
  prompt.approve()
  expect((await again).accounts[0].address).toBe(wallet.addresses[0])
  expect([wallet.promptsShown.length, wallet.isPermitted(origin)]).toEqual([1, true])
})

test('locked: unlocked, the connection is back, unless it was released', async () => {
  const wallet = announce()
  await connect()
  wallet.lock()
  expect([standing(), adapter.events().at(-1)]).toEqual([[], { type: 'connection.ended', connectorId: 'Heron' }])
  wallet.unlock()
  expect(standing()).toEqual([[solanaMainnet.caipNetworkId, wallet.addresses[0]]])
  expect(adapter.events().at(-1)?.type).toBe('connection.changed')
  wallet.lock()
  await adapter.instance.disconnect({ connectorId: 'Heron', signal })
  wallet.unlock()
  expect(standing()).toEqual([])
})

test('wrong network: refuses to sign for one that the wallet lacks, and says so', async () => {
  const wallet = announce({ chains: [{ chain: 'solana:devnet', rpcUrl }] })
  const connection = await connect()
  expect([connection.networkId, connection.approvedNetworkIds]).toEqual([
    solanaDevnet.caipNetworkId,
    [solanaDevnet.caipNetworkId],
  ])
  const transaction = transactionOf(wallet)
  const shown = wallet.promptsShown.length
  expect(await ending(capabilities().switchNetwork({ connectorId: 'Heron', network: solanaMainnet, signal }))).toBe(
    'NETWORK_NOT_SUPPORTED',
  )
  expect(await ending(capabilities().signTransactions({ ...parameters(wallet), transactions: [transaction] }))).toBe(
    'NETWORK_NOT_SUPPORTED',
  )
  expect(await ending(capabilities().signAndSendTransaction({ ...parameters(wallet), transaction }))).toBe(
    'NETWORK_NOT_SUPPORTED',
  )
  expect(wallet.promptsShown.length).toBe(shown)
})

test('wrong network: a wallet that has none of the page’s networks is reported on its own', async () => {
  announce({ chains: [{ chain: 'solana:testnet', rpcUrl }] })
  expect((await connect()).networkId).toBe('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')
})

test('account removed: the next one is reported, and what is gone signs nothing', async () => {
  const wallet = announce()
  await connect()
  wallet.selectAccount(1)
  const [first, second] = wallet.addresses
  expect(standing()).toEqual([[solanaMainnet.caipNetworkId, second, first]])
  wallet.removeAccount(1)
  expect(standing()).toEqual([[solanaMainnet.caipNetworkId, first]])
  const shown = wallet.promptsShown.length
  expect(await ending(capabilities().signMessage({ ...parameters(wallet), address: second ?? '', message: 'x' }))).toBe(
    'WALLET_CHANGED',
  )
  expect(wallet.promptsShown.length).toBe(shown)
  wallet.removeAccount(0)
  expect([standing(), adapter.events().at(-1)?.type]).toEqual([[], 'connection.ended'])
})

test('provider gone: the connection ends with it, what is asked fails, and it is found again', async () => {
  const wallet = announce()
  adapter.instance.discover()
  await connect()
  wallet.vanish()
  await turn()
  expect(standing()).toEqual([])
  expect(adapter.events().at(-1)).toEqual({ type: 'connectors.changed', connectors: [] })
  expect(await ending(capabilities().signMessage({ ...parameters(wallet), message: 'x' }))).toBe('NOT_CONNECTED')
  expect(await ending(connect())).toBe('CONNECTOR_NOT_FOUND')
  wallet.reappear()
  await connect()
  expect(standing()).toHaveLength(1)
})

test('malformed: answers that are none are errors with a code', async () => {
  const wallet = announce({ quirks: { malformed: true } })
  expect(await ending(connect())).toBe('WALLET_FAILED')
  wallet.setQuirks({})
  await connect()
  wallet.setQuirks({ malformed: true })
  const { signMessage, signTransactions, signAndSendTransaction } = capabilities()
  const transaction = transactionOf(wallet)
  expect(await ending(signMessage({ ...parameters(wallet), message: 'x' }))).toBe('WALLET_FAILED')
  expect(await ending(signTransactions({ ...parameters(wallet), transactions: [transaction] }))).toBe('WALLET_FAILED')
  expect(await ending(signAndSendTransaction({ ...parameters(wallet), transaction }))).toBe('WALLET_FAILED')
  expect(await ending(signTransactions({ ...parameters(wallet), transactions: [new Uint8Array(3)] }))).toBe(
    'MALFORMED_ANSWER',
  )
  wallet.setQuirks({ signsOther: true })
  expect(await ending(signMessage({ ...parameters(wallet), message: 'x' }))).toBe('WALLET_FAILED')
  wallet.setQuirks({})
  const { signature } = await signMessage({ ...parameters(wallet), message: 'x' })
  expect(verifySignature({ address: wallet.addresses[0], message: 'x', signature })).toBe(true)
  wallet.setQuirks({ malformed: true })
  wallet.selectAccount(1)
  expect(standing()).toEqual([])
})

test('answer after disconnect: a signature and an event are dropped', async () => {
  const wallet = announce({ behavior: 'approve' })
  await connect()
  wallet.behave('manual')
  const signing = ending(capabilities().signMessage({ ...parameters(wallet), message: 'x' }))
  const prompt = await wallet.nextPrompt()
  await adapter.instance.disconnect({ connectorId: 'Heron', signal })
  expect(await signing).toBe('ABORTED')
  const reported = adapter.events().length
  prompt.approve()
  wallet.selectAccount(1)
  await turn()
  expect([standing(), adapter.events().length]).toEqual([[], reported])
})

test('several transactions are one prompt, of both versions; none are none', async () => {
  const wallet = announce({ transactionVersions: ['legacy'] })
  await connect()
  const { signTransactions } = capabilities()
  const transaction = transactionOf(wallet)
  const shown = wallet.promptsShown.length
  const { transactions } = await signTransactions({
    ...parameters(wallet),
    transactions: [transaction, transaction, transaction],
  })
  expect([transactions.length, wallet.promptsShown.length - shown]).toEqual([3, 1])
  expect((await signTransactions({ ...parameters(wallet), transactions: [] })).transactions).toEqual([])
  const versioned = transaction.slice()
  versioned.copyWithin(66, 65)
  versioned[65] = 0x80
  expect(await ending(signTransactions({ ...parameters(wallet), transactions: [versioned] }))).toBe(
    'CAPABILITY_MISSING',
  )
})

test('a disconnect that the wallet does not answer does not block', async () => {
  const silent = announce()
  await connect()
  const wallets = adapter.instance.provider?.('Heron')
  if (wallets?.kind !== 'walletStandard') throw new Error('no provider')
  const { features } = wallets.wallet as { features: Record<string, { disconnect?: () => Promise<void> }> }
  features['standard:disconnect'] = { disconnect: () => new Promise(() => {}) }
  const leaving = adapter.instance.disconnect({ connectorId: 'Heron', signal })
  expect(standing()).toEqual([])
  await platform.clock.advance(1_000)
  await leaving
  expect([platform.clock.pending(), silent.promptsShown.length]).toEqual([0, 1])
})

test('malformed: a transaction that returns unsigned, or signed by another account, is refused', async () => {
  const wallet = announce()
  const other = createSolanaWallet({
    name: 'Other',
    keys: [solanaDevelopmentKeys[7] ?? ''],
    chains: [{ chain: 'solana:mainnet', rpcUrl }],
  })
  await connect()
  const provider = adapter.instance.provider?.('Heron')
  if (provider?.kind !== 'walletStandard') throw new Error('no provider')
  const { features } = provider.wallet as { features: Record<string, object> }
  const transaction = transactionOf(wallet)
  for (const signedTransaction of [
    transaction,
    signSolanaTransaction(transactionOf(other), seedOf(7)).transaction,
    new Uint8Array(),
    [...transaction],
  ]) {
    features['solana:signTransaction'] = {
      supportedTransactionVersions: ['legacy'],
      signTransaction: () => Promise.resolve([{ signedTransaction }]),
    }
    expect(await ending(capabilities().signTransactions({ ...parameters(wallet), transactions: [transaction] }))).toBe(
      'WALLET_FAILED',
    )
  }
  const signedTransaction = signSolanaTransaction(transaction, seedOf(0)).transaction
  for (const answer of [[], [{ signedTransaction }, { signedTransaction }], { 0: { signedTransaction } }, [null]]) {
    features['solana:signTransaction'] = {
      supportedTransactionVersions: ['legacy'],
      signTransaction: () => Promise.resolve(answer),
    }
    expect(await ending(capabilities().signTransactions({ ...parameters(wallet), transactions: [transaction] }))).toBe(
      'WALLET_FAILED',
    )
  }
})

/** Announces a wallet of one network whose events the test sends by `tell`. */
function announceWithEvents(chain: 'solana:mainnet' | 'solana:devnet') {
  let listener: (properties: unknown) => void = () => {}
  const wallet = createSolanaWallet({ name: 'Heron', chains: [{ chain, rpcUrl }] })
  const { wallet: standard } = announceSolanaWallet(wallet, page, { origin })
  Object.assign(standard.features, {
    'standard:events': { version: '1.0.0', on: (_: string, given: typeof listener) => (listener = given) },
  })
  return { wallet, standard, tell: (properties: unknown) => listener(properties) }
}

test('events: a wallet that lists no accounts keeps them when its networks change', async () => {
  const { standard, tell } = announceWithEvents('solana:devnet')
  Object.defineProperty(standard, 'accounts', { value: [] })
  expect((await connect()).approvedNetworkIds).toEqual([solanaDevnet.caipNetworkId])
  const before = standing()
  Object.defineProperty(standard, 'chains', { value: ['solana:devnet', 'solana:mainnet'] })
  tell({ chains: standard.chains })
  expect(adapter.instance.connections()[0]?.approvedNetworkIds).toBe(undefined)
  expect(standing()).toEqual(before)
})

test('events: an event that does not name the accounts makes the adapter read the list of the wallet', async () => {
  const { wallet, tell } = announceWithEvents('solana:mainnet')
  await connect()
  const before = standing()
  wallet.lock()
  tell(undefined)
  expect(standing()).toEqual([])
  wallet.unlock()
  tell({ chains: [] })
  expect(standing()).toEqual(before)
})

test('events: an event without a change is not reported, a malformed one changes nothing', async () => {
  const { standard, tell } = announceWithEvents('solana:mainnet')
  await connect()
  const [account] = standard.accounts
  const reported = adapter.events().length
  for (const nonsense of [
    undefined,
    null,
    5,
    'change',
    {},
    { chains: [] },
    { accounts: [account] },
    { accounts: [account, account, null] },
  ])
    tell(nonsense)
  expect([adapter.events().length, standing().length]).toEqual([reported, 1])
  tell({ accounts: 'none' })
  expect([standing(), adapter.events().at(-1)?.type]).toEqual([[], 'connection.ended'])
  adapter.instance.destroy()
  tell({ accounts: [account] })
  expect(adapter.events().length).toBe(reported + 1)
})

test('shortens and marks the message of a wallet, also in an error that imitates one of the kit', () => {
  const fields = { name: 'KitError', code: 'INVALID_OPTION', docsPath: '/errors/INVALID_OPTION', context: {} }
  const { code, message } = toKitError(Object.assign(new Error('a'.repeat(5_000)), fields), { connectorId: 'a.b' })
  expect([code, message]).toEqual(['WALLET_FAILED', expect.stringMatching(/^The wallet failed: a{1,200}…?$/)])
})
