import { breakProperty, endingOf, hostileMethods, hostileValues, replaceProperty } from '@kit/testing'
import { createBitcoinWallet, presentBitcoinWallet, presentWalletStandard } from '@kit/testing/bitcoin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildPsbt } from './fixtures/buildPsbt.ts'
import { keyring, networkOf } from './fixtures/networks.ts'
import { able, origin, type Scene, setUp } from './fixtures/setUp.ts'
import { verifyMessage } from './fixtures/verifyMessage.ts'
import { toKitError } from './errors/toKitError.ts'

const to = 'tb1qddd479298yf4mtzdxwudkd7npj7ln3s52vyrpc'
const failures: unknown[] = []
const onFailure = (error: unknown) => void failures.push(error)
beforeEach(() => {
  failures.length = 0
  process.on('unhandledRejection', onFailure)
})
afterEach(() => {
  process.off('unhandledRejection', onFailure)
  vi.unstubAllGlobals()
})

type Provider = Record<string, unknown>
const at = (page: unknown, ...path: readonly string[]) =>
  path.reduce((owner, key) => (owner as Provider)[key] as never, page as Provider)

const codes = [
  'resolved',
  'ABORTED',
  'USER_REJECTED',
  'REQUEST_PENDING',
  'NO_ACCOUNTS',
  'WALLET_FAILED',
  'NOT_CONNECTED',
  'WALLET_LOCKED',
  'WALLET_CHANGED',
  'NETWORK_NOT_SUPPORTED',
  'CONNECTOR_NOT_FOUND',
  'CAPABILITY_MISSING',
  'INSUFFICIENT_FUNDS',
]

function psbtOf({ ledgers, network, wallet }: Scene): string {
  const { address = '', publicKey = '' } = wallet.addresses[0] ?? {}
  return buildPsbt({
    ledger: ledgers.testnet,
    account: { caipAddress: `${network.caipNetworkId}:${address}`, address, publicKey, type: 'payment' },
    to,
    sats: 2_000n,
  })
}

/** Everything that a page asks of a wallet, one after the other. */
async function everything(
  { connectorId, instance, network, wallet }: Scene,
  psbt: string,
  isMoney: boolean,
): Promise<readonly unknown[]> {
  const connect = await endingOf((signal) => instance.connect({ connectorId, network, signal }))
  const { address = '' } = wallet.addresses[0] ?? {}
  const asked = (signal: AbortSignal) => ({ connectorId, address, network, signal })
  return [
    connect,
    await endingOf((signal) => able(instance, 'signMessage')({ ...asked(signal), message: 'x' })),
    ...(isMoney
      ? [
          await endingOf((signal) => able(instance, 'signPsbt')({ ...asked(signal), psbt })),
          await endingOf((signal) => able(instance, 'sendTransaction')({ ...asked(signal), to, value: 1_000n })),
        ]
      : []),
    await endingOf((signal) => able(instance, 'switchNetwork')({ connectorId, network: networkOf('signet'), signal })),
    await endingOf((signal) => instance.reconnect({ connectorId, signal })),
    await endingOf((signal) => instance.disconnect({ connectorId, signal })),
  ]
}

/** An honest wallet beside the hostile one is as good as ever. */
async function expectHonest({ instance, ledgers, page, platform }: Scene): Promise<void> {
  const honest = createBitcoinWallet({
    name: 'Heron',
    keyring,
    networks: [{ name: 'testnet', apiUrl: ledgers.urlOf('testnet') }],
    fetch: ledgers.fetch,
  })
  presentBitcoinWallet(honest, page, { present: presentWalletStandard, origin })
  await platform.clock.advance(200)
  await instance.connect({ connectorId: 'Heron', signal: new AbortController().signal })
  const { address = '' } = honest.addresses[0] ?? {}
  const { signature } = await able(
    instance,
    'signMessage',
  )({ connectorId: 'Heron', address, message: 'x', signal: new AbortController().signal })
  expect(verifyMessage({ address, message: 'x', signature })).toBe(true)
  await instance.disconnect({ connectorId: 'Heron', signal: new AbortController().signal })
  expect([failures.splice(0), 'polluted' in {}]).toEqual([[], false])
}

