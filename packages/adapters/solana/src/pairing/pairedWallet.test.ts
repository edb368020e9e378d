import { type AttachMeta, solanaPairing } from '@kit/core/adapter'
import { solanaDevnet, solanaMainnet } from '@kit/core/networks'
import { signSolanaTransaction, solanaDevelopmentKeys } from '@kit/testing/solana'
import { ed25519 } from '@noble/curves/ed25519.js'
import { getBase58Decoder, getBase58Encoder, getBase64Decoder, getBase64Encoder } from '@solana/codecs-strings'
import { createFakePlatform } from '@kit/testing'
import { expect, test } from 'vitest'
import { verifySignature } from '../fixtures/virtualWorld.ts'
import { setUpAdapter } from '../fixtures/setUpAdapter.ts'
import { buildTransaction } from '../transactions/buildTransaction.ts'

const seed = Uint8Array.from(Buffer.from(solanaDevelopmentKeys[0] ?? '', 'hex'))
const address = getBase58Decoder().decode(ed25519.getPublicKey(seed))
const signal = new AbortController().signal
const bytes = (text: string) => Uint8Array.from(getBase64Encoder().encode(text))
const base64 = (data: Uint8Array) => getBase64Decoder().decode(data)

type Asked = {
  readonly method: string
  readonly params: Readonly<Record<string, string>> & { readonly transactions?: readonly string[] }
  readonly chainId: string
}

/** The far end of a session, with a real key. `style`: what it answers to solana_signTransaction. */
function peer(style: 'transaction' | 'signature' = 'transaction') {
  const asked: Asked[] = []
  const listeners = new Map<string, (value: unknown) => void>()
  const sign = (transaction: string) => signSolanaTransaction(bytes(transaction), seed)
  const answers: Readonly<Record<string, (params: Asked['params']) => unknown>> = {
    solana_signMessage: ({ message = '' }) => ({
      signature: getBase58Decoder().decode(ed25519.sign(Uint8Array.from(getBase58Encoder().encode(message)), seed)),
    }),
    solana_signTransaction: ({ transaction = '' }) => {
      const signed = sign(transaction)
      const signature = getBase58Decoder().decode(signed.signature)
      return style === 'signature' ? { signature } : { signature, transaction: base64(signed.transaction) }
    },
    solana_signAllTransactions: ({ transactions = [] }) => ({
      transactions: transactions.map((one) => base64(sign(one).transaction)),
    }),
    solana_signAndSendTransaction: ({ transaction = '' }) => ({
      signature: getBase58Decoder().decode(sign(transaction).signature),
    }),
  }
  return {
    asked,
    emit: (event: string, value: unknown) => listeners.get(event)?.(value),
    listening: () => listeners.size,
    provider: {
      request: (request: Asked) => {
        asked.push(request)
        return Promise.resolve(answers[request.method]?.(request.params))
      },
      on: (event: string, listener: (value: unknown) => void) => listeners.set(event, listener),
      removeListener: (event: string) => listeners.delete(event),
    },
  }
}

const networkId = solanaMainnet.caipNetworkId
const meta: AttachMeta = {
  connectorId: 'walletConnect',
  accounts: [{ caipAddress: `${networkId}:${address}`, address, type: 'eoa' }],
  networkId,
  wallet: { name: 'Far Away' },
}
const wire = buildTransaction({
  payer: address as never,
  units: 500,
  unitPrice: 20_000_000n,
  instructions: [],
  latest: { blockhash: '11111111111111111111111111111111', lastValidBlockHeight: 1n },
}).wire

async function attach(far = peer(), own: Partial<AttachMeta> = {}, platform = createFakePlatform()) {
  const { instance, events } = await setUpAdapter(undefined, platform)
  const connection = await instance.attach?.({ kind: 'custom', provider: far.provider }, { ...meta, ...own })
  const asked = { connectorId: 'walletConnect', address, network: solanaMainnet, signal }
  return {
    instance,
    events,
    connection,
    far,
    asked,
    can: instance.capabilities as Required<typeof instance.capabilities>,
  }
}

