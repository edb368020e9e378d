import { kusama } from '@kit/core/networks'
import { breakProperty, endingOf, hostileMethods, hostileValues, replaceProperty } from '@kit/testing'
import { createPolkadotWallet, injectPolkadotWallet } from '@kit/testing/polkadot'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type AdapterUnderTest, origin, setUpAdapter } from './fixtures/setUpAdapter.ts'
import { toPjsSigner } from './signers/polkadotSigners.ts'

const alice = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
/** All ways in the soak; in the usual run the two that differ most. */
const methods = hostileMethods().filter(
  ({ name }) => process.env['KIT_SOAK'] === '1' || /^(resolves|rejects) with|never/.test(name),
)
const failures: unknown[] = []
const onFailure = (error: unknown) => void failures.push(error)
let scene: AdapterUnderTest
type Injected = { accounts: Record<string, unknown>; signer: Record<string, unknown> } & Record<string, unknown>
/** What the page's `fern` gives when it is enabled; parts of it can be replaced. */
let injected: Injected
beforeAll(() => cryptoWaitReady())
beforeEach(async () => {
  failures.length = 0
  process.on('unhandledRejection', onFailure)
  scene = await setUpAdapter()
  const entry = scene.page.injectedWeb3?.['fern']
  const given = (await entry?.enable?.('A dapp')) as unknown as Injected
  injected = { ...given, accounts: { ...given.accounts }, signer: { ...given.signer } }
  scene.page.injectedWeb3 = { fern: { version: '1', enable: () => Promise.resolve(injected) } as never }
})
afterEach(() => {
  process.off('unhandledRejection', onFailure)
  scene.instance.destroy()
  vi.unstubAllGlobals()
})

const connect = (connectorId = 'fern') => endingOf((signal) => scene.instance.connect({ connectorId, signal }))
const leave = (connectorId = 'fern') => endingOf((signal) => scene.instance.disconnect({ connectorId, signal }))
const capabilities = () => scene.instance.capabilities as Required<AdapterUnderTest['instance']['capabilities']>
const sign = (connectorId = 'fern') =>
  endingOf((signal) => capabilities().signMessage({ connectorId, address: alice, message: 'x', signal }))
const codes = [
  'resolved',
  'ABORTED',
  'USER_REJECTED',
  'REQUEST_PENDING',
  'NO_ACCOUNTS',
  'WALLET_FAILED',
  'NOT_CONNECTED',
  'NETWORK_NOT_SUPPORTED',
  'CONNECTOR_NOT_FOUND',
]

/** An honest wallet beside the hostile one is as good as ever. */
async function expectHonest(): Promise<void> {
  const honest = createPolkadotWallet({ name: 'moss' })
  injectPolkadotWallet(honest, scene.page, { origin })
  expect(await connect('moss')).toBe('resolved')
  const { signature } = await capabilities().signMessage({
    connectorId: 'moss',
    address: alice,
    message: 'x',
    signal: new AbortController().signal,
  })
  expect(signatureVerify('<Bytes>x</Bytes>', signature, alice).isValid).toBe(true)
  await leave('moss')
  expect([failures.splice(0), 'polluted' in {}]).toEqual([[], false])
}

test('a wallet whose enable does anything', async () => {
  for (const { name, method } of methods) {
    scene.page.injectedWeb3 = { fern: { enable: method } as never }
    expect(codes, name).toContain(await connect())
    expect(scene.instance.connections(), name).toEqual([])
    expect(codes, name).toContain(await leave())
  }
  await expectHonest()
})

test.each([
  ['accounts', 'get'],
  ['accounts', 'subscribe'],
  ['signer', 'signRaw'],
] as const)('a wallet whose %s.%s does anything', async (part, key) => {
  for (const { name, method } of methods) {
    replaceProperty(injected[part], key, method)
    const ends = [await connect(), await sign()]
    // A signer of a chain library waits until the connection ends.
    const provider = scene.instance.provider?.('fern')
    const signing =
      provider && endingOf(() => toPjsSigner(provider).signRaw({ address: alice, data: '0x00', type: 'bytes' }))
    ends.push(await leave(), (await signing) ?? 'resolved')
    for (const end of ends) expect(codes, `${name}: ${String(end)}`).toContain(end)
    expect(scene.instance.connections(), name).toEqual([])
    expect(failures, name).toEqual([])
  }
  replaceProperty(injected[part], key, undefined)
  await expectHonest()
})

test.each(['accounts', 'signer', 'accounts.get', 'accounts.subscribe', 'signer.signRaw'])(
  'a wallet whose %s becomes anything, before and after it is connected',
  async (path) => {
    const [part = '', inner] = path.split('.')
    const target = () => (inner ? (injected[part] as Record<string, unknown>) : injected)
    const key = inner ?? part
    for (const { name, value } of [...hostileValues(), { name: 'a throw', value: undefined }]) {
      const owner = target()
      const original = Object.getOwnPropertyDescriptor(owner, key) ?? {}
      const act = () => (name === 'a throw' ? breakProperty(owner, key) : replaceProperty(owner, key, value))
      for (const isConnected of [false, true]) {
        if (isConnected) expect(await connect(), name).toBe('resolved')
        act()
        const again = await connect()
        // A rejected call leaves no connection.
        if (again !== 'resolved') expect(scene.instance.connections(), name).toEqual([])
        const ends = [
          again,
          await sign(),
          await endingOf((signal) => capabilities().switchNetwork({ connectorId: 'fern', network: kusama, signal })),
          await leave(),
        ]
        for (const end of ends) expect(codes, `${name}: ${String(end)}`).toContain(end)
        expect(scene.instance.connections(), name).toEqual([])
        Object.defineProperty(owner, key, original)
        await leave()
      }
    }
    await expectHonest()
  },
)

test('what is in window.injectedWeb3 and is no wallet is not listed; nor is what replaces it', async () => {
  scene.instance.discover()
  const listed = () =>
    scene.events().flatMap((event) => (event.type === 'connectors.changed' ? event.connectors.map(({ id }) => id) : []))
  for (const { name, value } of hostileValues()) {
    scene.page.injectedWeb3 = { hostile: value } as never
    scene.instance.discover()
    scene.page.injectedWeb3 = value as never
    scene.instance.discover()
    expect(listed(), name).toEqual(['fern'])
  }
  breakProperty(scene.page, 'injectedWeb3')
  scene.instance.discover()
  Object.defineProperty(scene.page, 'injectedWeb3', { value: {}, configurable: true, writable: true })
  await expectHonest()
})

test('reported accounts stay as they were; events with arbitrary values change nothing or end the connection', async () => {
  let tell: (accounts: unknown) => void = () => {}
  replaceProperty(injected.accounts, 'subscribe', (listener: typeof tell) => {
    tell = listener
    return () => undefined
  })
  await connect()
  for (const { name, value } of hostileValues()) {
    expect(() => tell(value), name).not.toThrow()
    tell([{ address: alice }])
    expect(
      scene.instance.connections().flatMap(({ accounts }) => accounts.map(({ address }) => address)),
      name,
    ).toEqual([alice])
  }
  await leave()
  const reported = scene.changes().length
  tell([])
  expect(scene.changes().length).toBe(reported)
})
