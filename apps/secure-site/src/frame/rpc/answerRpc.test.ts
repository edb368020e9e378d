import { createServer } from 'node:http'
import { createFakeLocks, createFakePlatform, type FakeLocks, type FakeStorage } from '@kit/testing'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { encodeFunctionData, formatEther, toHex, verifyMessage } from 'viem/utils'
import { erc20Abi, type Hex, pad, parseAbi, zeroAddress } from 'viem'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { smartAccountAddress } from '../../smartAccount/smartAccount.ts'
import { createApprovals } from '../approve/createApprovals.ts'
import type { Frame } from '../Frame.ts'
import { deriveKeys, type Keys } from '../keys/deriveKeys.ts'
import { isGrave } from '../review/Review.ts'
import { getUser } from '../session/user.ts'
import { answerRpc } from './answerRpc.ts'

const other = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const word = `0x${'00'.repeat(32)}` as const
const transferCall = {
  to: other,
  value: '0x0',
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [other, 1n] }),
}
/** A node and bundler of a chain on which the account has sent seven transactions, of which five are mined. It cannot simulate. */
const answers: Record<string, unknown> = {
  eth_getTransactionCount: '0x7',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { number: '0x1', baseFeePerGas: '0x1', timestamp: '0x1', transactions: [] },
  eth_maxPriorityFeePerGas: '0x1',
  eth_getCode: '0x01',
  eth_call: word,
  eth_estimateUserOperationGas: { callGasLimit: '0x1', verificationGasLimit: '0x1', preVerificationGas: '0x1' },
}
const realFetch = globalThis.fetch
const asked: { readonly method: string; readonly params: readonly unknown[] }[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: readonly unknown[] }
    asked.push({ method, params })
    const answer = async (): Promise<object> => {
      if (method === 'eth_getTransactionCount' && params[1] === 'latest') return { result: '0x5' }
      const given = method in answers ? answers[method] : new Error('unknown')
      const result: unknown = typeof given === 'function' ? await (given as () => unknown)() : given
      return result instanceof Error ? { error: { code: -32601, message: result.message } } : { result }
    }
    void answer().then((given) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...given }))
    })
  })
})
let url: string
let keys: Readonly<Record<string, Keys>>
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  keys = { ada: await deriveKeys(new Uint8Array(32).fill(1)), ben: await deriveKeys(new Uint8Array(32).fill(2)) }
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

let user: string
beforeEach(() => {
  user = 'ada'
})
const keysOf = (id: string): Keys => {
  const found = keys[id]
  if (!found) throw new Error('There are no such keys.')
  return found
}
const own = (): Hex => keysOf('ada').accounts.eip155 as Hex

/** A request for a session of an hour with one permission (ERC-7715). */
const sessionOf = (address: string, permission: object) => ({
  chainId: '0x7a69',
  address,
  expiry: Math.floor(Date.now() / 1000) + 3600,
  signer: { type: 'keys', address: other },
  permissions: [permission],
})

function openFrame(preferredAccountType: 'eoa' | 'smartAccount', rpcUrl = url, chain = 31337) {
  const smartAccount = {
    entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
    entryPointVersion: '0.7',
    factory: '0xC6868de80e5497B6E2d1fe31bE4e57d07aAf1347',
    bundlerUrl: rpcUrl,
  } as const
  const nativeCurrency = { symbol: 'ETH', decimals: 18 }
  const network = { id: `eip155:${chain}`, name: 'Harbor', rpcUrl, nativeCurrency, smartAccount }
  const approvals = createApprovals(async () => undefined)
  const frame = {
    embedder: 'https://notes.harbor.example',
    config: { networks: [network] },
    state: { chainId: network.id, preferredAccountType, mayAuthenticate: true, batches: {} },
    sessions: { current: () => ({ token: user, user: { id: user, email: null, userName: user } }) },
    keyring: {
      accounts: async (owner: { user: { id: string } }) => keysOf(owner.user.id).accounts,
      unlock: async (owner: { user: { id: string } }) => keysOf(owner.user.id),
    },
    approvals,
  } as unknown as Frame
  const stop = new AbortController()
  const request = (method: string, params: readonly unknown[]) => answerRpc(frame, { method, params }, stop.signal)
  const reviewed = () =>
    vi.waitFor(
      () => {
        const state = approvals.get()
        if (state.status !== 'reviewing') throw new Error(`It is ${state.status}.`)
        return state
      },
      // On a busy machine a review takes longer than the second that is the default.
      { timeout: 60_000 },
    )
  return { frame, request, reviewed, smart: smartAccountAddress(smartAccount, own()) }
}

