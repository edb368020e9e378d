import { kusama, kusamaAssetHub, polkadotAssetHub, polkadotMainnet, westend } from '@kit/core/networks'
import { developmentAccounts } from '@kit/testing/polkadot'
import { encodeAddress } from '@polkadot/util-crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { decodeAddress } from '../address/addresses.ts'
import { toKitError } from '../errors/toKitError.ts'
import { type AdapterUnderTest, origin, setUpAdapter } from '../fixtures/setUpAdapter.ts'
import { createGuardedSigner } from '../signers/createGuardedSigner.ts'

afterEach(() => vi.unstubAllGlobals())

const bob = '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'
const alice = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const polkadotGenesis = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'

const connect = ({ instance, connectorId, signal }: AdapterUnderTest) => instance.connect({ connectorId, signal })
const sign = ({ instance, connectorId, signal }: AdapterUnderTest, address = alice) =>
  instance.capabilities.signMessage?.({ connectorId, address, message: 'hi', signal }) ??
  Promise.reject(new Error('cannot'))
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    ({ code }: { code: string }) => code,
  )

test('rejected: connecting and signing, each for itself', async () => {
  const scene = await setUpAdapter({ behavior: 'reject' })
  expect(await codeOf(connect(scene))).toBe('USER_REJECTED')
  scene.wallet.behave('approve')
  await connect(scene)
  scene.wallet.behave('reject')
  expect(await codeOf(sign(scene))).toBe('USER_REJECTED')
  expect(scene.instance.connections().length).toBe(1)
  expect(scene.changes()).toEqual([])
})

test.each([
  ['Cancelled', 'USER_REJECTED'],
  ['Rejected by user', 'USER_REJECTED'],
  ['User denied the request', 'USER_REJECTED'],
  ['The source https://dapp.example is not allowed to interact with this extension', 'WALLET_FAILED'],
  ['The source https://dapp.example already has a pending authorization request', 'REQUEST_PENDING'],
  ['Out of order', 'WALLET_FAILED'],
])('rejected: %j is %s', async (message, code) => {
  const scene = await setUpAdapter()
  scene.wallet.failNext(message, 'enable')
  expect(await codeOf(connect(scene))).toBe(code)
})

test('recognizes a refusal that is only a text, or wrapped in another error', () => {
  const errors = [
    'User Rejected Request: The user rejected the request.',
    Object.assign(new Error('It failed.'), { cause: new Error('Cancelled') }),
    Object.assign(new Error('It failed.'), { data: { code: 4001 } }),
    { error: 'Rejected by user' },
  ]
  expect(errors.map((error) => toKitError(error, { connectorId: 'x' }).code)).toEqual(errors.map(() => 'USER_REJECTED'))
})

test('silent: the wait goes on until the caller ends it, and no timer does', async () => {
  const scene = await setUpAdapter({ behavior: 'silent' })
  const controller = new AbortController()
  const connecting = codeOf(scene.instance.connect({ connectorId: 'fern', signal: controller.signal }))
  await scene.wallet.nextPrompt()
  await scene.platform.clock.advance(3_600_000)
  expect(scene.wallet.prompts.length).toBe(1)
  controller.abort()
  expect(await connecting).toBe('ABORTED')
})

test('late: the answer to a question that was left is that of the next attempt, where the wallet asks only once', async () => {
  const scene = await setUpAdapter({ behavior: 'silent', quirks: { refusesSecond: true } })
  const controller = new AbortController()
  const left = codeOf(scene.instance.connect({ connectorId: 'fern', signal: controller.signal }))
  const prompt = await scene.wallet.nextPrompt()
  controller.abort()
  expect(await left).toBe('ABORTED')
  const again = connect(scene)
  await scene.platform.clock.advance(0)
  prompt.approve()
  expect((await again).accounts.map(({ address }) => address)).toContain(alice)
  expect(scene.wallet.promptsShown.length).toBe(1)
  expect(scene.wallet.listeners(origin)).toBe(1)
})