test('signs messages and transactions in the words of the pairing', async () => {
  const { can, asked, far, connection, instance } = await attach()
  expect(connection).toMatchObject({ networkId, wallet: { name: 'Far Away' }, accounts: [{ address }] })
  expect(instance.pairing).toEqual(solanaPairing)
  const { signature } = await can.signMessage({ ...asked, message: 'over there' })
  expect(verifySignature({ address, message: 'over there', signature })).toBe(true)
  const expected = signSolanaTransaction(wire, seed)
  expect((await can.signTransactions({ ...asked, transactions: [wire] })).transactions).toEqual([expected.transaction])
  expect((await can.signTransactions({ ...asked, transactions: [wire, wire] })).transactions).toEqual([
    expected.transaction,
    expected.transaction,
  ])
  expect(await can.signAndSendTransaction({ ...asked, transaction: wire })).toEqual({
    hash: getBase58Decoder().decode(expected.signature),
  })
  expect(far.asked.map(({ method, chainId }) => [method, chainId])).toEqual([
    ['solana_signMessage', networkId],
    ['solana_signTransaction', networkId],
    ['solana_signAllTransactions', networkId],
    ['solana_signAndSendTransaction', networkId],
  ])
  expect(far.asked.every(({ method }) => solanaPairing.methods.includes(method))).toBe(true)
})

test('older wallets that give the signature alone', async () => {
  const { can, asked } = await attach(peer('signature'))
  expect((await can.signTransactions({ ...asked, transactions: [wire] })).transactions).toEqual([
    signSolanaTransaction(wire, seed).transaction,
  ])
})

/** `solana_signTransaction` is all it knows of transactions. */
function simplePeer(code: number) {
  const far = peer()
  const missing = ['solana_signAllTransactions', 'solana_signAndSendTransaction']
  const request: typeof far.provider.request = (asked) =>
    missing.includes(asked.method)
      ? Promise.reject(Object.assign(new Error('Unknown method.'), { code }))
      : far.provider.request(asked)
  return { ...far, provider: { ...far.provider, request } }
}

test.each([4200, -32_601, 3001, 5101, 10_001])(
  'a wallet that refuses with %i what it does not know is asked for what it does',
  async (code) => {
    const sent: string[] = []
    const fetch = (_: string, init?: RequestInit) => {
      sent.push((JSON.parse(String(init?.body)) as { readonly method: string }).method)
      return Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, result: 'the signature' }))
    }
    const far = simplePeer(code)
    const { can, asked } = await attach(far, {}, { ...createFakePlatform(), fetch })
    const { transaction, signature } = signSolanaTransaction(wire, seed)
    expect((await can.signTransactions({ ...asked, transactions: [wire, wire] })).transactions).toEqual([
      transaction,
      transaction,
    ])
    expect(await can.signAndSendTransaction({ ...asked, transaction: wire })).toEqual({
      hash: getBase58Decoder().decode(signature),
    })
    expect([sent, far.asked.map(({ method }) => method)]).toEqual([
      ['sendTransaction'],
      ['solana_signTransaction', 'solana_signTransaction', 'solana_signTransaction'],
    ])
  },
)