test('a request of one user is not signed with the keys of another who logged in since', async () => {
  const { frame, request, reviewed } = openFrame('eoa')
  const sign = () => request('personal_sign', ['0x6869', own()])
  const signing = sign()
  frame.approvals.approve((await reviewed()).attempt)
  expect(await verifyMessage({ address: own(), message: 'hi', signature: (await signing) as Hex })).toBe(true)

  const late = sign()
  const { attempt } = await reviewed()
  user = 'ben'
  frame.approvals.approve(attempt)
  await expect(late).rejects.toMatchObject({ failure: { code: 4100 } })
})

test('a transaction takes the next nonce, or the place of one that is pending, for more than that offered and no more than ten times the market', async () => {
  const { frame, request, reviewed } = openFrame('eoa')
  const send = (nonce: Hex, fees: object = {}) =>
    request('eth_sendTransaction', [{ from: own(), to: other, value: '0x1', nonce, ...fees }])
  // Five are mined, and seven were sent.
  await expect(send('0x4')).rejects.toMatchObject({ failure: { code: -32602 } })
  await expect(send('0x8')).rejects.toMatchObject({ failure: { code: -32602 } })
  const review = async (sending: Promise<unknown>) => {
    const state = await reviewed()
    frame.approvals.reject(state.attempt)
    await expect(sending).rejects.toMatchObject({ failure: { code: 4001 } })
    return state.review
  }
  const next = await review(send('0x7'))
  expect(next).toMatchObject({ approvable: true, facts: [] })
  const replacing = await review(send('0x6'))
  expect(replacing).toMatchObject({ approvable: true, facts: [{ name: 'replaces', value: '#6' }] })
  expect(replacing.fee?.amount).toBeGreaterThan(next.fee?.amount ?? 0n)
  // All of it is a tip, so the page's offer is limited.
  const market = (next.fee?.amount ?? 0n) / 0x5208n
  const offer = (price: bigint): Promise<unknown> =>
    send('0x6', { maxFeePerGas: toHex(price), maxPriorityFeePerGas: '0x1' })
  const offered = await review(offer(3n * market))
  expect(offered).toMatchObject({ fee: { amount: 3n * market * 0x5208n }, warnings: replacing.warnings })
  const high = await review(offer(10n * market))
  expect(high.fee?.amount).toBe(10n * market * 0x5208n)
  expect(high.warnings.filter(isGrave)).toEqual([
    { kind: 'feeHigh', amount: `${formatEther(10n * market * 0x5208n)} ETH` },
  ])
  for (const price of [10n * market + 1n, 10n ** 30n])
    await expect(offer(price)).rejects.toMatchObject({ failure: { code: -32602 } })
  await expect(send('0x6', { gasPrice: toHex(10n ** 30n) })).rejects.toMatchObject({ failure: { code: -32602 } })
  const smart = openFrame('smartAccount')
  await expect(
    smart.request('eth_sendTransaction', [{ from: smart.smart, to: other, value: '0x1', nonce: '0x1' }]),
  ).rejects.toMatchObject({ failure: { code: -32602 } })
})

test('simulates with the gas limit of the page, and warns gravely if it is more than three times what the call uses', async () => {
  const { frame, request, reviewed } = openFrame('eoa')
  const review = async (transaction: object) => {
    const sending = request('eth_sendTransaction', [{ from: own(), to: other, value: '0x1', ...transaction }])
    const state = await reviewed()
    frame.approvals.reject(state.attempt)
    await expect(sending).rejects.toMatchObject({ failure: { code: 4001 } })
    return state.review
  }
  const usual = await review({})
  const price = (usual.fee?.amount ?? 0n) / 0x5208n
  expect((await review({ gas: toHex(3 * 0x5208) })).warnings).toEqual(usual.warnings)
  asked.length = 0
  const gas = 16_000_000n
  const high = await review({ gas: toHex(gas) })
  expect(high.fee?.amount).toBe(gas * price)
  expect(high.warnings.filter(isGrave)).toEqual([{ kind: 'feeHigh', amount: `${formatEther(gas * price)} ETH` }])
  expect(asked.find(({ method }) => method === 'eth_simulateV1')?.params[0]).toMatchObject({
    blockStateCalls: [{ calls: [{ gas: toHex(gas) }] }],
  })
})

