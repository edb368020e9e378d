import {
  createFakePlatform,
  createEvmWallet,
  announceEvmWallet,
  putRollupOracle,
  putToken,
  testChain,
} from '@kit/testing'
import { type Anvil, startAnvil } from '@kit/testing/anvil'
import { type Address, createPublicClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromEvmChain } from '../network/networks.ts'
import { createNodeCapabilities } from './createCapabilities.ts'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil(31_337)
})
afterAll(() => anvil.stop())

const treasury = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const { signal } = new AbortController()
const ether = 10n ** 18n
const stranger = (): Address => privateKeyToAddress(generatePrivateKey())

/** A funded account in a wallet that approves, and what an adapter can do with it. `lacks`: methods that the node does not know. */
async function scene({ coins = ether, lacks = [] }: { coins?: bigint; lacks?: readonly string[] } = {}) {
  const { rpcUrl } = anvil
  const ask = async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { result, error } = (await response.json()) as { readonly result?: unknown; readonly error?: unknown }
    if (error !== undefined) throw new Error(JSON.stringify(error))
    return result
  }
  const client = createPublicClient({ transport: http(rpcUrl), pollingInterval: 20, cacheTime: 0 })
  const key = generatePrivateKey()
  const wallet = createEvmWallet({
    name: 'Juniper',
    rdns: 'example.juniper',
    keys: [key],
    chains: [{ id: 31_337, rpcUrl }],
  })
  const { provider } = announceEvmWallet(wallet, new EventTarget(), { origin: 'https://dapp.example' })
  const [address] = (await provider.request({ method: 'eth_requestAccounts' })) as [Address]
  await ask('anvil_setBalance', address, `0x${coins.toString(16)}`)
  const network = fromEvmChain(testChain({ chainId: 31_337, rpcUrl }))
  /** The node without the methods that it lacks. */
  const poorer: typeof fetch = async (url, init) => {
    const requests = JSON.parse(String(init?.body)) as { id: number; method: string } | { id: number; method: string }[]
    const response = await fetch(url, init)
    const answers = (await response.json()) as { id: number } | { id: number }[]
    const missing = [requests].flat().filter(({ method }) => lacks.includes(method))
    const error = { code: -32_601, message: 'the method does not exist' }
    const told = [answers]
      .flat()
      .map((each) => (missing.some(({ id }) => id === each.id) ? { jsonrpc: '2.0', id: each.id, error } : each))
    return Response.json(Array.isArray(answers) ? told : told[0])
  }
  const capabilities = createNodeCapabilities({
    host: {
      platform: { ...createFakePlatform(), fetch: (url, init) => poorer(url, init) },
      rpcUrls: () => [rpcUrl],
      emit: () => {},
      networks: [network],
      metadata: { name: 'Test', description: '', url: 'https://dapp.example', icons: [] },
    },
    life: signal,
    walletOf: () => provider,
    maxFees: { 31_337: ether / 10n },
    onSwitched: () => {},
  })
  const common = { connectorId: 'example.juniper', address, network, signal }
  const balanceOf = (of: Address) => client.getBalance({ address: of })
  const mined = async (hash: string) =>
    (await client.waitForTransactionReceipt({ hash: hash as `0x${string}` })).status === 'success'
  return { address, ask, balanceOf, capabilities, client, common, mined, network, provider, rpcUrl, wallet }
}

/** The base fee of the next block, in wei. */
const raise = (ask: (method: string, ...params: readonly unknown[]) => Promise<unknown>, fee: bigint) =>
  ask('anvil_setNextBlockBaseFeePerGas', `0x${fee.toString(16)}`)

test('M4: all of the coin is mined while the base fee rises by 20 %, and what stays is the reserve', async () => {
  const { address, ask, balanceOf, capabilities, client, common, mined } = await scene()
  const to = stranger()
  const { amount, fee, kept } = await capabilities.maxSendable({ ...common, to })
  expect([amount + fee.most, kept]).toEqual([ether, { amount: fee.most - fee.expected, reason: 'fee' }])
  const { baseFeePerGas } = await client.getBlock()
  await raise(ask, ((baseFeePerGas ?? 0n) * 12n) / 10n)
  const { hash, call } = await capabilities.sendTransaction({ ...common, to, value: amount, terms: fee.terms })
  expect(await mined(hash)).toBe(true)
  expect(call).toEqual({ to, value: amount, data: '0x' })
  expect([await balanceOf(to), (await balanceOf(address)) < (kept?.amount ?? 0n)]).toEqual([amount, true])
})