test('late: nothing is left of an approval that no call waits for', async () => {
  const scene = await setUpAdapter({ behavior: 'silent' })
  const controller = new AbortController()
  const left = codeOf(scene.instance.connect({ connectorId: 'fern', signal: controller.signal }))
  const prompt = await scene.wallet.nextPrompt()
  controller.abort()
  await left
  prompt.approve()
  await scene.platform.clock.advance(0)
  expect({
    live: scene.instance.connections(),
    events: scene.changes(),
    listeners: scene.wallet.listeners(origin),
  }).toEqual({ live: [], events: [], listeners: 0 })
  expect(await scene.instance.reconnect({ connectorId: 'fern', signal: scene.signal })).toBe(null)
})

test('locked: ended while locked, and there again when it is unlocked', async () => {
  const scene = await setUpAdapter()
  const connection = await connect(scene)
  scene.wallet.lock()
  expect(scene.instance.connections()).toEqual([])
  expect(await codeOf(sign(scene))).toBe('NOT_CONNECTED')
  scene.wallet.unlock()
  expect(scene.changes()).toEqual([
    { type: 'connection.ended', connectorId: 'fern' },
    { type: 'connection.changed', connection },
  ])
  await scene.instance.disconnect({ connectorId: 'fern', signal: scene.signal })
  scene.wallet.lock()
  scene.wallet.unlock()
  expect(scene.instance.connections()).toEqual([])
  expect(scene.changes().length).toBe(2)
})

test('locked: a wallet that asks to be unlocked is waited for', async () => {
  const scene = await setUpAdapter({ quirks: { asksUnlock: true } })
  await connect(scene)
  await scene.instance.disconnect({ connectorId: 'fern', signal: scene.signal })
  scene.wallet.lock()
  scene.wallet.behave('silent')
  const connecting = connect(scene)
  const prompt = await scene.wallet.nextPrompt()
  expect(prompt.kind).toBe('unlock')
  prompt.approve()
  expect((await connecting).accounts.length).toBe(3)
})

/** Reloads the page in the same tab. */
const reload = ({ instance, platform, wallet }: AdapterUnderTest) => {
  instance.destroy()
  return setUpAdapter({}, { platform, wallet })
}
const restore = ({ instance, connectorId, signal }: AdapterUnderTest) => instance.reconnect({ connectorId, signal })

test('restore: a wallet that was disconnected from the page is asked once, and forgotten when the user rejects', async () => {
  const first = await setUpAdapter()
  const connection = await connect(first)
  const second = await reload(first)
  expect(await restore(second)).toEqual(connection)
  second.instance.destroy()
  second.wallet.revoke(origin)
  second.wallet.behave('reject')
  const third = await reload(second)
  expect(await codeOf(restore(third))).toBe('NOT_CONNECTED')
  const fourth = await reload(third)
  expect(await restore(fourth)).toBe(null)
  expect(fourth.wallet.promptsShown.length).toBe(2)
  // A click on Connect starts anew.
  fourth.wallet.behave('approve')
  await connect(fourth)
  expect(await restore(await reload(fourth))).toEqual(connection)
})

test('restore: a prompt that the user leaves open with the page is not repeated by the next page in this tab', async () => {
  const first = await setUpAdapter()
  await connect(first)
  first.instance.destroy()
  first.wallet.revoke(origin)
  first.wallet.behave('silent')
  const second = await reload(first)
  const waiting = codeOf(restore(second))
  await second.wallet.nextPrompt()
  await second.platform.clock.advance(1_000)
  const third = await reload(second)
  expect(await waiting).toBe('ABORTED')
  expect(await restore(third)).toBe(null)
  expect(third.wallet.promptsShown.length).toBe(2)
})

test('restore: a wallet that asks for its password is not opened if it was locked while the page was open', async () => {
  const first = await setUpAdapter({ quirks: { asksUnlock: true } })
  const connection = await connect(first)
  first.wallet.lock()
  const second = await reload(first)
  expect(await restore(second)).toBe(null)
  expect(second.wallet.promptsShown.length).toBe(1)
  second.wallet.unlock()
  await connect(second)
  expect(await restore(await reload(second))).toEqual(connection)
})

