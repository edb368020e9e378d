import type { AttachMeta, Eip1193Provider, WalletProvider } from '@kit/core/adapter'
import { createBitcoinWallet } from '@kit/testing/bitcoin'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPsbt } from '../fixtures/buildPsbt.ts'
import { keyring, networkOf } from '../fixtures/networks.ts'
import { able, setUp, signal } from '../fixtures/setUp.ts'
import { sharedProvider } from '../fixtures/sharedProvider.ts'
import { verifyMessage } from '../fixtures/verifyMessage.ts'
import { chainIds } from '../network/ChainName.ts'

afterEach(() => void vi.unstubAllGlobals())

const to = 'tb1qddd479298yf4mtzdxwudkd7npj7ln3s52vyrpc'
const connectorId = 'walletConnect'

/** A wallet at the other end of a pairing, with both its addresses approved. */
async function scene(
  change: {
    readonly provider?: (provider: Eip1193Provider) => WalletProvider
    readonly meta?: Partial<AttachMeta>
  } = {},
) {
  const all = await setUp('satsConnect')
  const pocket = createBitcoinWallet({
    name: 'Pocket',
    keyring,
    networks: [{ name: 'testnet', apiUrl: all.ledgers.urlOf('testnet') }],
    fetch: all.ledgers.fetch,
  })
  const { provider, stop } = sharedProvider(pocket, chainIds.testnet)
  await all.settle()
  const [first, ...rest] = pocket.addresses.map(({ address }) => ({
    caipAddress: `${chainIds.testnet}:${address}` as const,
    address,
    type: 'payment' as const,
  }))
  if (!first) throw new Error('The wallet has no address.')
  const meta: AttachMeta = {
    connectorId,
    accounts: [first, ...rest],
    networkId: chainIds.testnet,
    wallet: { name: 'Pocket' },
    ...change.meta,
  }
  const given: WalletProvider = { kind: 'eip1193', provider }
  const attaching = all.instance.attach?.(change.provider?.(provider) ?? given, meta)
  if (!attaching) throw new Error('The adapter cannot attach.')
  attaching.catch(() => undefined)
  return { ...all, pocket, attaching, stop, meta, provider }
}

test('keys and paths of the accounts of a pairing are asked for', async () => {
  const { attaching, pocket } = await scene()
  const { accounts } = await attaching
  expect(accounts).toEqual(
    pocket.addresses.map(({ address, publicKey, path, purpose }) => ({
      caipAddress: `${chainIds.testnet}:${address}`,
      address,
      publicKey,
      path,
      purpose,
      type: purpose === 'ordinals' ? 'eoa' : 'payment',
    })),
  )
})

test('signs messages, signs a PSBT, sends', async () => {
  const { attaching, instance, ledgers, network } = await scene()
  const { accounts } = await attaching
  for (const { address } of accounts) {
    const { signature } = await able(instance, 'signMessage')({ connectorId, address, message: 'hello', signal })
    expect(verifyMessage({ address, message: 'hello', signature })).toBe(true)
  }
  const [account] = accounts
  const psbt = buildPsbt({ ledger: ledgers.testnet, account, to, sats: 3_000n })
  await able(instance, 'signPsbt')({ connectorId, address: account.address, network, psbt, broadcast: true, signal })
  await able(instance, 'sendTransaction')({ connectorId, address: account.address, network, to, value: 4_000n, signal })
  expect(ledgers.balanceOf('testnet', to)).toBe(7_000n)
})

test('a wallet that gives no keys, or never answers, is attached as the session names it', async () => {
  const silent = await scene({
    provider: (provider) => ({ kind: 'eip1193', provider: { ...provider, request: () => new Promise(() => {}) } }),
  })
  await silent.platform.clock.advance(1_000)
  expect((await silent.attaching).accounts).toEqual(silent.meta.accounts)
  vi.unstubAllGlobals()
  const refusing = await scene({
    provider: (provider) => ({
      kind: 'eip1193',
      provider: { ...provider, request: () => Promise.reject(new Error('no')) },
    }),
  })
  expect((await refusing.attaching).accounts).toEqual(refusing.meta.accounts)
})