test('a transfer is estimated at the gas it takes, a call at half as much again, and both are what the wallet is asked to sign', async () => {
  const { address, capabilities, client, common, mined, rpcUrl } = await scene()
  const coin = await capabilities.estimateFee({ ...common, to: stranger(), amount: 1n })
  expect(coin.terms?.['gas']).toBe(21_000n)
  const token: Address = '0x0000000000000000000000000000000000007001'
  await putToken(rpcUrl, { address: token, holder: address })
  const transfer = { ...common, token, to: stranger(), amount: 5n }
  const fee = await capabilities.estimateFee(transfer)
  const { hash } = await capabilities.transferToken({ ...transfer, terms: fee.terms })
  expect(await mined(hash)).toBe(true)
  const [sent, receipt] = await Promise.all([
    client.getTransaction({ hash: hash as `0x${string}` }),
    client.getTransactionReceipt({ hash: hash as `0x${string}` }),
  ])
  expect(fee.terms).toEqual({
    gas: sent.gas,
    maxFeePerGas: sent.maxFeePerGas,
    maxPriorityFeePerGas: sent.maxPriorityFeePerGas,
  })
  expect(sent.gas).toBe((receipt.gasUsed * 3n) / 2n)
  expect(receipt.gasUsed * receipt.effectiveGasPrice <= fee.most).toBe(true)
})

test('an estimate at agreed terms keeps them while fees rise', async () => {
  const { ask, capabilities, common } = await scene()
  const transfer = { ...common, to: stranger(), amount: 1n }
  const { terms, most } = await capabilities.estimateFee(transfer)
  await raise(ask, 5n * 10n ** 9n)
  await ask('evm_mine')
  const later = await capabilities.estimateFee({ ...transfer, terms })
  expect([later.terms, later.most]).toEqual([terms, most])
  expect((await capabilities.estimateFee(transfer)).most > most).toBe(true)
  for (const wrong of [{}, { gas: 1n }, { gas: 1n, gasPrice: 1n, tip: 1n }])
    await expect(capabilities.sendTransaction({ ...transfer, value: 1n, terms: wrong })).rejects.toMatchObject({
      code: 'INVALID_OPTION',
    })
})

test('terms above the limit do not reach the wallet', async () => {
  const { ask, address, capabilities, common } = await scene()
  const payment = { ...common, to: stranger(), value: 1n }
  const gasPrice = ether / 210_000n + 1n
  for (const terms of [
    { gas: 21_000n, gasPrice },
    { gas: 21_000n, maxFeePerGas: gasPrice, maxPriorityFeePerGas: 1n },
  ])
    await expect(capabilities.sendTransaction({ ...payment, terms })).rejects.toMatchObject({ code: 'FEE_TOO_HIGH' })
  expect(await ask('eth_getTransactionCount', address, 'pending')).toBe('0x0')
})

test('a chain without a base fee has one gas price', async () => {
  const { capabilities, common } = await scene({ lacks: ['eth_feeHistory'] })
  const { expected, most, terms } = await capabilities.estimateFee({ ...common, to: stranger(), amount: 1n })
  expect([Object.keys(terms ?? {}), most]).toEqual([['gas', 'gasPrice'], expected])
})

test('M5: what a rollup takes for its data and its operator is in the fee and kept from Max', async () => {
  const { capabilities, common, rpcUrl, ask } = await scene()
  const transfer = { ...common, to: stranger(), amount: 1n }
  const plain = await capabilities.estimateFee(transfer)
  const state = await ask('evm_snapshot')
  await putRollupOracle(rpcUrl, { weiPerByte: 10n ** 9n, weiPerGas: 7n })
  const rolled = await capabilities.estimateFee({ ...transfer, terms: plain.terms })
  const { l1 = 0n, operator = 0n } = rolled.parts ?? {}
  // An EIP-1559 transfer has about 50 bytes before it is signed.
  expect([l1 > 40n * 10n ** 9n, l1 < 80n * 10n ** 9n, operator]).toEqual([true, true, 21_000n * 7n])
  expect(rolled.most).toBe(plain.most + 2n * l1 + operator)
  const { amount, fee } = await capabilities.maxSendable(common)
  const { l1: l1OfMax = 0n, operator: operatorOfMax = 0n } = fee.parts ?? {}
  const gasOfMax = (fee.terms?.['gas'] ?? 0n) * (fee.terms?.['maxFeePerGas'] ?? 0n)
  expect([l1OfMax > 40n * 10n ** 9n, gasOfMax > 0n]).toEqual([true, true])
  expect([fee.most, amount]).toEqual([
    gasOfMax + 2n * l1OfMax + operatorOfMax,
    ether - gasOfMax - 2n * l1OfMax - operatorOfMax,
  ])
  await ask('evm_revert', state)
  expect((await capabilities.estimateFee(transfer)).parts).toBeUndefined()
})