test('says that the user has disconnected the page in the wallet, or has locked it', async () => {
  const { instance, connectorId, wallet, ...scene } = await setUpAdapter()
  await connect({ instance, connectorId, wallet, ...scene })
  wallet.lock()
  expect(await instance.endReason?.({ connectorId })).toBe('locked')
  wallet.unlock()
  wallet.revoke(origin)
  expect(await instance.endReason?.({ connectorId })).toBe('disconnected')
  expect(await restore(await reload({ instance, connectorId, wallet, ...scene }))).toBe(null)
  expect(wallet.promptsShown.length).toBe(1)
})

test('no accounts: none shared, none of this namespace, none for the network', async () => {
  const none = await setUpAdapter({ quirks: { noAccounts: true } })
  expect(await codeOf(connect(none))).toBe('NO_ACCOUNTS')
  const nonsense = await setUpAdapter({ quirks: { malformed: true } })
  expect(await codeOf(connect(nonsense))).toBe('NO_ACCOUNTS')
  const [first] = developmentAccounts
  const bound = await setUpAdapter({ accounts: [{ ...first, genesisHash: polkadotGenesis }] })
  expect(await codeOf(bound.instance.connect({ connectorId: 'fern', network: kusama, signal: bound.signal }))).toBe(
    'NO_ACCOUNTS',
  )
  expect((await connect(bound)).accounts.length).toBe(1)
})

test('an account that is bound to a relay chain is usable on its Asset Hub, and on no other', async () => {
  const [first] = developmentAccounts
  const scene = await setUpAdapter(
    { accounts: [{ ...first, genesisHash: polkadotGenesis }] },
    { networks: [polkadotAssetHub, kusamaAssetHub] },
  )
  const on = (network: typeof kusama) => scene.instance.connect({ connectorId: 'fern', network, signal: scene.signal })
  expect(await codeOf(on(kusamaAssetHub))).toBe('NO_ACCOUNTS')
  expect((await on(polkadotAssetHub)).accounts.map(({ address }) => address)).toEqual([alice])
})

test('wrong network: addresses are rewritten, accounts bound to another chain drop out, and a wallet without any is refused', async () => {
  const [first, second] = developmentAccounts
  const scene = await setUpAdapter(
    { accounts: [{ ...first, genesisHash: polkadotGenesis }, second] },
    { networks: [polkadotMainnet, kusama, westend, polkadotAssetHub] },
  )
  expect((await connect(scene)).accounts.map(({ address }) => address)).toEqual([
    alice,
    encodeAddress('5GoNkf6WdbxCFnPdAnYYQyCjAKPJgLNxXwPjwTh6DGg6gN3E', 0),
  ])
  const switchTo = (network: typeof kusama) =>
    scene.instance.capabilities.switchNetwork?.({ connectorId: 'fern', network, signal: scene.signal })
  await switchTo(kusama)
  expect(scene.instance.connections()[0]?.accounts.map(({ address }) => address)).toEqual([
    'HJzQySPFxy81SD4wVMbJvZjJufYV1C8zKEVL7y3h4tbRbyR',
  ])
  await switchTo(westend)
  expect(scene.instance.connections()[0]?.accounts.map(({ caipAddress }) => caipAddress)).toEqual([
    `${westend.caipNetworkId}:5GoNkf6WdbxCFnPdAnYYQyCjAKPJgLNxXwPjwTh6DGg6gN3E`,
  ])
  scene.wallet.removeAccount('5GoNkf6WdbxCFnPdAnYYQyCjAKPJgLNxXwPjwTh6DGg6gN3E')
  expect(scene.instance.connections()).toEqual([])
  scene.wallet.addAccount(second)
  await switchTo(polkadotMainnet)
  scene.wallet.removeAccount('5GoNkf6WdbxCFnPdAnYYQyCjAKPJgLNxXwPjwTh6DGg6gN3E')
  expect(await codeOf(switchTo(kusama) ?? Promise.resolve())).toBe('NETWORK_NOT_SUPPORTED')
  expect(scene.instance.connections()[0]?.networkId).toBe(polkadotMainnet.caipNetworkId)
})