test.each(['eoa', 'smartAccount'] as const)(
  'warns gravely of a call that uses far more gas than any swap: %s',
  async (type) => {
    const { frame, request, reviewed, smart } = openFrame(type)
    const from = type === 'eoa' ? own() : smart
    const feeHigh = async () => {
      const sending = request('eth_sendTransaction', [{ from, to: other, value: '0x1' }])
      const { attempt, review } = await reviewed()
      frame.approvals.reject(attempt)
      await expect(sending).rejects.toMatchObject({ failure: { code: 4001 } })
      return review.warnings.some(({ kind }) => kind === 'feeHigh')
    }
    expect(await feeHigh()).toBe(false)
    const usual = { ...answers }
    onTestFinished(() => void Object.assign(answers, usual))
    const [callGasLimit, verificationGasLimit, preVerificationGas] = [toHex(5_000_000), '0x1', '0x1']
    Object.assign(answers, {
      eth_estimateGas: toHex(5_000_001),
      eth_estimateUserOperationGas: { callGasLimit, verificationGasLimit, preVerificationGas },
    })
    expect(await feeHigh()).toBe(true)
  },
)

const opStack = '0x420000000000000000000000000000000000000f'
test.each<[string, number, string, Readonly<Record<string, bigint>>, bigint]>([
  // getL1Fee(bytes), getOperatorFee(uint256), tokenRatio()
  ['of the OP stack', 31337, opStack, { '0x49948e0e': 7_000n, '0x275aedd2': 11n }, 14_011n],
  ['of Scroll', 534352, '0x5300000000000000000000000000000000000002', { '0x49948e0e': 7_000n }, 14_000n],
  ['of Morph', 2818, '0x530000000000000000000000000000000000000f', { '0x49948e0e': 7_000n }, 14_000n],
  [
    'of Mantle, whose coin is not Ether',
    5000,
    opStack,
    { '0x49948e0e': 7_000n, '0x06f837d3': 3n, '0x275aedd2': 11n },
    42_011n,
  ],
  ['of Citrea, which charges for changes of state', 4114, '', { eth_estimateDiffSize: 100n, l1FeeRate: 7n }, 1_400n],
])(
  'the highest fee includes twice the data fee %s, because its price may rise',
  async (_, chain, oracle, figures, added) => {
    const { frame, request, reviewed } = openFrame('eoa', url, chain)
    const feeOf = async () => {
      const sending = request('eth_sendTransaction', [{ from: own(), to: other, value: '0x1', data: '0x12345678' }])
      const state = await reviewed()
      frame.approvals.reject(state.attempt)
      await expect(sending).rejects.toMatchObject({ failure: { code: 4001 } })
      return state.review.fee?.amount ?? 0n
    }
    let isFree = true
    vi.stubGlobal('fetch', async (to: string, init: RequestInit) => {
      const { id, method, params } = JSON.parse(String(init.body)) as {
        id: number
        method: string
        params?: readonly { to?: string; data?: string }[]
      }
      const figure = (name: string): Hex => (isFree ? '0x0' : toHex(figures[name] ?? 0n))
      const answer = (result: unknown) => Response.json({ jsonrpc: '2.0', id, result })
      if (method === 'eth_estimateDiffSize') return answer({ l1DiffSize: figure(method) })
      if (method === 'eth_getBlockByNumber')
        return answer({ ...(answers[method] as object), l1FeeRate: figure('l1FeeRate') })
      const { to: contract = '', data = '' } = params?.[0] ?? {}
      if (method !== 'eth_call' || contract.toLowerCase() !== oracle) return realFetch(to, init)
      return answer(pad(figure(data.slice(0, 10))))
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const without = await feeOf()
    isFree = false
    expect(await feeOf()).toBe(without + added)
  },
)

test('a session gets no function that gives tokens away, and a grave warning of every other one', async () => {
  const { frame, request, reviewed, smart } = openFrame('smartAccount')
  const grant = (...selectors: readonly Hex[]) =>
    request('wallet_grantPermissions', [sessionOf(smart, { type: 'contract-call', target: other, selectors })])
  const giving = [
    ...['a9059cbb', '23b872dd', '095ea7b3', 'A22CB465', '42842e0e', 'b88d4fde', 'f242432a', '2eb2c2d6'],
    // increaseApproval, authorizeOperator, send, transferAndCall, transferFromAndCall, approveAndCall, multicall
    ...['d73dd623', '959b8c3f', '9bd9bbc6', '4000aea0', 'c1d34b89', 'cae9ca51', 'ac9650d8'],
  ]
  for (const selector of giving)
    await expect(grant('0xd0e30db0', `0x${selector}`)).rejects.toMatchObject({ failure: { code: -32602 } })
  const granting = grant('0xd0e30db0')
  const { attempt, review } = await reviewed()
  expect(review.warnings.filter(isGrave)).toEqual([{ kind: 'noLimit' }])
  frame.approvals.reject(attempt)
  await expect(granting).rejects.toMatchObject({ failure: { code: 4001 } })
})

test('calls with a capability that the wallet does not have are refused before the review, unless it is optional', async () => {
  const { frame, request, reviewed } = openFrame('smartAccount')
  const call = { to: other, value: '0x1' }
  const needed = { paymasterService: { url: 'https://paymaster.example' } }
  for (const calls of [
    { calls: [call], capabilities: needed },
    { calls: [call, { ...call, capabilities: needed }] },
    { calls: [call], capabilities: { paymasterService: { ...needed.paymasterService, optional: 'yes' } } },
    { calls: [call], capabilities: { flowControl: null } },
  ])
    await expect(request('wallet_sendCalls', [calls])).rejects.toMatchObject({ failure: { code: 5700 } })
  const optional = { paymasterService: { ...needed.paymasterService, optional: true } }
  const sending = request('wallet_sendCalls', [
    { calls: [{ ...call, capabilities: optional }], capabilities: optional },
  ])
  frame.approvals.reject((await reviewed()).attempt)
  await expect(sending).rejects.toMatchObject({ failure: { code: 4001 } })
})

test('an id of calls that is longer than EIP-5792 allows is refused before the review, and the error says why', async () => {
  const { frame, request, reviewed } = openFrame('eoa')
  const send = (length: number) =>
    request('wallet_sendCalls', [{ calls: [{ to: other, value: '0x1' }], id: `0x${'1'.repeat(length - 2)}` }])
  await expect(send(8_195)).rejects.toMatchObject({
    failure: { code: -32602, message: 'The id of the calls is empty or longer than EIP-5792 allows.' },
  })
  const sending = send(8_194)
  frame.approvals.reject((await reviewed()).attempt)
  await expect(sending).rejects.toMatchObject({ failure: { code: 4001 } })
})

/** A browser that keeps what the frame stores. */
const openStorage = () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  return stored
}

test.each([true, false])(
  'calls have the id that the page gave them, once (the browser stores for frames: %s)',
  async (stores) => {
    const stored = stores ? openStorage() : undefined
    onTestFinished(() => void vi.unstubAllGlobals())
    const hash = `0x${'ab'.repeat(32)}`
    Object.assign(answers, {
      eth_sendRawTransaction: hash,
      eth_getTransactionReceipt: null,
      eth_getUserOperationReceipt: null,
    })
    onTestFinished(() => {
      delete answers['eth_sendRawTransaction']
      delete answers['eth_getTransactionReceipt']
      delete answers['eth_getUserOperationReceipt']
    })
    const page = openFrame('eoa')
    const id = `0x${'5e'.repeat(96)}`
    const send = ({ request }: typeof page, name: string = id) =>
      request('wallet_sendCalls', [{ calls: [{ to: other, value: '0x1' }], id: name }])
    const status = ({ request }: typeof page, name: string = id) => request('wallet_getCallsStatus', [name])

    await expect(status(page)).rejects.toMatchObject({ failure: { code: 5730 } })
    // One that the user rejects was not sent, and may be sent again.
    for (const decision of ['reject', 'approve'] as const) {
      const sending = send(page)
      page.frame.approvals[decision]((await page.reviewed()).attempt)
      if (decision === 'reject') await expect(sending).rejects.toMatchObject({ failure: { code: 4001 } })
      else await expect(sending).resolves.toEqual({ id })
    }
    await expect(status(page)).resolves.toMatchObject({ id, status: 100 })
    await expect(send(page)).rejects.toMatchObject({ failure: { code: 5720 } })
    expect(asked.at(-1)).toMatchObject({
      method: 'eth_getTransactionReceipt',
      params: [expect.stringMatching(/^0x[\da-f]{64}$/)],
    })
    for (const name of ['', `0x${'1'.repeat(8_193)}`])
      await expect(send(page, name)).rejects.toMatchObject({ failure: { code: -32602 } })

    // After a reload, and for another user.
    const reloaded = openFrame('eoa')
    if (stores) {
      await expect(send(reloaded)).rejects.toMatchObject({ failure: { code: 5720 } })
      await expect(status(reloaded)).resolves.toMatchObject({ id, status: 100 })
    }
    user = 'ben'
    await expect(status(reloaded)).rejects.toMatchObject({ failure: { code: 5730 } })
    user = 'ada'
    for (const key of stored?.keys() ?? []) stored?.set(key, '{"0x1":5,"spoiled')
    await expect(status(openFrame('eoa'))).rejects.toMatchObject({ failure: { code: 5730 } })
  },
)

/** Two tabs of one browser, each with the storage and the locks of its own. `enter`: from now on a frame runs in that tab. */
function openTabs() {
  const [{ storage }, origin] = [createFakePlatform(), createFakeLocks()]
  const open = (own: FakeStorage) => {
    const locks = origin.open()
    const enter = ({ request }: Pick<FakeLocks, 'request'> = locks): void => {
      vi.stubGlobal('navigator', { locks: { request } })
      vi.stubGlobal('localStorage', { getItem: own.get, setItem: own.set, removeItem: own.remove })
    }
    return { ...openFrame('eoa'), storage: own, locks, enter }
  }
  onTestFinished(() => void vi.unstubAllGlobals())
  return { first: open(storage), second: open(storage.otherTab()) }
}
type Tab = ReturnType<typeof openTabs>['first']

/** A node that gives the next transaction its number as soon as it has one. `hold` keeps back its answers until the test ends, or `release` is called. */
function openPool({ refuse = undefined as Error | undefined, hold = false } = {}) {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const usual = { ...answers }
  onTestFinished(() => {
    for (const method of Object.keys(answers)) delete answers[method]
    Object.assign(answers, usual)
    release()
  })
  asked.length = 0
  const sent = (): readonly unknown[] =>
    asked.filter(({ method }) => method === 'eth_sendRawTransaction').map(({ params }) => params[0])
  Object.assign(answers, {
    eth_sendRawTransaction: async () => {
      if (hold) await released
      return refuse ?? word
    },
    eth_getTransactionCount: () => toHex(7 + sent().length),
    eth_getTransactionReceipt: null,
    eth_getUserOperationReceipt: null,
  })
  const untilSent = () => vi.waitFor(() => expect(sent()).toHaveLength(1), { timeout: 60_000 })
  return { sent, untilSent, release }
}

const batchId = `0x${'b1'.repeat(96)}`
const sendBatch = ({ request }: Tab) => {
  const sending = request('wallet_sendCalls', [{ calls: [{ to: other, value: '0x1' }], id: batchId }])
  // Its outcome is read later.
  sending.catch(() => undefined)
  return sending
}
const approveBatch = async ({ frame, reviewed }: Tab) => frame.approvals.approve((await reviewed()).attempt)
const wasSent = { failure: { code: 5720 } }

test('two tabs that approve a batch of the same id at once send it once, and the other tab fails with 5720', async () => {
  const { first, second } = openTabs()
  const { sent } = openPool()
  first.enter()
  const sending = sendBatch(first)
  await first.reviewed()
  // Its transaction has another number, so that the chain takes both.
  answers['eth_getTransactionCount'] = '0x8'
  const repeated = sendBatch(second)
  await second.reviewed()
  await Promise.all([first, second].map(approveBatch))
  await expect(sending).resolves.toEqual({ id: batchId })
  await expect(repeated).rejects.toMatchObject(wasSent)
  expect(sent()).toHaveLength(1)
})

test('a batch that another tab is sending is not sent, although the storage does not tell of it yet', async () => {
  const { first, second } = openTabs()
  const { sent, untilSent, release } = openPool({ hold: true })
  const catchUp = second.storage.lag()
  first.enter()
  const sending = sendBatch(first)
  await approveBatch(first)
  await untilSent()

  second.enter()
  const repeated = sendBatch(second)
  await approveBatch(second)
  await expect(repeated).rejects.toMatchObject(wasSent)
  release()
  await expect(sending).resolves.toEqual({ id: batchId })
  catchUp()
  await expect(sendBatch(second)).rejects.toMatchObject(wasSent)
  await expect(second.request('wallet_getCallsStatus', [batchId])).resolves.toMatchObject({ id: batchId, status: 100 })
  expect(sent()).toHaveLength(1)
})

test('a batch whose tab died or was frozen while it was sent is known in others, and not sent again', async () => {
  const { first, second } = openTabs()
  const { sent, untilSent } = openPool({ hold: true })
  first.enter()
  void sendBatch(first)
  await approveBatch(first)
  await untilSent()
  second.enter()
  await expect(sendBatch(second)).rejects.toMatchObject(wasSent)
  first.locks.kill()
  await expect(sendBatch(second)).rejects.toMatchObject(wasSent)
  await expect(second.request('wallet_getCallsStatus', [batchId])).resolves.toMatchObject({ id: batchId, status: 100 })
  expect(sent()).toHaveLength(1)
})

test('a batch that the node refuses may be sent again, in each tab; one that it has taken before is sent', async () => {
  const { first, second } = openTabs()
  const { sent } = openPool({ refuse: new Error('insufficient funds') })
  for (const tab of [first, second]) {
    tab.enter()
    const sending = sendBatch(tab)
    await approveBatch(tab)
    await expect(sending).rejects.toMatchObject({ message: 'insufficient funds' })
    await expect(tab.request('wallet_getCallsStatus', [batchId])).rejects.toMatchObject({ failure: { code: 5730 } })
  }
  answers['eth_getTransactionByHash'] = { hash: word }
  const taken = sendBatch(second)
  await approveBatch(second)
  await expect(taken).resolves.toEqual({ id: batchId })
  first.enter()
  await expect(sendBatch(first)).rejects.toMatchObject(wasSent)
  expect(sent()).toHaveLength(3)
})

test('where the storage is full, the tab that sent a batch keeps it from the others as long as it is open', async () => {
  const { first, second } = openTabs()
  const { sent } = openPool()
  first.storage.fail({ set: true })
  first.enter()
  const sending = sendBatch(first)
  await approveBatch(first)
  await expect(sending).resolves.toEqual({ id: batchId })
  await expect(sendBatch(first)).rejects.toMatchObject(wasSent)
  second.enter()
  const repeated = sendBatch(second)
  await approveBatch(second)
  await expect(repeated).rejects.toMatchObject(wasSent)
  expect(sent()).toHaveLength(1)
})

test('where a browser refuses locks, a batch is stored before it is sent', async () => {
  const { first, second } = openTabs()
  const { sent, untilSent } = openPool({ hold: true })
  const refused = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }
  first.enter(refused)
  void sendBatch(first)
  second.enter(refused)
  const repeated = sendBatch(second)
  await second.reviewed()
  await approveBatch(first)
  await untilSent()
  await approveBatch(second)
  await expect(repeated).rejects.toMatchObject(wasSent)
  expect(sent()).toHaveLength(1)
})