/** What takes part when coins are moved: real ones, which takes its time. */
const money: readonly string[] = ['signPsbt', 'sendBitcoin', 'request']
/** All ways in the soak; in the usual run the two that differ most. */
const methods = hostileMethods().filter(
  ({ name }) => process.env['KIT_SOAK'] === '1' || /^(resolves|rejects) with|never/.test(name),
)

/** Where each family keeps its methods on the page. */
const families = [
  [
    'unisat',
    ['unisat'],
    [
      'requestAccounts',
      'getAccounts',
      'getPublicKey',
      'getChain',
      'switchChain',
      'signMessage',
      'signPsbt',
      'sendBitcoin',
      'on',
      'removeListener',
      'disconnect',
    ],
  ],
  ['okx', ['okxwallet', 'bitcoinTestnet'], ['connect', 'getAccounts', 'signMessage', 'signPsbt', 'on']],
  ['leather', ['LeatherProvider'], ['request']],
] as const
const each = families.flatMap(([manner, path, names]) => names.map((method) => [manner, method, path] as const))

test.each(each)(
  '%s: a wallet whose %s does anything: every call ends with a result or an error of kit',
  async (manner, method, path) => {
    const scene = await setUp(manner)
    const provider = at(scene.page, ...path)
    const honestly = provider[method]
    const psbt = psbtOf(scene)
    for (const { name, method: nasty } of methods) {
      replaceProperty(provider, method, nasty)
      for (const end of await everything(scene, psbt, money.includes(method)))
        expect(codes, `${name}: ${String(end)}`).toContain(end)
      expect(scene.instance.connections(), name).toEqual([])
      expect(failures, name).toEqual([])
    }
    replaceProperty(provider, method, honestly)
    await expectHonest(scene)
  },
)

test.each(['btc_providers', 'unisat', 'okxwallet', 'LeatherProvider', 'phantom', 'bitkeep', 'binancew3w'])(
  'window.%s may be anything',
  async (key) => {
    const scene = await setUp('satsConnect')
    for (const { name, value } of [...hostileValues(), { name: 'a throw', value: undefined }]) {
      if (name === 'a throw') breakProperty(scene.page, key)
      else replaceProperty(scene.page, key, value)
      expect(() => scene.instance.discover(), name).not.toThrow()
      expect(codes, name).toContain(
        await endingOf((signal) => scene.instance.connect({ connectorId: 'unknown', signal })),
      )
    }
    replaceProperty(scene.page, key, undefined)
    await expectHonest(scene)
  },
)

test('reported accounts stay as they were; events with arbitrary values change nothing or end the connection', async () => {
  const scene = await setUp('unisat')
  const provider = at(scene.page, 'unisat')
  const listeners = new Map<string, (value: unknown) => void>()
  replaceProperty(provider, 'on', (event: string, listener: (value: unknown) => void) => listeners.set(event, listener))
  for (const { name, value } of hostileValues()) {
    await scene.connect()
    for (const [event, listener] of listeners) expect(() => listener(value), `${event}: ${name}`).not.toThrow()
    await scene.settle()
    const [live] = scene.instance.connections()
    if (live)
      expect(
        live.accounts.map(({ address }) => address),
        name,
      ).toEqual([scene.wallet.addresses[0]?.address])
  }
  expect(failures).toEqual([])
})

test('a flood of wallets is cut off', async () => {
  const scene = await setUp('satsConnect')
  const register = (name: string) =>
    scene.page.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: (api: { register: (wallet: unknown) => void }) =>
          api.register({ name, features: { 'bitcoin:connect': { connect: () => null } } }),
      }),
    )
  for (let index = 0; index < 3_000; index += 1) register(`Flood ${index}`)
  const lists = scene.events.flatMap((event) => (event.type === 'connectors.changed' ? [event.connectors.length] : []))
  expect(lists.at(-1)).toBe(100)
})

test('shortens and marks the message of a wallet, also in an error that imitates one of the kit', () => {
  const fields = { name: 'KitError', code: 'INVALID_OPTION', docsPath: '/errors/INVALID_OPTION', context: {} }
  const { code, message } = toKitError(Object.assign(new Error('a'.repeat(5_000)), fields), { connectorId: 'a.b' })
  expect([code, message]).toEqual(['WALLET_FAILED', expect.stringMatching(/^The wallet failed: a{1,200}…?$/)])
})