test.each([
  ['Raw data signing is not supported for hardware wallets.', 'CAPABILITY_MISSING'],
  ['Ledger does not support signing messages', 'CAPABILITY_MISSING'],
  ['Unable to sign: a ledger is missing', 'CAPABILITY_MISSING'],
  ['Message signing is not supported by hardware wallets', 'CAPABILITY_MISSING'],
  ['Ledger generic app requires metadata: CheckMetadataHash is not enabled', 'CAPABILITY_MISSING'],
  ['Ledger device: Locked device (0x5515)', 'DEVICE_LOCKED'],
  ['DisconnectedDeviceDuringOperation', 'DEVICE_DISCONNECTED'],
  ['The ledger of this chain moved on.', 'WALLET_FAILED'],
])('an account on a hardware wallet signs no bytes, and the error says so: %s', async (text, code) => {
  const scene = await setUpAdapter()
  await connect(scene)
  scene.wallet.failNext(text, 'signRaw')
  expect(await codeOf(sign(scene))).toBe(code)
})

test.each([
  'The generic Ledger app requires metadata to sign',
  'CheckMetadataHash is not supported by this network',
  'This dapp needs to be updated in order to support Ledger signing.',
])(
  'rejects a transaction that needs a metadata digest for the generic Ledger app, as an account that cannot sign it: %s',
  async (text) => {
    const signer = { signPayload: () => Promise.reject(new Error(text)) }
    const given = [{ address: alice, accountId: decodeAddress(alice) }]
    const { signal } = new AbortController()
    const links = { find: () => ({ connection: {}, given, injected: { signer } }), lifeOf: () => signal }
    const signing = createGuardedSigner(links as never, 'fern').signPayload({ address: alice } as never)
    await expect(signing).rejects.toMatchObject({
      code: 'CAPABILITY_MISSING',
      context: { capability: 'sendTransaction', isOfAccount: true },
      message: 'This account cannot sign this transaction. It may be on a hardware wallet. Use another account.',
    })
  },
)

test('removed account: the others stay, and it cannot sign any more', async () => {
  const scene = await setUpAdapter()
  const { accounts } = await connect(scene)
  scene.wallet.removeAccount('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')
  expect(scene.instance.connections()[0]?.accounts).toEqual(accounts.slice(1))
  expect(await codeOf(sign(scene, alice))).toBe('WALLET_FAILED')
  expect(scene.wallet.requests.some(({ method }) => method === 'signRaw')).toBe(false)
  expect(await codeOf(sign(scene, accounts[1]?.address))).toBe('resolved')
})

test('provider gone: signing fails, and after a reload it is waited for, without a timer left over', async () => {
  const scene = await setUpAdapter()
  await connect(scene)
  scene.wallet.vanish()
  expect(await codeOf(sign(scene))).toBe('WALLET_FAILED')
  scene.instance.destroy()
  delete scene.page.injectedWeb3
  const later = await setUpAdapter({ name: 'moss' }, { platform: scene.platform })
  const controller = new AbortController()
  const waiting = codeOf(later.instance.reconnect({ connectorId: 'fern', signal: controller.signal }))
  await scene.platform.clock.advance(2_000)
  controller.abort()
  expect(await waiting).toBe('ABORTED')
  expect(scene.platform.clock.pending()).toBe(0)
})

test('malformed answer: of a signature, of later accounts', async () => {
  const scene = await setUpAdapter()
  const connection = await connect(scene)
  scene.wallet.setQuirks({ malformed: true })
  expect(await codeOf(sign(scene))).toBe('WALLET_FAILED')
  scene.wallet.setQuirks({})
  expect(scene.instance.connections()).toEqual([connection])
})

