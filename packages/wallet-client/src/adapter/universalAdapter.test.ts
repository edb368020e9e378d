import type { AdapterEvent, Network, NonEmpty } from '@kit/core/adapter'
import { bitcoin, polkadotMainnet, solanaMainnet } from '@kit/core/networks'
import { createKit } from '@kit/core'
import { createFakePlatform, createFakeSharedConnector, turn } from '@kit/testing'
import { expect, onTestFinished, test } from 'vitest'
import { type EvmChain, universalAdapter } from './universalAdapter.ts'

type Asked = { readonly method: string; readonly params: unknown }

const ethereum: EvmChain = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}

/** The adapter with an attached wallet that responds with `answers`. */
async function setUp(
  given: Network | EvmChain,
  addresses: NonEmpty<string>,
  answers: Readonly<Record<string, unknown>>,
) {
  const { load, networks, namespace } = universalAdapter({ networks: [given] })
  const [network] = networks
  const events: AdapterEvent[] = []
  const requests: Asked[] = []
  const instance = (await load())({
    emit: (event) => events.push(event),
    platform: createFakePlatform(),
    networks,
    rpcUrls: () => [],
    metadata: { name: 'Test', description: '', url: 'https://dapp.example', icons: [] },
  })
  const toAccount = (address: string) => ({
    address,
    caipAddress: `${network.caipNetworkId}:${address}` as const,
    type: namespace === 'bip122' ? ('payment' as const) : ('eoa' as const),
  })
  const [first, ...rest] = addresses
  const provider = {
    on: () => {},
    removeListener: () => {},
    request: async (asked: Asked) => {
      requests.push(asked)
      const answer = answers[asked.method]
      return typeof answer === 'function' ? answer() : answer
    },
  }
  await instance.attach?.(
    { kind: 'custom', provider },
    {
      connectorId: 'walletConnect',
      accounts: [toAccount(first), ...rest.map(toAccount)],
      networkId: network.caipNetworkId,
      wallet: { name: 'Heron' },
    },
  )
  await turn()
  const send = (to: string) =>
    instance.capabilities.sendTransaction?.({
      connectorId: 'walletConnect',
      address: first,
      network,
      to,
      value: 1n,
      signal: new AbortController().signal,
    })
  return { instance, events, requests, send }
}

const evmAddress = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const payment = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'

test('sends to the checksummed EVM receiver', async () => {
  const { requests, send } = await setUp(ethereum, [evmAddress], { eth_sendTransaction: '0x12' })
  expect(await send(evmAddress.toLowerCase())).toEqual({
    hash: '0x12',
    call: { to: evmAddress, value: 1n, data: '0x' },
  })
  expect(requests.at(-1)?.params).toEqual([{ from: evmAddress, to: evmAddress, value: '0x1' }])
})

