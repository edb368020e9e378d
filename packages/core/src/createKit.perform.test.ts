import { createFakeAdapter, createFakePlatform, turn } from '@kit/testing'
import { expect, test } from 'vitest'
import type { Adapter } from './adapter/Adapter.ts'
import type { AdapterCapabilities } from './adapter/AdapterCapabilities.ts'
import { withSignal } from './abort/withSignal.ts'
import { createKit } from './createKit.ts'
import { transactionRefused, unreachable } from './errors/requestErrors.ts'
import { withSent } from './errors/withSent.ts'
import { setUpKit, type SetUpKitOptions } from './setUpKit.test-util.ts'

const account = 'cosmos:1:cosmos-account-1' as const
const settle = async (): Promise<void> => {
  for (let round = 0; round < 10; round++) await turn()
}
async function connected(options: SetUpKitOptions = {}) {
  const world = setUpKit(options)
  world.cosmos.behave('approve')
  await world.kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  return world
}
const send = { to: 'cosmos-account-2', value: 5n }

test('kit fills in account and network, and what was sent is pending until the chain has it', async () => {
  const { kit, cosmos, platform } = await connected()
  let asked: unknown
  cosmos.intercept('sendTransaction', (parameters) => (asked = parameters))
  await expect.poll(() => kit.getState().accounts['cosmos']?.balance.status).toBe('ready')
  expect(await kit.perform('sendTransaction', send)).toEqual({ hash: 'tx-1' })
  expect(asked).toMatchObject({
    ...send,
    connectorId: 'keplerish',
    address: 'cosmos-account-1',
    network: { caipNetworkId: 'cosmos:1' },
    signal: expect.any(AbortSignal),
  })
  await expect
    .poll(() => kit.getState().pendingTransactions)
    .toMatchObject([{ id: 'tx-1', account, sentAt: platform.now(), call: { to: send.to, value: 5n } }])
  const { getBalance } = cosmos.calls
  await platform.clock.advance(4_000)
  expect(kit.getState().pendingTransactions).toHaveLength(1)
  cosmos.setTransactionStatus('tx-1', 'confirmed')
  cosmos.setBalance('cosmos-account-1', 3n)
  await platform.clock.advance(4_000)
  expect(kit.getState().pendingTransactions).toEqual([])
  await expect
    .poll(() => kit.getState().accounts['cosmos']?.balance)
    .toMatchObject({ status: 'ready', value: { value: 3n } })
  expect(cosmos.calls.getBalance).toBe(getBalance + 1)
})

test('rejects a payment with a memo or references if the adapter does not support them', async () => {
  const { kit, cosmos } = await connected()
  for (const note of [{ memo: '7' }, { references: ['cosmos-account-3'] }]) {
    const missing = { code: 'CAPABILITY_MISSING', context: { capability: 'note', namespace: 'cosmos' } }
    await expect(kit.perform('sendTransaction', { ...send, note })).rejects.toMatchObject(missing)
  }
  expect(cosmos.calls.sendTransaction).toBe(0)
  expect(await kit.perform('sendTransaction', { ...send, note: {} })).toEqual({ hash: 'tx-1' })
})

test('a failed transaction is settled too, and the balance of another account is left alone', async () => {
  const { kit, cosmos, platform } = await connected()
  await expect.poll(() => kit.getState().accounts['cosmos']?.balance.status).toBe('ready')
  await kit.perform('sendTransaction', send)
  await expect.poll(() => kit.getState().pendingTransactions.length).toBe(1)
  cosmos.setAccounts('keplerish', [
    { caipAddress: 'cosmos:1:cosmos-account-9', address: 'cosmos-account-9', type: 'eoa' },
  ])
  await expect.poll(() => kit.getState().accounts['cosmos']?.balance.status).toBe('ready')
  const { getBalance } = cosmos.calls
  cosmos.setTransactionStatus('tx-1', 'failed')
  await platform.clock.advance(4_000)
  await settle()
  expect([kit.getState().pendingTransactions, cosmos.calls.getBalance]).toEqual([[], getBalance])
})

test('at most 99 are pending, none twice', async () => {
  const { kit, platform } = await connected()
  for (let count = 0; count < 105; count++) await kit.perform('sendTransaction', send)
  await expect.poll(() => kit.getState().pendingTransactions.length).toBe(99)
  expect(kit.getState().pendingTransactions[0]?.id).toBe('tx-7')
  expect(platform.counts().timersPending).toBe(1)
  kit.destroy()
  expect(platform.counts().timersPending).toBe(0)
})

test('does not poll an adapter without getTransactionStatus', async () => {
  const { kit, platform } = await connected({
    cosmos: { connectors: [{ id: 'keplerish' }], capabilities: ['sendTransaction'] },
  })
  await kit.perform('sendTransaction', send)
  await expect.poll(() => kit.getState().pendingTransactions.length).toBe(1)
  expect(platform.counts().timersPending).toBe(0)
})