test.each([
  ['throws', () => Promise.reject(new Error('boom'))],
  ['is a number', () => 5],
  ['has no accounts', () => ({ signer: {} })],
  ['has no list', () => ({ signer: {}, accounts: { get: () => Promise.resolve('all of them') } })],
  ['rejects with nothing', () => Promise.reject(undefined as never as Error)],
])('malformed answer: a wallet that %s', async (_, enable) => {
  const scene = await setUpAdapter()
  scene.page.injectedWeb3 = { fern: { enable } as never }
  expect(await codeOf(connect(scene))).toBe('WALLET_FAILED')
})

test('answer after disconnect: the signature is dropped, and an earlier provider signs no more', async () => {
  const scene = await setUpAdapter()
  await connect(scene)
  const provider = scene.instance.provider?.('fern')
  scene.wallet.behave('silent')
  const signing = codeOf(sign(scene))
  const prompt = await scene.wallet.nextPrompt()
  await scene.instance.disconnect({ connectorId: 'fern', signal: scene.signal })
  expect(await signing).toBe('ABORTED')
  prompt.approve()
  const { toPjsSigner } = await import('../signers/polkadotSigners.ts')
  expect(await codeOf(toPjsSigner(provider).signRaw({ address: alice, data: '0x00', type: 'bytes' }))).toBe(
    'NOT_CONNECTED',
  )
  expect(scene.wallet.listeners(origin)).toBe(0)
})

test('answer after disconnect: of a connection that was still being made', async () => {
  const scene = await setUpAdapter({ behavior: 'silent' })
  const connecting = codeOf(connect(scene))
  const prompt = await scene.wallet.nextPrompt()
  await scene.instance.disconnect({ connectorId: 'fern', signal: scene.signal })
  expect(await connecting).toBe('ABORTED')
  prompt.approve()
  await scene.platform.clock.advance(0)
  expect(scene.instance.connections()).toEqual([])
})

test('an event without a list of accounts makes the adapter read the wallet', async () => {
  const scene = await setUpAdapter()
  let list: unknown = [{ address: alice }]
  let tell: (accounts: unknown) => void = () => {}
  const wallet = {
    signer: {},
    accounts: { get: async () => list, subscribe: (listener: typeof tell) => void (tell = listener) },
  }
  scene.page.injectedWeb3 = { fern: { enable: () => Promise.resolve(wallet) } as never }
  await connect(scene)
  list = [{ address: bob }]
  tell(undefined)
  await expect.poll(() => scene.instance.connections()[0]?.accounts.map(({ address }) => address)).toEqual([bob])
  list = [{ address: alice }]
  tell(undefined)
  tell([])
  await scene.platform.clock.advance(0)
  expect(scene.instance.connections()).toEqual([])
})

test('a wallet without subscription connects, and one that returns its unsubscribe as a promise is released', async () => {
  const scene = await setUpAdapter({ quirks: { noSubscribe: true } })
  expect((await connect(scene)).accounts.length).toBe(3)
  let stopped = 0
  const wallet = {
    signer: {},
    accounts: {
      get: () => Promise.resolve([{ address: alice }]),
      subscribe: () => Promise.resolve(() => (stopped += 1)),
    },
  }
  const other = await setUpAdapter()
  other.page.injectedWeb3 = { fern: { enable: () => Promise.resolve(wallet) } as never }
  await connect(other)
  other.instance.destroy()
  await other.platform.clock.advance(0)
  expect(stopped).toBe(1)
})

test('shortens and marks the message of a wallet, also in an error that imitates one of the kit', () => {
  const fields = { name: 'KitError', code: 'INVALID_OPTION', docsPath: '/errors/INVALID_OPTION', context: {} }
  const { code, message } = toKitError(Object.assign(new Error('a'.repeat(5_000)), fields), { connectorId: 'a.b' })
  expect([code, message]).toEqual(['WALLET_FAILED', expect.stringMatching(/^The wallet failed: a{1,200}…?$/)])
})