const payment = { to: other, value: '0x1' }
test.each<[string, boolean, readonly object[]]>([
  ['payments of the coin', false, [payment, payment]],
  ['a call of a known name behind a payment', true, [payment, transferCall]],
  ['a call of a known name before a payment', true, [transferCall, payment]],
])('where the node cannot simulate, a batch of %s makes Reject the main button: %s', async (_, grave, calls) => {
  const { frame, request, reviewed, smart } = openFrame('smartAccount')
  const sending = request('wallet_sendCalls', [{ version: '2.0.0', from: smart, chainId: '0x7a69', calls }])
  const { attempt, review } = await reviewed()
  expect(review.calls?.map(({ name }) => name)).toEqual(
    calls.map((call) => (call === transferCall ? 'transfer' : 'send')),
  )
  expect(review.warnings.filter(isGrave)).toEqual(grave ? [{ kind: 'unreadCall' }] : [])
  frame.approvals.reject(attempt)
  await expect(sending).rejects.toMatchObject({ failure: { code: 4001 } })
})

test('a smart account that lets a payer of network fees take tokens is warned: the fee limit of a session does not count them', async () => {
  const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [other, 7n] })
  for (const [type, deposit, found] of [
    ['smartAccount', `0x${'00'.repeat(31)}01`, [{ kind: 'paymaster' }]],
    ['smartAccount', word, []],
    ['eoa', `0x${'00'.repeat(31)}01`, []],
  ] as const) {
    answers['eth_call'] = deposit
    const { frame, request, reviewed } = openFrame(type)
    const sending = request('eth_sendTransaction', [{ to: other, data: approval }])
    const { attempt, review } = await reviewed()
    expect(review.warnings.filter(({ kind }) => kind === 'paymaster')).toEqual(found)
    frame.approvals.reject(attempt)
    await expect(sending).rejects.toMatchObject({ failure: { code: 4001 } })
  }
  answers['eth_call'] = word
  const { frame, request, reviewed, smart } = openFrame('smartAccount')
  const granting = request('wallet_grantPermissions', [
    sessionOf(smart, { type: 'native-token-transfer', target: other, allowance: '0x1' }),
  ])
  const { attempt, review } = await reviewed()
  expect(review.warnings).toContainEqual({ kind: 'feesInTokens' })
  frame.approvals.reject(attempt)
  await expect(granting).rejects.toMatchObject({ failure: { code: 4001 } })
})