test('Max of an account that cannot pay the fee is 0, and that of a token is all of it', async () => {
  const { address, capabilities, common, rpcUrl } = await scene({ coins: 1_000n })
  expect((await capabilities.maxSendable(common)).amount).toBe(0n)
  const token: Address = '0x0000000000000000000000000000000000007002'
  await putToken(rpcUrl, { address: token, holder: treasury })
  expect((await capabilities.maxSendable({ ...common, token })).amount).toBe(0n)
  await putToken(rpcUrl, { address: token, holder: address })
  expect((await capabilities.maxSendable({ ...common, token })).amount).toBe(1_000_000_000n)
})

test('M10, M31: a token as USDT sends, and its allowance is changed by way of 0 alone', async () => {
  const { address, ask, capabilities, common, mined, network, rpcUrl } = await scene()
  const token: Address = '0x0000000000000000000000000000000000007003'
  await putToken(rpcUrl, { address: token, holder: address, kind: 'silent' })
  const { amount } = await capabilities.maxSendable({ ...common, token })
  const to = stranger()
  const sent = await capabilities.transferToken({ ...common, token, to, amount: amount / 2n })
  expect(await mined(sent.hash)).toBe(true)
  const heldBy = async (of: string) =>
    BigInt(String(await ask('eth_call', { to: token, data: `0x70a08231${of.slice(2).padStart(64, '0')}` }, 'latest')))
  expect([await heldBy(to), await heldBy(address)]).toEqual([amount / 2n, amount - amount / 2n])

  const spender = stranger()
  const approve = async (value: bigint) =>
    mined((await capabilities.approveToken({ ...common, token, spender, amount: value })).hash)
  const allowance = () => capabilities.getAllowance({ owner: address, token, spender, network, signal })
  const would = async (value: bigint) => {
    const call = await capabilities.encodeApproval({ token, spender, amount: value, network })
    return capabilities.simulate({ ...common, ...call, value: 0n })
  }
  expect(await approve(5n)).toBe(true)
  expect(await allowance()).toBe(5n)
  expect(await would(8n)).toEqual({ succeeded: false, reason: 'set the allowance to 0 first' })
  expect(await would(0n)).toMatchObject({ succeeded: true })
  expect([await approve(0n), await approve(8n), await allowance()]).toEqual([true, true, 8n])
})

test('M41: a simulation says what arrives of a token that keeps a part of each transfer', async () => {
  const { address, capabilities, client, common, mined, rpcUrl, network } = await scene()
  const token: Address = '0x0000000000000000000000000000000000007004'
  await putToken(rpcUrl, { address: token, holder: address, kind: 'toll' })
  const to = stranger()
  const data = `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${1_000n.toString(16).padStart(64, '0')}`
  const call = { ...common, to: token, value: 0n, data, token, owner: to }
  const spent = [{ token, amount: 950n }]
  expect(await capabilities.simulate(call)).toEqual({ succeeded: true, received: 950n, spent })
  expect(await mined((await capabilities.transferToken({ ...common, token, to, amount: 1_000n })).hash)).toBe(true)
  expect((await capabilities.getTokenBalance({ address: to, network, token, signal })).value).toBe(950n)
  expect(await client.getTransactionCount({ address })).toBe(1)
})