/** A kit on an adapter with a capability of the test's own making. */
async function withCapability(capabilities: Partial<AdapterCapabilities>) {
  const { adapter, controls } = createFakeAdapter({ namespace: 'cosmos', behavior: 'approve' })
  const changed: Adapter = {
    ...adapter,
    load: async () => {
      const setUp = await adapter.load()
      return (host) => ({ ...setUp(host), capabilities })
    },
  }
  const kit = createKit({ adapters: [changed], platform: createFakePlatform() })
  await kit.connect({ connectorId: 'cosmos.wallet' })
  return { kit, controls }
}

test('what the wallet sends after its caller aborted is still pending', async () => {
  let approve = (_: { readonly hash: string }): void => {}
  const { kit } = await withCapability({ sendTransaction: () => new Promise((resolve) => (approve = resolve)) })
  const controller = new AbortController()
  const sending = kit.perform('sendTransaction', { ...send, signal: controller.signal })
  await settle()
  controller.abort()
  await expect(sending).rejects.toMatchObject({ code: 'ABORTED' })
  approve({ hash: 'late' })
  await expect.poll(() => kit.getState().pendingTransactions.map(({ id }) => id)).toEqual(['late'])
})

test('a disconnect ends the wait for a wallet that never answers it; a wallet that locks itself may still answer', async () => {
  let approve = (_: { readonly hash: string }): void => {}
  const { kit, controls } = await withCapability({
    signMessage: () => new Promise(() => {}),
    sendTransaction: () => new Promise((resolve) => (approve = resolve)),
  })
  const outcomes: unknown[] = []
  for (const request of [kit.signMessage({ message: 'x' }), kit.perform('sendTransaction', send)])
    request.catch((error: unknown) => outcomes.push((error as { readonly code?: unknown }).code))
  await settle()
  controls.lock('cosmos.wallet')
  await settle()
  expect(outcomes).toEqual([])
  controls.unlock('cosmos.wallet')
  await kit.connect({ connectorId: 'cosmos.wallet' })
  await kit.disconnect()
  await settle()
  expect(outcomes).toEqual(['ABORTED', 'ABORTED'])
  approve({ hash: 'late' })
  await expect.poll(() => kit.getState().pendingTransactions.map(({ id }) => id)).toEqual(['late'])
})

test('what an adapter that ends its own wait with the caller sends is pending, too, by its answer or by its error', async () => {
  for (const answers of [
    [{ hash: 'late' }],
    [undefined, unreachable({ url: 'https://node.example', hash: 'late', nonce: 4 })],
  ]) {
    let settleWith = (): void => {}
    const { kit } = await withCapability({
      sendTransaction: ({ signal }) =>
        // As an adapter with a session does: one wait within another.
        withSignal(signal, () =>
          withSignal(
            signal,
            () =>
              new Promise((resolve, reject) => {
                const [sent, error] = answers
                settleWith = () => (sent ? resolve(sent as { readonly hash: string }) : reject(error as Error))
              }),
          ),
        ),
    })
    const controller = new AbortController()
    const sending = kit.perform('sendTransaction', { ...send, signal: controller.signal })
    await settle()
    controller.abort()
    await expect(sending).rejects.toMatchObject({ code: 'ABORTED' })
    expect(kit.getState().pendingTransactions).toEqual([])
    settleWith()
    await expect.poll(() => kit.getState().pendingTransactions.map(({ id }) => id)).toEqual(['late'])
    kit.destroy()
  }
})

test('what was signed is followed by its hash, also if a node has refused it; other properties of an error are checked', async () => {
  const refused = transactionRefused({ networkId: 'cosmos:1', reason: 'no' })
  const answers: readonly unknown[] = [
    withSent(refused, { hash: 'refused' }),
    withSent(unreachable({ url: 'https://node.example' }), { hash: 'x'.repeat(129) }),
    withSent(unreachable({ url: 'https://node.example' }), { hash: 'kept', nonce: -1, expiresAt: 0.5, coin: '<img>' }),
  ]
  let next = 0
  const { kit } = await withCapability({ sendTransaction: () => Promise.reject(answers[next++] as Error) })
  for (const error of answers) await expect(kit.perform('sendTransaction', send)).rejects.toBe(error)
  await expect.poll(() => kit.getState().pendingTransactions.map(({ id }) => id)).toContain('kept')
  await settle()
  expect(kit.getState().pendingTransactions).toEqual([
    expect.objectContaining({ id: 'refused' }),
    expect.objectContaining({ id: 'kept', nonce: undefined, expiresAt: undefined, coin: undefined }),
  ])
})