test.each([
  ['an EVM address with a wrong checksum', ethereum, evmAddress, evmAddress.replace('d8dA', 'D8dA')],
  ['text instead of an EVM address', ethereum, evmAddress, 'hello'],
  ['a Bitcoin address of a test network', bitcoin, payment, 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
  ['a Bitcoin address with a wrong checksum', bitcoin, payment, payment.replace('8f3', '8f4')],
  ['text instead of a Bitcoin address', bitcoin, payment, 'hello'],
])('refuses %s before the wallet is asked', async (_, network, own, to) => {
  const { requests, send } = await setUp(network, [own], {})
  const before = requests.length
  await expect(send(to)).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
  expect(requests).toHaveLength(before)
})

test('types the ordinals accounts of a Bitcoin wallet as such', async () => {
  const { instance, events } = await setUp(bitcoin, [payment, taproot], {
    getAccountAddresses: [
      { address: payment, intention: 'payment' },
      { address: taproot, intention: 'ordinal' },
      { address: 'bc1qstranger', intention: 'payment' },
      null,
    ],
  })
  expect(instance.connections()[0]?.accounts).toMatchObject([
    { address: payment, type: 'payment', purpose: 'payment' },
    { address: taproot, type: 'eoa', purpose: 'ordinals' },
  ])
  expect(instance.connections()[0]?.accounts).toHaveLength(2)
  expect(events.map(({ type }) => type)).toEqual(['connection.changed'])
})

test('keeps the accounts of the session where the wallet does not describe them', async () => {
  const { instance, events } = await setUp(bitcoin, [payment], { getAccountAddresses: { no: 'list' } })
  expect(instance.connections()[0]?.accounts).toMatchObject([{ address: payment, type: 'payment' }])
  expect(events).toEqual([])
})

test('a service does not say where a name leads, as this adapter asks no chain', async () => {
  const platform = createFakePlatform()
  platform.http.respond('/v1/supported-chains', { json: { http: ['eip155:1'], ws: [] } })
  platform.http.respond('/v1/identity/', { json: { name: null, avatar: null } })
  platform.http.respond('/v1/profile/', { json: { addresses: { 60: { address: evmAddress, created: '' } } } })
  platform.storage.set('@appkit/eip155:connected_connector_id', 'remote')
  const account = { caipAddress: `eip155:1:${evmAddress}`, address: evmAddress, type: 'eoa' } as const
  const { connector } = createFakeSharedConnector({
    id: 'remote',
    type: 'WALLET_CONNECT',
    namespaces: ['eip155'],
    session: { wallet: { name: 'Heron' }, namespaces: { eip155: { accounts: [account], networkId: 'eip155:1' } } },
    providerFor: () => ({
      kind: 'custom',
      provider: { on: () => {}, removeListener: () => {}, request: async () => '0x1' },
    }),
  })
  const kit = createKit({
    adapters: [universalAdapter({ networks: [ethereum] })],
    sharedConnectors: [connector],
    platform,
    projectId: 'p',
    services: { blockchain: 'https://chain.example' },
  })
  onTestFinished(kit.destroy)
  await kit.start()
  expect(kit.getAccount('eip155').status).toBe('connected')
  const send = await kit.send()
  send.prepare({ to: 'vitalik.eth' }).catch(() => {})
  await expect
    .poll(async () => {
      await platform.clock.advance(500)
      return kit.getState().send.flow?.recipient
    })
    .toMatchObject({ status: 'failed', error: { code: 'NAME_NOT_RESOLVED' } })
  expect(platform.http.calls().filter(({ url }) => url.includes('/v1/profile/'))).toEqual([])
})

/** The codes of a payment and of a signature that the wallet fails with `error`. */
const codesFor = async (error: unknown): Promise<unknown> => {
  const fail = () => Promise.reject(error as Error)
  const { instance, send } = await setUp(ethereum, [evmAddress], { eth_sendTransaction: fail, personal_sign: fail })
  const signing = instance.capabilities.signMessage?.({
    connectorId: 'walletConnect',
    address: evmAddress,
    message: 'x',
    signal: new AbortController().signal,
  })
  const code = (asked: Promise<unknown> | undefined) =>
    asked?.then(String, (failure: { readonly code: unknown }) => failure.code)
  return [await code(send(evmAddress)), await code(signing)]
}

test.each([
  ['eip155', ethereum, evmAddress, ['personal_sign', 'eth_signTypedData_v4'], ['signMessage', 'signTypedData']],
  ['bip122', bitcoin, payment, ['signMessage', 'signPsbt'], ['signMessage', 'signPsbt']],
  [
    'solana',
    solanaMainnet,
    '11111111111111111111111111111111',
    ['solana_signMessage', 'solana_signTransaction'],
    ['signMessage', 'signTransactions'],
  ],
  [
    'polkadot',
    polkadotMainnet,
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    ['polkadot_signMessage'],
    ['signMessage'],
  ],
] as const)(
  'a wallet that does not know a method of %s lacks the capability',
  async (_, network, address, methods, names) => {
    for (const code of [-32_601, 4200, 3001, 5101]) {
      const fail = () => Promise.reject(Object.assign(new Error('Unsupported method.'), { code }))
      const { instance } = await setUp(network, [address], Object.fromEntries(methods.map((method) => [method, fail])))
      const { caipNetworkId } = { caipNetworkId: 'eip155:1', ...network }
      const asked = {
        ...{ connectorId: 'walletConnect', address, network: { ...network, caipNetworkId }, message: 'x', psbt: '' },
        ...{ transactions: [new Uint8Array(1)], typedData: { domain: {}, types: {}, primaryType: 'A', message: {} } },
        signal: new AbortController().signal,
      }
      for (const name of names)
        await expect(instance.capabilities[name]?.(asked as never)).rejects.toMatchObject({
          code: 'CAPABILITY_MISSING',
          context: { capability: name },
        })
    }
  },
)

test.each([
  ['Ledger device: Locked device (0x5515)', 'DEVICE_LOCKED'],
  ['DisconnectedDeviceDuringOperation', 'DEVICE_DISCONNECTED'],
  ['Ledger: Blind signing must be enabled', 'BLIND_SIGNING_OFF'],
  ['Ledger device: CLA_NOT_SUPPORTED (0x6e00)', 'DEVICE_APP_CLOSED'],
  ['Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)', 'USER_REJECTED'],
])('maps the error of a hardware wallet by its text, not by the code of a rejection: %s', async (text, code) => {
  expect(await codesFor(Object.assign(new Error(text), { code: 5000 }))).toEqual([code, code])
})

test('recognizes a rejected payment by its code or a known message, and a rejected signature also by words', async () => {
  const refused = ['USER_REJECTED', 'USER_REJECTED']
  expect(await codesFor(Object.assign(new Error('No.'), { code: 5000 }))).toEqual(refused)
  expect(await codesFor('User Rejected Request: The user rejected the request.')).toEqual(refused)
  expect(await codesFor({ error: 'User rejected the transaction' })).toEqual(refused)
  // A guessed rejection must not make the page offer a second payment.
  expect(await codesFor(new Error('The relay says: cancelled by user agent'))).toEqual([
    'WALLET_FAILED',
    'USER_REJECTED',
  ])
  expect(await codesFor(Object.assign(new Error('Locked.'), { code: 4100 }))).toEqual([
    'WALLET_LOCKED',
    'WALLET_LOCKED',
  ])
})

test.each([
  Object.assign(new Error('Unrecognized chain ID.'), { code: 4902 }),
  Object.assign(new Error('This network is not supported'), { code: 4001 }),
])('adds a network that the wallet does not know: %s', async (error) => {
  let isAdded = false
  const explorer = { default: { name: 'Explorer', url: 'http://explorer.example' } }
  const chain = { ...ethereum, blockExplorers: explorer }
  const { instance, requests } = await setUp(chain, [evmAddress], {
    wallet_switchEthereumChain: () => (isAdded ? Promise.resolve(null) : Promise.reject(error)),
    wallet_addEthereumChain: () => {
      isAdded = true
      return Promise.resolve(null)
    },
  })
  const [network] = universalAdapter({ networks: [chain] }).networks
  const { signal } = new AbortController()
  await instance.capabilities.switchNetwork?.({ connectorId: 'walletConnect', network, signal })
  const added = requests.find(({ method }) => method === 'wallet_addEthereumChain')?.params
  // Wallets refuse an explorer that is not https.
  expect(added).toEqual([
    {
      chainId: '0x1',
      chainName: 'Ethereum',
      nativeCurrency: ethereum.nativeCurrency,
      rpcUrls: ['https://rpc.example'],
    },
  ])
})

test('accepts a signature without 0x or with a recovery id of 1, and an empty one of a contract', async () => {
  for (const [answer, signature] of [
    ['ab'.repeat(65), `0x${'ab'.repeat(65)}`],
    ['0x', '0x'],
    [`0x${'22'.repeat(64)}01`, `0x${'22'.repeat(64)}1c`],
  ]) {
    const { instance } = await setUp(ethereum, [evmAddress], { personal_sign: answer })
    const { signal } = new AbortController()
    const signing = instance.capabilities.signMessage?.({
      connectorId: 'walletConnect',
      address: evmAddress,
      message: 'x',
      signal,
    })
    expect(await signing).toEqual({ signature })
  }
})