test('accounts that the wallet reports while it is asked for its keys are kept', async () => {
  const listeners = new Map<string, (value: unknown) => void>()
  let answer = () => {}
  const { attaching, instance, pocket, settle } = await scene({
    provider: (provider) => ({
      kind: 'eip1193',
      provider: {
        ...provider,
        on: (event: string, listener: (value: never) => void) =>
          listeners.set(event, listener as (value: unknown) => void),
        removeListener: (event: string) => listeners.delete(event),
        request: async (request) => new Promise((resolve) => (answer = () => resolve(provider.request(request)))),
      },
    }),
  })
  await expect.poll(() => listeners.size).toBe(2)
  const [, second] = pocket.addresses.map(({ address }) => address)
  listeners.get('accountsChanged')?.([`${chainIds.testnet}:${second}`])
  answer()
  expect((await attaching).accounts.map(({ address }) => address)).toEqual([second])
  await settle()
  expect(instance.connections()[0]?.accounts.map(({ address }) => address)).toEqual([second])
  expect(listeners.size).toBe(2)
})

test('adopts late keys when they arrive, and not after the end', async () => {
  for (const isGone of [false, true]) {
    let answer = () => {}
    const { attaching, events, instance, platform, pocket, settle } = await scene({
      provider: (provider) => ({
        kind: 'eip1193',
        provider: {
          ...provider,
          request: async (request) => new Promise((resolve) => (answer = () => resolve(provider.request(request)))),
        },
      }),
    })
    await platform.clock.advance(1_000)
    expect((await attaching).accounts.map(({ publicKey }) => publicKey)).toEqual([undefined, undefined])
    if (isGone) await instance.disconnect({ connectorId, signal })
    answer()
    await settle()
    expect(instance.connections()[0]?.accounts.map(({ publicKey }) => publicKey)).toEqual(
      isGone ? undefined : pocket.addresses.map(({ publicKey }) => publicKey),
    )
    expect(events.filter(({ type }) => type === 'connection.changed')).toHaveLength(isGone ? 0 : 1)
    vi.unstubAllGlobals()
  }
})

test('on a network with other addresses the wallet names them, with an account or without', async () => {
  const there = ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4']
  for (const wants of ['no account', 'an account']) {
    const approvedNetworkIds = [chainIds.testnet, chainIds.mainnet]
    const { attaching, instance, settle } = await scene({
      meta: { approvedNetworkIds },
      provider: (provider) => ({
        kind: 'custom',
        provider: {
          ...provider,
          request: (request: { readonly method: string; readonly params?: unknown }, chain: string) => {
            if (request.method !== 'getAccountAddresses' || chain !== chainIds.mainnet) return provider.request(request)
            const isRight = 'account' in Object(request.params) === (wants === 'an account')
            return isRight
              ? Promise.resolve(there.map((address) => ({ address, intention: 'payment' })))
              : Promise.reject(new Error('Unknown account.'))
          },
        },
      }),
    })
    await attaching
    await able(instance, 'switchNetwork')({ connectorId, network: networkOf('mainnet'), signal })
    await settle()
    expect(
      instance.connections().map(({ networkId, accounts }) => [networkId, accounts.map(({ address }) => address)]),
    ).toEqual([[chainIds.mainnet, there]])
    vi.unstubAllGlobals()
  }
})

test('rejects with NETWORK_NOT_SUPPORTED where it names none; the connection stays', async () => {
  const { attaching, instance } = await scene({ meta: { approvedNetworkIds: [chainIds.testnet, chainIds.mainnet] } })
  const connection = await attaching
  await expect(
    able(instance, 'switchNetwork')({ connectorId, network: networkOf('mainnet'), signal }),
  ).rejects.toMatchObject({ code: 'NETWORK_NOT_SUPPORTED' })
  expect(instance.connections()).toEqual([connection])
})