test('an answer of a wallet without a hash is refused, and nothing is pending', async () => {
  const answers: readonly unknown[] = [
    undefined,
    null,
    7,
    'hash',
    {},
    { hash: 7 },
    { hash: '' },
    { hash: 'x'.repeat(129) },
    { hash: '<img>' },
    { hash: 'ok', nonce: 1n },
    { hash: 'ok', expiresAt: 0.5 },
    Object.defineProperty({}, 'hash', { get: () => expect.fail() }),
  ]
  let next = 0
  const { kit } = await withCapability({ sendTransaction: () => Promise.resolve(answers[next++] as never) })
  for (const _ of answers)
    await expect(kit.perform('sendTransaction', send)).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  await settle()
  expect(kit.getState().pendingTransactions).toEqual([])
})

test('follows what the adapter made of a token transfer, by all that it reports', async () => {
  const sent = { hash: 'tx', nonce: 3, expiresAt: 9, coin: `${'a'.repeat(64)}:0` }
  const call = { to: 'token', value: 0n, data: '0xa9059cbb' }
  const { kit } = await withCapability({ transferToken: async () => ({ ...sent, call }) })
  await kit.perform('transferToken', { token: 'token', to: 'bob', amount: 5n })
  const { hash: id, ...told } = sent
  await expect.poll(() => kit.getState().pendingTransactions).toMatchObject([{ id, ...told, call }])
})

test('follows a transfer of a token by receiver, amount and token if the adapter reports no call', async () => {
  const { kit } = await withCapability({ transferToken: async () => ({ hash: 'tx' }) })
  await kit.perform('transferToken', { token: 'token', to: 'bob', amount: 5n })
  await expect
    .poll(() => kit.getState().pendingTransactions)
    .toMatchObject([{ id: 'tx', call: { to: 'bob', value: 5n, token: 'token' } }])
})

const fee = { expected: 1n, most: 2n, decimals: 18, symbol: 'COIN' }
const to = { to: 'x', amount: 1n }

test.each([
  ['estimateFee', to, undefined],
  ['estimateFee', to, { value: 1n, decimals: 18, symbol: 'COIN' }],
  ['estimateFee', to, { ...fee, expected: -1n }],
  ['estimateFee', to, { ...fee, expected: 3n }],
  ['estimateFee', to, { ...fee, most: 2n ** 256n }],
  ['estimateFee', to, { ...fee, most: 2 }],
  ['estimateFee', to, { ...fee, decimals: 1.5 }],
  ['estimateFee', to, { ...fee, parts: { l1: '1' } }],
  ['estimateFee', to, { ...fee, terms: { gas: 21_000 } }],
  ['estimateFee', to, { ...fee, withheld: -1n }],
  ['estimateFee', to, { ...fee, isHigh: 'no' }],
  ['estimateFee', to, { ...fee, terms: Object.fromEntries(Array.from('abcdefghi', (name) => [name, 1n])) }],
  ['maxSendable', {}, { amount: 1n }],
  ['maxSendable', {}, { amount: -1n, fee }],
  ['coinChoice', {}, 'all'],
  ['coinChoice', {}, undefined],
  ['maxSendable', {}, { amount: 1n, fee, kept: { amount: 1n, reason: 'greed' } }],
  ['maxSendable', {}, { amount: 1n, fee, kept: { reason: 'fee' } }],
  ['simulate', { to: 'x', value: 0n }, { succeeded: 'yes' }],
  ['simulate', { to: 'x', value: 0n }, { succeeded: true, received: -1n }],
  ['simulate', { to: 'x', value: 0n }, { succeeded: false }],
  ['approveToken', { token: 't', spender: 's', amount: 1n }, { hash: 7 }],
  ['transferToken', { token: 't', ...to }, 'hash'],
] as const)('%s: an answer of an adapter that cannot be one is refused (%#)', async (name, parameters, answer) => {
  const { kit } = await withCapability({ [name]: async () => answer })
  await expect(kit.perform(name, parameters as never)).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
})

test('answers about money are copied, and texts in them are cut and made harmless', async () => {
  const more = { extra: 1 }
  const { kit } = await withCapability({
    maxSendable: async () => ({
      ...more,
      amount: 5n,
      kept: { amount: 2n, reason: 'rent', ...more },
      fee: { ...fee, ...more, symbol: 'C'.repeat(99), parts: { rent: 1n, ...more }, terms: { gas: 1n } },
    }),
    simulate: async () => ({ succeeded: false, reason: `no\u202e\n${'!'.repeat(999)}` }),
  })
  expect(await kit.perform('maxSendable', {})).toEqual({
    amount: 5n,
    kept: { amount: 2n, reason: 'rent' },
    fee: { ...fee, symbol: 'C'.repeat(32), parts: { rent: 1n }, terms: { gas: 1n } },
  })
  expect(await kit.perform('simulate', { to: 'x', value: 0n })).toEqual({
    succeeded: false,
    reason: `no ${'!'.repeat(497)}`,
  })
})