test('a simulation runs the calls of a batch in their order, and needs the newer method of the node for that', async () => {
  const { address, capabilities, common, network, rpcUrl } = await scene()
  const older = await scene({ lacks: ['eth_simulateV1'] })
  const token: Address = '0x0000000000000000000000000000000000007005'
  await putToken(rpcUrl, { address: token, holder: address })
  const word = (value: bigint | string) =>
    (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')
  // `transferFrom` of the account’s own tokens, which takes an allowance.
  const data = `0x23b872dd${word(address)}${word(treasury)}${word(9n)}`
  const pull = { ...common, to: token, value: 0n, data, token, owner: treasury }
  const approval = await capabilities.encodeApproval({ token, spender: address, amount: 9n, network })
  const reason = 'transfer amount exceeds allowance'
  expect(await capabilities.simulate(pull)).toEqual({ succeeded: false, reason })
  const moved = { succeeded: true, received: 9n, spent: [{ token, amount: 9n }] }
  expect(await capabilities.simulate({ ...pull, before: [approval] })).toEqual(moved)
  expect(await older.capabilities.simulate(pull)).toEqual({ succeeded: false, reason })
  expect(await older.capabilities.simulate({ ...pull, data: '0x95d89b41' })).toEqual({ succeeded: true })
  await expect(older.capabilities.simulate({ ...pull, before: [approval] })).rejects.toMatchObject({
    code: 'MALFORMED_ANSWER',
  })
  await expect(capabilities.estimateFee({ ...common, to: token, amount: 0n, data })).rejects.toMatchObject({
    code: 'TRANSACTION_WOULD_FAIL',
    context: { reason },
  })
})

test('an address is an account, a contract, or an account that delegates to one', async () => {
  const { ask, capabilities, network, rpcUrl } = await scene()
  const of = (address: string) => capabilities.describeAddress({ address, network, signal })
  const [token, delegating] = ['0x0000000000000000000000000000000000007006', stranger()] as const
  await putToken(rpcUrl, { address: token, holder: treasury })
  await ask('anvil_setCode', delegating, `0xef0100${token.slice(2)}`)
  expect([await of(treasury), await of(stranger()), await of(token), await of(delegating)]).toEqual([
    { kind: 'account' },
    { kind: 'account' },
    { kind: 'contract' },
    { kind: 'delegated', delegate: token },
  ])
})

/** Sends a payment that waits in the pool, and gives what is asked about it. */
async function waiting() {
  const all = await scene()
  const { ask, capabilities, common, network, provider } = all
  await ask('evm_setAutomine', false)
  const { hash, call } = await capabilities.sendTransaction({ ...common, to: stranger(), value: 5n })
  const known = { hash, network, address: common.address, ...call, signal }
  const first = await capabilities.getTransactionStatus(known)
  /** The wallet sends another transaction with the same nonce, at a higher fee. */
  const again = (change: object) =>
    provider.request({
      method: 'eth_sendTransaction',
      params: [
        {
          from: common.address,
          to: call?.to,
          value: '0x5',
          nonce: `0x${(first.nonce ?? 0).toString(16)}`,
          maxFeePerGas: '0x12a05f2000',
          maxPriorityFeePerGas: '0x12a05f200',
          ...change,
        },
      ],
    }) as Promise<string>
  const status = () => capabilities.getTransactionStatus({ ...known, nonce: first.nonce })
  const mine = async () => {
    await ask('evm_mine')
    await ask('evm_setAutomine', true)
  }
  return { ...all, hash, first, again, status, mine, known }
}

test('a payment that waits is pending with its nonce, then confirmed', async () => {
  const { first, mine, status } = await waiting()
  expect(first).toEqual({ status: 'pending', nonce: 0 })
  await mine()
  expect(await status()).toEqual({ status: 'confirmed', nonce: 0 })
})

test('M25: a payment that was sped up in the wallet is replaced by one that does the same, also many blocks later', async () => {
  const { again, ask, mine, status } = await waiting()
  const replacedBy = await again({})
  await mine()
  await ask('anvil_mine', '0x40')
  expect(await status()).toEqual({ status: 'replaced', nonce: 0, replacedBy, isCancelled: false })
})

test('M26: a payment that was cancelled in the wallet is replaced by one that does something else', async () => {
  const { again, common, mine, status } = await waiting()
  const replacedBy = await again({ to: common.address, value: '0x0' })
  await mine()
  expect(await status()).toEqual({ status: 'replaced', nonce: 0, replacedBy, isCancelled: true })
})

test('M27: a payment that the node dropped is dropped, and confirmed where it is mined after all', async () => {
  const { ask, client, hash, known, mine, network, capabilities, status } = await waiting()
  const raw = await client.request({ method: 'eth_getRawTransactionByHash' as never, params: [hash] as never })
  await ask('anvil_dropTransaction', hash)
  expect(await status()).toEqual({ status: 'dropped', nonce: 0 })
  expect(await capabilities.getTransactionStatus({ hash, network, signal })).toEqual({ status: 'unknown' })
  await ask('eth_sendRawTransaction', raw)
  await mine()
  expect(await capabilities.getTransactionStatus(known)).toEqual({ status: 'confirmed', nonce: 0 })
})

test('a payment that fails on the chain is failed', async () => {
  const { address, ask, capabilities, common, network, rpcUrl } = await scene()
  const token: Address = '0x0000000000000000000000000000000000007007'
  await putToken(rpcUrl, { address: token, holder: treasury })
  const data = `0xa9059cbb${treasury.slice(2).padStart(64, '0')}${'9'.padStart(64, '0')}`
  const terms = { gas: 100_000n, gasPrice: 50n * 10n ** 9n }
  const { hash } = await capabilities.sendTransaction({ ...common, to: token, value: 0n, data, terms })
  await ask('evm_mine')
  expect(await capabilities.getTransactionStatus({ hash, network, address, signal })).toEqual({
    status: 'failed',
    nonce: 0,
  })
})