test('a session that changes keeps the network that the page chose, until the wallet names another one', async () => {
  const approvedNetworkIds = [chainIds.testnet, chainIds.signet]
  const { attaching, instance, meta, provider } = await scene({ meta: { approvedNetworkIds } })
  await attaching
  await able(instance, 'switchNetwork')({ connectorId, network: networkOf('signet'), signal })
  const again = (own: Partial<AttachMeta> = {}) => instance.attach?.({ kind: 'eip1193', provider }, { ...meta, ...own })
  expect((await again())?.networkId).toBe(chainIds.signet)
  expect((await again({ approvedNetworkIds: [chainIds.testnet] }))?.networkId).toBe(chainIds.testnet)
  expect((await again({ networkId: chainIds.signet }))?.networkId).toBe(chainIds.signet)
  expect((await again())?.networkId).toBe(chainIds.testnet)
})

test('a wallet that only signs is sent for', async () => {
  const { attaching, instance, ledgers, network } = await scene({
    provider: (provider) => ({
      kind: 'eip1193',
      provider: {
        ...provider,
        request: (request) =>
          request.method === 'sendTransfer'
            ? Promise.reject(Object.assign(new Error('Unknown method.'), { code: 5101 }))
            : provider.request(request),
      },
    }),
  })
  const { accounts } = await attaching
  await able(
    instance,
    'sendTransaction',
  )({ connectorId, address: accounts[0].address, network, to, value: 4_000n, signal })
  expect(ledgers.balanceOf('testnet', to)).toBe(4_000n)
})

test('a wallet that does not know a method lacks the capability', async () => {
  const { attaching, instance, ledgers, network } = await scene({
    provider: (provider) => ({
      kind: 'eip1193',
      provider: {
        ...provider,
        request: (asked) =>
          asked.method.startsWith('sign')
            ? Promise.reject(Object.assign(new Error('Unsupported method.'), { code: 5101 }))
            : provider.request(asked),
      },
    }),
  })
  const { accounts } = await attaching
  const [account] = accounts
  const asked = { connectorId, address: account.address, network, signal }
  const missing = (capability: string) => ({ code: 'CAPABILITY_MISSING', context: { capability } })
  await expect(able(instance, 'signMessage')({ ...asked, message: 'x' })).rejects.toMatchObject(missing('signMessage'))
  const psbt = buildPsbt({ ledger: ledgers.testnet, account, to, sats: 3_000n })
  await expect(able(instance, 'signPsbt')({ ...asked, psbt })).rejects.toMatchObject(missing('signPsbt'))
})

test('rejects no Bitcoin provider, no Bitcoin network, an address of another network', async () => {
  const failed = { code: 'WALLET_FAILED' }
  await expect(
    (await scene({ provider: () => ({ kind: 'walletStandard', wallet: {} }) })).attaching,
  ).rejects.toMatchObject(failed)
  await expect((await scene({ meta: { networkId: 'eip155:1' } })).attaching).rejects.toMatchObject(failed)
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const accounts = [{ caipAddress: `${chainIds.testnet}:${address}`, address, type: 'payment' }] as const
  const { attaching, instance } = await scene({ meta: { accounts } })
  await expect(attaching).rejects.toMatchObject(failed)
  expect(instance.connections()).toEqual([])
})

test('moves to an approved network without asking, and to no other', async () => {
  const { attaching, instance, settle } = await scene({
    meta: { approvedNetworkIds: [chainIds.testnet, chainIds.signet] },
  })
  await attaching
  await able(instance, 'switchNetwork')({ connectorId, network: networkOf('signet'), signal })
  await settle()
  expect(instance.connections()[0]?.networkId).toBe(chainIds.signet)
  await expect(
    able(instance, 'switchNetwork')({ connectorId, network: networkOf('mainnet'), signal }),
  ).rejects.toMatchObject({ code: 'NETWORK_NOT_SUPPORTED' })
})

test('detached while it was still asking, it stays away', async () => {
  const { attaching, instance, platform } = await scene({
    provider: (provider) => ({ kind: 'eip1193', provider: { ...provider, request: () => new Promise(() => {}) } }),
  })
  await instance.disconnect({ connectorId, signal })
  await platform.clock.advance(1_000)
  await expect(attaching).rejects.toMatchObject({ code: 'ABORTED' })
  expect(instance.connections()).toEqual([])
})

test('a pairing requests the methods and events of Bitcoin', async () => {
  const { instance } = await setUp('satsConnect')
  expect(instance.pairing).toEqual({
    methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    events: ['accountsChanged', 'chainChanged'],
  })
})