test('address', async () => {
  const accounts = ['a', 'b'].map((address) => ({
    caipAddress: `cosmos:1:${address}` as const,
    address,
    type: 'eoa' as const,
  }))
  const { kit, cosmos } = await connected({ cosmos: { connectors: [{ id: 'keplerish', accounts }] } })
  await kit.perform('sendTransaction', { ...send, address: 'b' })
  await expect.poll(() => kit.getState().pendingTransactions).toMatchObject([{ account: 'cosmos:1:b' }])
  await expect(kit.perform('sendTransaction', { ...send, address: 'c' })).rejects.toMatchObject({
    code: 'INVALID_ADDRESS',
  })
  expect(cosmos.calls.sendTransaction).toBe(1)
})

test('namespace', async () => {
  const { kit, near } = await connected({ near: { behavior: 'approve' } })
  await expect(kit.perform('sendTransaction', { ...send, namespace: 'near' })).rejects.toMatchObject({
    code: 'NOT_CONNECTED',
  })
  await kit.connect({ connectorId: 'near.wallet', namespace: 'near' })
  await kit.perform('sendTransaction', { ...send, namespace: 'near' })
  expect(near.calls.sendTransaction).toBe(1)
})

const typedData = {
  domain: { name: 'Kit' },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'hi' },
}

test('CAPABILITY_MISSING of the adapter, and of the wallet', async () => {
  const { kit } = await connected({ cosmos: { connectors: [{ id: 'keplerish', capabilities: ['signMessage'] }] } })
  expect([kit.can('sendTransaction'), kit.can('signMessage'), kit.can('signPsbt')]).toEqual([false, true, false])
  await expect(kit.perform('sendTransaction', send)).rejects.toMatchObject({
    code: 'CAPABILITY_MISSING',
    context: { capability: 'sendTransaction', namespace: 'cosmos' },
  })
  await expect(kit.perform('signPsbt', { psbt: '' })).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
  await expect(kit.signTypedData({ typedData })).rejects.toMatchObject({
    code: 'CAPABILITY_MISSING',
    context: { capability: 'signTypedData', namespace: 'cosmos' },
  })
  await expect(kit.getProvider()).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
  await expect(kit.getProvider({ namespace: 'near' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})

test('NETWORK_NOT_FOUND if the wallet is on another network, with those to switch to; a text is still signed there', async () => {
  const { kit, cosmos } = await connected()
  cosmos.setNetwork('keplerish', 'cosmos:99')
  await expect(kit.perform('sendTransaction', send)).rejects.toMatchObject({
    code: 'NETWORK_NOT_FOUND',
    context: { networkId: 'cosmos:99', switchTo: ['cosmos:1', 'cosmos:2'] },
    message:
      'The wallet is on the network cosmos:99, which is not among the networks of this kit. Ask the user to switch, by `kit.switchNetwork({ networkId })` with one of cosmos:1, cosmos:2, or add it to the networks of its adapter.',
  })
  await expect((await kit.send()).prepare()).rejects.toMatchObject({
    code: 'NETWORK_NOT_FOUND',
    context: { networkId: 'cosmos:99', switchTo: ['cosmos:1', 'cosmos:2'] },
  })
  // The caller named this one: the wallet is not to blame.
  await expect(kit.switchNetwork({ networkId: 'cosmos:99' })).rejects.toHaveProperty('context', {
    networkId: 'cosmos:99',
  })
  expect(await kit.signMessage({ message: 'hi' })).toEqual({ signature: expect.any(String) })
})

test('USER_REJECTED, ABORTED by the caller and by destroy, and whatever else an adapter throws', async () => {
  const { kit, cosmos } = await connected()
  cosmos.behave('reject')
  await expect(kit.perform('sendTransaction', send)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  cosmos.behave('ask')
  await expect(kit.perform('sendTransaction', { ...send, signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'ABORTED',
  })
  const sending = kit.perform('sendTransaction', send)
  await settle()
  kit.destroy()
  await expect(sending).rejects.toMatchObject({ code: 'ABORTED' })
  expect(kit.getState().pendingTransactions).toEqual([])
  const wrong: readonly unknown[] = [
    () => {
      throw new Error('at once')
    },
    () => Promise.reject(new Error('later')),
    () => Promise.reject(undefined),
    () => undefined,
  ]
  for (const sendTransaction of wrong) {
    const { kit: other } = await withCapability({ sendTransaction: sendTransaction as never })
    await expect(other.perform('sendTransaction', send)).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  }
})