const tokenAbi = parseAbi([
  'function approve(address, uint256)',
  'function increaseAllowance(address, uint256)',
  'function permit(address, address, uint256, uint256, uint8, bytes32, bytes32)',
  'function setApprovalForAll(address, bool)',
  'function deposit()',
])
test.each<[string, boolean, boolean, Hex, Hex?]>([
  ['approve', false, true, encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [other, 7n] })],
  [
    'increaseAllowance',
    false,
    true,
    encodeFunctionData({ abi: tokenAbi, functionName: 'increaseAllowance', args: [other, 7n] }),
  ],
  [
    'permit',
    false,
    true,
    encodeFunctionData({
      abi: tokenAbi,
      functionName: 'permit',
      args: [zeroAddress, other, 7n, 7n, 27, word, word],
    }),
  ],
  [
    'setApprovalForAll',
    false,
    true,
    encodeFunctionData({ abi: tokenAbi, functionName: 'setApprovalForAll', args: [other, true] }),
  ],
  ['deposit', false, false, encodeFunctionData({ abi: tokenAbi, functionName: 'deposit' })],
  ['deposit', true, true, encodeFunctionData({ abi: tokenAbi, functionName: 'deposit' }), other],
  [
    'increaseAllowance',
    true,
    true,
    encodeFunctionData({ abi: tokenAbi, functionName: 'increaseAllowance', args: [other, 7n] }),
    other,
  ],
  ['approve', true, false, encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [other, 0n] })],
])(
  '“%s” of a token by a smart account, simulated: %s, warns of a payer of network fees that may take it: %s',
  async (_, simulated, warns, data, spender) => {
    const usual = { ...answers }
    onTestFinished(() => {
      delete answers['eth_simulateV1']
      Object.assign(answers, usual)
    })
    const { frame, request, reviewed, smart } = openFrame('smartAccount')
    // Approval(address,address,uint256)
    const event = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
    const logs = spender
      ? [{ address: other, topics: [event, pad(smart), pad(spender)], data: toHex(7n, { size: 32 }) }]
      : []
    if (simulated) answers['eth_simulateV1'] = [{ calls: [{ status: '0x1', logs }] }]
    answers['eth_call'] = toHex(1n, { size: 32 })
    const sending = request('eth_sendTransaction', [{ to: other, data }])
    const { attempt, review } = await reviewed()
    expect(review.warnings.some(({ kind }) => kind === 'paymaster')).toBe(warns)
    frame.approvals.reject(attempt)
    await expect(sending).rejects.toMatchObject({ failure: { code: 4001 } })
  },
)