test('a wallet that declines is asked for nothing else', async () => {
  const far = simplePeer(5000)
  const { can, asked } = await attach(far)
  await expect(can.signTransactions({ ...asked, transactions: [wire, wire] })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  await expect(can.signAndSendTransaction({ ...asked, transaction: wire })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  expect(far.asked).toEqual([])
})

test('a session that changes keeps the network that the page chose, until the wallet names another one', async () => {
  const far = peer()
  const platform = createFakePlatform()
  const approvedNetworkIds = [networkId, solanaDevnet.caipNetworkId]
  const { instance, can } = await attach(far, { approvedNetworkIds }, platform)
  const again = (own: Partial<AttachMeta> = {}, on = instance) =>
    on.attach?.({ kind: 'custom', provider: far.provider }, { ...meta, approvedNetworkIds, ...own })
  await can.switchNetwork({ connectorId: 'walletConnect', network: solanaDevnet, signal })
  expect((await again())?.networkId).toBe(solanaDevnet.caipNetworkId)
  const reloaded = (await setUpAdapter(undefined, platform)).instance
  expect((await again({}, reloaded))?.networkId).toBe(solanaDevnet.caipNetworkId)
  expect((await again({ approvedNetworkIds: [networkId] }))?.networkId).toBe(networkId)
  expect((await again({ networkId: solanaDevnet.caipNetworkId }))?.networkId).toBe(solanaDevnet.caipNetworkId)
  await instance.disconnect({ connectorId: 'walletConnect', signal })
  expect((await again())?.networkId).toBe(networkId)
})

test('requests go to the network that the page has switched to; other accounts are reported; releasing it removes the listeners', async () => {
  const { can, asked, far, instance, events } = await attach()
  await can.switchNetwork({ connectorId: 'walletConnect', network: solanaDevnet, signal })
  await can.signMessage({ ...asked, message: 'x' })
  expect(far.asked.at(-1)?.chainId).toBe(solanaDevnet.caipNetworkId)
  const other = getBase58Decoder().decode(
    ed25519.getPublicKey(Uint8Array.from(Buffer.from(solanaDevelopmentKeys[1] ?? '', 'hex'))),
  )
  far.emit('accountsChanged', [`${networkId}:${other}`])
  expect(events().at(-1)).toMatchObject({ type: 'connection.changed', connection: { accounts: [{ address: other }] } })
  await instance.disconnect({ connectorId: 'walletConnect', signal })
  expect([instance.connections(), far.listening()]).toEqual([[], 0])
})

test('a session under the deprecated id of a network is one of that network', async () => {
  const deprecated = solanaMainnet.deprecatedCaipNetworkId ?? networkId
  const { connection, can, asked } = await attach(peer(), {
    networkId: deprecated,
    approvedNetworkIds: [deprecated],
    accounts: [{ caipAddress: `${deprecated}:${address}`, address, type: 'eoa' }],
  })
  expect(connection?.networkId).toBe(networkId)
  expect((await can.signTransactions({ ...asked, transactions: [wire] })).transactions).toHaveLength(1)
  await expect(
    can.switchNetwork({ connectorId: 'walletConnect', network: solanaDevnet, signal }),
  ).rejects.toMatchObject({ code: 'NETWORK_NOT_SUPPORTED' })
})

test.each([
  undefined,
  null,
  'signed',
  {},
  { signature: 5 },
  { signature: '0OIl' },
  { signature: 'abc' },
  { transaction: '!' },
  { transactions: 'all' },
])('rejects the answer %j', async (answer) => {
  const far = peer()
  const { can, asked } = await attach({ ...far, provider: { ...far.provider, request: () => Promise.resolve(answer) } })
  const code = (promise: Promise<unknown>) =>
    promise.then(
      () => 'resolved',
      (error: { readonly code?: string }) => error.code,
    )
  expect(await code(can.signMessage({ ...asked, message: 'x' }))).toBe('WALLET_FAILED')
  expect(await code(can.signTransactions({ ...asked, transactions: [wire] }))).toBe('WALLET_FAILED')
  expect(await code(can.signTransactions({ ...asked, transactions: [wire, wire] }))).toBe('WALLET_FAILED')
  expect(await code(can.signAndSendTransaction({ ...asked, transaction: wire }))).toBe('WALLET_FAILED')
})

test('rejects a provider that cannot be asked, and a session without an account of Solana', async () => {
  const { instance } = await setUpAdapter()
  await expect(instance.attach?.({ kind: 'custom', provider: {} }, meta)).rejects.toMatchObject({
    code: 'WALLET_FAILED',
  })
  await expect(
    attach(peer(), { accounts: [{ caipAddress: `${networkId}:nobody`, address: 'nobody', type: 'eoa' }] }),
  ).rejects.toMatchObject({ code: 'WALLET_FAILED' })
})

test('a wallet that does not know a method lacks the capability', async () => {
  const far = peer()
  const refuse = () => Promise.reject(Object.assign(new Error('Unsupported method.'), { code: 5101 }))
  const { can, asked } = await attach({ ...far, provider: { ...far.provider, request: refuse } })
  const missing = (capability: string) => ({ code: 'CAPABILITY_MISSING', context: { capability } })
  await expect(can.signMessage({ ...asked, message: 'x' })).rejects.toMatchObject(missing('signMessage'))
  await expect(can.signTransactions({ ...asked, transactions: [wire] })).rejects.toMatchObject(
    missing('signTransactions'),
  )
  // Neither signed nor sent.
  await expect(can.signAndSendTransaction({ ...asked, transaction: wire })).rejects.toMatchObject(
    missing('signTransactions'),
  )
})
