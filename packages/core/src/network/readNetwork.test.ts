import { createFakeAdapter, createFakePlatform } from '@kit/testing'
import { expect, test } from 'vitest'
import { createKit } from '../createKit.ts'
import { setUpKit } from '../setUpKit.test-util.ts'

const token = { value: 5n, decimals: 6, symbol: 'TOK' }

test('reads a token balance without a connected wallet, on the active network by default', async () => {
  const { kit, cosmos } = setUpKit()
  let asked: unknown
  cosmos.setTokenBalance('token', 'a', token)
  cosmos.intercept('getTokenBalance', (parameters) => (asked = parameters))
  expect(await kit.read('getTokenBalance', { token: 'token', address: 'a' })).toEqual(token)
  expect(asked).toMatchObject({ network: { caipNetworkId: 'cosmos:1' }, signal: expect.any(AbortSignal) })
  expect(cosmos.promptsShown).toEqual([])
})

test('reads the status of a transaction on the network that is named', async () => {
  const { kit, near, cosmos } = setUpKit()
  expect(await kit.read('getTransactionStatus', { hash: 'tx-1', networkId: 'near:1' })).toEqual({
    status: 'unknown',
  })
  expect([near.calls.getTransactionStatus, cosmos.calls.load]).toEqual([1, 0])
})

test('rejects with a code if the network is unknown, the adapter cannot do it, or the caller aborts', async () => {
  const { kit } = setUpKit()
  const own = { address: 'a' }
  await expect(kit.read('validateAddress', { ...own, networkId: 'cosmos:9' })).rejects.toMatchObject({
    code: 'NETWORK_NOT_FOUND',
  })
  await expect(kit.read('validateAddress', own)).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
  const aborting = kit.read('validateAddress', { ...own, signal: AbortSignal.abort() })
  await expect(aborting).rejects.toMatchObject({ code: 'ABORTED' })
})

test('a token balance is that of the connected account by default', async () => {
  const { kit, cosmos } = setUpKit({ cosmos: { behavior: 'approve' } })
  await expect(kit.read('getTokenBalance', { token: 'token' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  expect(cosmos.calls.getTokenBalance).toBe(0)
  const { address } = await kit.connect({ connectorId: 'keplerish' })
  cosmos.setTokenBalance('token', address, token)
  expect(await kit.read('getTokenBalance', { token: 'token' })).toEqual(token)
})

const hostile = [undefined, null, 0, 'true', [], {}, { answer: 1 }, () => 'confirmed']

test.each([
  ['getTokenBalance', { token: 't', address: 'a' }, { ...token, value: -1n }],
  ['getTokenBalance', { token: 't', address: 'a' }, { ...token, value: 1 }],
  ['getTokenBalance', { token: 't', address: 'a' }, { ...token, decimals: 256 }],
  ['getTokenBalance', { token: 't', address: 'a' }, { ...token, symbol: { toString: (): string => 'TOK' } }],
  ['getBalance', { address: 'a' }, { ...token, value: 2n ** 256n }],
  ['getTransactionStatus', { hash: 'h' }, 'confirmed'],
  ['getTransactionStatus', { hash: 'h' }, { status: 'done' }],
  ['getTransactionStatus', { hash: 'h' }, { status: 'confirmed', nonce: -1 }],
  ['getTransactionStatus', { hash: 'h' }, { status: 'confirmed', nonce: 1n }],
  ['getTransactionStatus', { hash: 'h' }, { status: 'replaced', replacedBy: '<b>' }],
  ['getTransactionStatus', { hash: 'h' }, { status: 'replaced', isCancelled: 'yes' }],
  ['getTransactionStatus', { hash: 'h' }, { status: 'pending', coin: 'some' }],
  ['describeAddress', { address: 'a' }, { kind: 'friend' }],
  ['describeAddress', { address: 'a' }, { kind: 'account', least: -1n }],
  ['describeAddress', { address: 'a' }, { kind: 'tokenAccount', token: {} }],
  ['getAllowance', { owner: 'a', token: 't', spender: 's' }, -1n],
  ['getAllowance', { owner: 'a', token: 't', spender: 's' }, 2n ** 256n],
  ['getAllowance', { owner: 'a', token: 't', spender: 's' }, 1],
  ['encodeApproval', { token: 't', spender: 's', amount: 1n }, { to: '', data: '0x' }],
  ['encodeApproval', { token: 't', spender: 's', amount: 1n }, { to: 't', value: -1n, data: '0x' }],
  ['encodeApproval', { token: 't', spender: 's', amount: 1n }, { to: 't', data: '0x1' }],
  ['validateAddress', { address: 'a' }, true],
  ['validateAddress', { address: 'a' }, { valid: true }],
  ['validateAddress', { address: 'a' }, { valid: true, address: '' }],
  ['validateAddress', { address: 'a' }, { valid: true, address: 'a'.repeat(10_000) }],
  ['validateAddress', { address: 'a' }, { valid: 1, address: 'a' }],
  ['validateAddress', { address: 'a' }, { valid: false, reason: 7 }],
  ...hostile.flatMap((answer) =>
    (
      [
        'getBalance',
        'getTokenBalance',
        'getTransactionStatus',
        'validateAddress',
        'describeAddress',
        'getAllowance',
        'encodeApproval',
      ] as const
    ).map(
      (name) => [name, { token: 't', hash: 'h', address: 'a', owner: 'a', spender: 's', amount: 1n }, answer] as const,
    ),
  ),
] as const)('%s: an answer that cannot be one is refused (%#)', async (name, parameters, answer) => {
  const { kit } = await readingFrom({ [name]: async () => answer })
  await expect(kit.read(name, parameters as never)).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
})

test('an answer is copied: nothing else of it reaches the page, and long texts are cut', async () => {
  const { kit } = await readingFrom({
    getTokenBalance: async () => ({ ...token, symbol: 'T'.repeat(100), extra: 1 }),
    validateAddress: async () => ({ valid: false, reason: 'r'.repeat(1_000), address: 'evil' }),
  })
  expect(await kit.read('getTokenBalance', { token: 't', address: 'a' })).toEqual({ ...token, symbol: 'T'.repeat(32) })
  expect(await kit.read('validateAddress', { address: 'a' })).toEqual({ valid: false, reason: 'r'.repeat(500) })
})

/** A kit whose adapter has these capabilities. */
async function readingFrom(capabilities: object) {
  const { adapter } = createFakeAdapter({ namespace: 'cosmos' })
  const load: typeof adapter.load = async () => {
    const setUp = await adapter.load()
    return (host) => Object.assign(Object.create(setUp(host) as object), { capabilities })
  }
  const kit = createKit({ adapters: [{ ...adapter, load }], platform: createFakePlatform() })
  return { kit }
}