test('shows the spending limit of a session as wallets show its token, and adds the amount that the account checks', async () => {
  // Every read returns this value, so the ERC-8056 multiplier is 3, and the value is invalid as decimals.
  answers['eth_call'] = toHex(3n * 10n ** 18n, { size: 32 })
  const { frame, request, reviewed, smart } = openFrame('smartAccount')
  const granting = request('wallet_grantPermissions', [
    sessionOf(smart, { type: 'erc20-token-transfer', target: other, allowance: '0x5' }),
  ])
  const { attempt, review } = await reviewed()
  answers['eth_call'] = word
  expect(review.warnings).toContainEqual(expect.objectContaining({ kind: 'scaled', counted: '5' }))
  expect(review.facts?.find(({ name }) => name === 'spends')?.value).toMatch(/^15 /)
  frame.approvals.reject(attempt)
  await expect(granting).rejects.toMatchObject({ failure: { code: 4001 } })
})

test('a node that is down does not block the log-in', async () => {
  const siwxMessage = {
    accountAddress: own(),
    chainId: 'eip155:31337',
    domain: 'notes.harbor.example',
    uri: 'https://notes.harbor.example',
    version: '1',
    nonce: '7k2Qm9vTzAbCd',
  } as const
  const { frame, smart } = openFrame('smartAccount', 'http://127.0.0.1:1')
  const found = await getUser(frame, { siwxMessage }, new AbortController().signal)
  expect(found).toMatchObject({ address: smart, preferredAccountType: 'smartAccount' })
  expect(found).not.toHaveProperty('smartAccountDeployed')
  expect(found).not.toHaveProperty('signature')
  const there = await getUser(openFrame('smartAccount').frame, { siwxMessage }, new AbortController().signal)
  expect(there).toMatchObject({ smartAccountDeployed: true, signature: expect.stringMatching(/^0x/) })
  // Other libraries can parse the sign-in message that the single prompt signs.
  const { domain, uri, nonce } = siwxMessage
  expect(parseSiweMessage(there.message ?? '')).toMatchObject({ chainId: 31_337, address: smart, domain, uri, nonce })
})

test.each([
  ['a statement', { statement: 'I give the bearer of this all that I have.' }],
  ['resources', { resources: ['https://notes.harbor.example/terms'] }],
  ['a request id', { requestId: 'order-7' }],
])(
  'a sign-in with %s is not signed with the log-in: the page asks for it, and the user reviews it',
  async (_, more) => {
    const { frame, request, reviewed } = openFrame('eoa')
    const fields = {
      domain: 'notes.harbor.example',
      uri: 'https://notes.harbor.example',
      version: '1',
      nonce: '7k2Qm9vTzAbCd',
    } as const
    const siwxMessage = { ...fields, accountAddress: own(), chainId: 'eip155:31337', ...more }
    expect(await getUser(frame, { siwxMessage }, new AbortController().signal)).not.toHaveProperty('signature')
    const message = createSiweMessage({ ...fields, address: own(), chainId: 31_337, ...more })
    const signing = request('personal_sign', [toHex(message), own()])
    const { attempt, review } = await reviewed()
    expect(review).toMatchObject({ kind: 'signIn', approvable: true, message })
    frame.approvals.approve(attempt)
    expect(await verifyMessage({ address: own(), message, signature: (await signing) as Hex })).toBe(true)
  },
)

test('parameters of megabytes, and those that are no JSON, are refused before they are read or shown', async () => {
  const { frame, request } = openFrame('eoa')
  const typedData = (text: unknown) => ({
    domain: { name: 'Harbor' },
    types: { EIP712Domain: [{ name: 'name', type: 'string' }], Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text },
  })
  const cycle: Record<string, unknown> = {}
  cycle['self'] = cycle
  for (const text of ['a'.repeat(2_000_000), cycle])
    await expect(request('eth_signTypedData_v4', [own(), typedData(text)])).rejects.toMatchObject({
      failure: { code: -32602, message: expect.stringContaining('too large') as string },
    })
  await expect(request('eth_call', [{ data: 'a'.repeat(2_000_000) }])).rejects.toMatchObject({
    failure: { code: -32602 },
  })
  expect(frame.approvals.get().status).toBe('idle')
})

test('a request that is approved twice, by two windows at once, is signed once; what comes after a rejection signs nothing', async () => {
  const { frame, request, reviewed } = openFrame('eoa')
  const { approve, reject } = frame.approvals
  const signing = request('personal_sign', ['0x6869', own()])
  const { attempt } = await reviewed()
  approve(attempt)
  approve(attempt)
  approve(attempt + 1)
  expect(await signing).toMatch(/^0x/)
  const next = request('personal_sign', ['0x6870', own()])
  const second = (await reviewed()).attempt
  // That of the request before is void.
  approve(attempt)
  expect(frame.approvals.get().status).toBe('reviewing')
  reject(second)
  approve(second)
  await expect(next).rejects.toMatchObject({ failure: { code: 4001 } })
  expect(frame.approvals.get().status).toBe('idle')
})
