import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { type Anvil, startAnvil, testAccountCode, testEchoCode, testFactoryCode } from '@kit/testing/anvil'
import fc from 'fast-check'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  bytesToHex,
  http,
  parseAbi,
  parseSignature,
  serializeCompactSignature,
  serializeErc6492Signature,
  serializeSignature,
  signatureToCompactSignature,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { anvil as anvilChain } from 'viem/chains'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { eip155Verifier } from './eip155.ts'
import type { Verifier } from './Verifier.ts'

const chainId = 'eip155:31337'
const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const stranger = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const message = 'example.org wants you to sign in with your Ethereum account: ÄÖ 🌍'
const accountAbi = parseAbi(['constructor(address)', 'function setOwner(address)'])
const factoryAbi = parseAbi([
  'function deploy(address,bytes32) returns (address)',
  'function addressOf(address,bytes32) view returns (address)',
])

let anvil: Anvil
let verifier: Verifier
const keys = eip155Verifier()

const clients = () => {
  const transport = http(anvil.rpcUrl)
  return {
    wallet: createWalletClient({ account: owner, chain: anvilChain, transport }),
    node: createPublicClient({ chain: anvilChain, transport, pollingInterval: 50 }),
  }
}

async function deploy(data: Hex): Promise<Address> {
  const { wallet, node } = clients()
  const hash = await wallet.sendTransaction({ data })
  const { contractAddress } = await node.waitForTransactionReceipt({ hash })
  return contractAddress!
}

const deployAccount = (first: Address): Promise<Address> =>
  deploy(encodeDeployData({ abi: accountAbi, bytecode: testAccountCode, args: [first] }))

beforeAll(async () => {
  anvil = await startAnvil(31_337)
  verifier = eip155Verifier({ rpcUrls: { [chainId]: anvil.rpcUrl } })
})
afterAll(() => anvil.stop())

const check = (accountAddress: string, signature: string, text = message) =>
  verifier.verify({ message: text, signature, chainId, accountAddress })

test('I2, EOA: accepts what viem signs, and nothing that differs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.nat(63), async (text, at) => {
      const account = privateKeyToAccount(generatePrivateKey())
      const signature = await account.signMessage({ message: text })
      const parameters = { message: text, signature, chainId, accountAddress: account.address }
      expect(await keys.verify(parameters)).toBe('key')
      expect(await keys.verify({ ...parameters, accountAddress: account.address.toLowerCase() })).toBe('key')
      expect(await keys.verify({ ...parameters, message: `${text} ` })).toBeNull()
      expect(await keys.verify({ ...parameters, accountAddress: owner.address })).toBeNull()
      const bytes = hexToBytes(signature)
      expect(
        await keys.verify({ ...parameters, signature: bytesToHex(bytes.with(at, (bytes[at] ?? 0) ^ 1)) }),
      ).toBeNull()
    }),
    { numRuns: 8 },
  )
})

test('EOA: accepts v of 0, 1, 27 and 28, and rejects the high-s twin', async () => {
  const signature = await owner.signMessage({ message })
  const { r, s, yParity } = parseSignature(signature)
  const parameters = { message, chainId, accountAddress: owner.address }
  for (const v of [yParity, yParity + 27])
    expect(await keys.verify({ ...parameters, signature: bytesToHex(hexToBytes(signature).with(64, v)) })).toBe('key')
  const highS = `0x${(secp256k1.Point.Fn.ORDER - BigInt(s)).toString(16).padStart(64, '0')}` as const
  const twin = serializeSignature({ r, s: highS, yParity: 1 - yParity })
  expect(await keys.verify({ ...parameters, signature: twin })).toBeNull()
})

test('I4, EIP-1271: accepts the owner of a contract as long as it is the owner', async () => {
  const address = await deployAccount(owner.address)
  const signature = await owner.signMessage({ message })
  expect(await check(address, signature)).toBe('contract')
  expect(await check(address, signature, `${message}.`)).toBeNull()
  expect(await check(address, await stranger.signMessage({ message }))).toBeNull()

  const { wallet, node } = clients()
  const data = encodeFunctionData({ abi: accountAbi, functionName: 'setOwner', args: [stranger.address] })
  await node.waitForTransactionReceipt({ hash: await wallet.sendTransaction({ to: address, data }) })
  expect(await check(address, signature)).toBeNull()
})

test('EIP-2098: accepts a signature of 64 bytes as the one of 65 bytes that it stands for', async () => {
  for (let index = 0; index < 8; index += 1) {
    const text = `${message} ${index}`
    const whole = parseSignature(await stranger.signMessage({ message: text }))
    const compact = serializeCompactSignature(signatureToCompactSignature(whole))
    expect(await check(stranger.address, compact, text)).toBe('key')
    expect(await check(owner.address, compact, text)).toBeNull()
  }
})

test('accepts a signature of a Ledger with a recovery id of 0 or 1 instead of 27 or 28', async () => {
  // This signature was made by a device: https://github.com/ethers-io/ethers.js/issues/893
  const signature =
    '0xfcd04509a330684eff11f6f4a872a592c33024f6d16022011f35323cb77147dd18f5600f22179721691ce4f3a2d7ee90adf6309bf86fb4bfb0740a330f8f539b01'
  expect(await check('0x73120171D5f26C93F7472b0f4F4C94C300264Bcb', signature, 'msg')).toBe('key')
  expect(await check('0x1d741B84405D5D6cb4F05b5A74ac5588F2149B90', signature, 'msg')).toBeNull()
})

test('EIP-1271: the contract decides of signatures of any length, also of none', async () => {
  // Accepts an empty signature and no other, as a Safe does for a message that its owners approved on the chain.
  const runtime = '60443515631626ba7e0260e01b60005260206000f3'
  const approved = await deploy(`0x6015600c60003960156000f3${runtime}`)
  expect(await check(approved, '0x')).toBe('contract')
  for (const signature of ['0x01', `0x${'ab'.repeat(64)}`]) expect(await check(approved, signature)).toBeNull()
  expect(await check(stranger.address, '0x')).toBeNull()
})

test('EIP-1271: rejects a contract that echoes its input, and an address without a contract', async () => {
  const signature = await owner.signMessage({ message })
  expect(await check(await deploy(testEchoCode), signature)).toBeNull()
  expect(await check('0x0000000000000000000000000000000000000004', signature)).toBeNull()
  expect(await check(stranger.address, signature)).toBeNull()
})

test('EIP-1271: needs an endpoint for the chain of the contract, and of no other', async () => {
  const address = await deployAccount(owner.address)
  const signature = await owner.signMessage({ message })
  const parameters = { message, signature, accountAddress: address }
  expect(await keys.verify({ ...parameters, chainId })).toBeNull()
  await expect(verifier.verify({ ...parameters, chainId: 'eip155:1' })).rejects.toMatchObject({ code: 'CANNOT_VERIFY' })
  const misconfigured = eip155Verifier({ rpcUrls: { 'eip155:1': anvil.rpcUrl } })
  await expect(misconfigured.verify({ ...parameters, chainId: 'eip155:1' })).rejects.toMatchObject({
    code: 'CANNOT_VERIFY',
  })
})

test('EIP-1271: on a chain that runs no code that is not deployed, a deployed contract is asked itself', async () => {
  const address = await deployAccount(owner.address)
  const echo = await deploy(testEchoCode)
  const signature = await owner.signMessage({ message })
  const { address: future, factory, factoryData } = await undeployed(owner.address)
  const wrapped = serializeErc6492Signature({ address: factory, data: factoryData, signature })
  const send = globalThis.fetch
  const refusal = { jsonrpc: '2.0', id: 1, error: { code: 3, message: 'The field `to` is missing.' } }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const { method, params } = JSON.parse(String(init?.body)) as { method: string; params: { to?: string }[] }
    return method === 'eth_call' && !params[0]?.to ? Response.json(refusal) : send(url, init)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  expect(await check(address, signature)).toBe('contract')
  expect(await check(address, signature, `${message}.`)).toBeNull()
  expect(await check(address, await stranger.signMessage({ message }))).toBeNull()
  expect(await check(echo, signature)).toBeNull()
  expect(await check(stranger.address, signature)).toBeNull()
  // An account that is not deployed yet needs the code.
  await expect(check(future, wrapped)).rejects.toMatchObject({ code: 'CANNOT_VERIFY' })
})

const salt = `0x${'11'.repeat(32)}` as const

/** An account that its factory has not deployed yet. */
async function undeployed(of: Address): Promise<{ address: Address; factory: Address; factoryData: Hex }> {
  const factory = await deploy(testFactoryCode)
  const address = await clients().node.readContract({
    address: factory,
    abi: factoryAbi,
    functionName: 'addressOf',
    args: [of, salt],
  })
  const factoryData = encodeFunctionData({ abi: factoryAbi, functionName: 'deploy', args: [of, salt] })
  return { address, factory, factoryData }
}

test('I4, ERC-6492: accepts the owner of an account before and after it is deployed', async () => {
  const { address, factory, factoryData } = await undeployed(owner.address)
  const inner = await owner.signMessage({ message })
  const signature = serializeErc6492Signature({ address: factory, data: factoryData, signature: inner })
  expect(await check(address, signature)).toBe('contract')
  expect(await check(address, inner)).toBeNull()
  expect(await check(address, signature, `${message}.`)).toBeNull()

  const { wallet, node } = clients()
  await node.waitForTransactionReceipt({ hash: await wallet.sendTransaction({ to: factory, data: factoryData }) })
  expect(await check(address, signature)).toBe('contract')
  expect(await check(address, inner)).toBe('contract')
  expect(await node.verifyMessage({ address, message, signature })).toBe(true)
})

test('I4, ERC-6492: rejects the wrapper of another account', async () => {
  const mine = await undeployed(stranger.address)
  const victim = await undeployed(owner.address)
  const inner = await stranger.signMessage({ message })
  const wrapper = serializeErc6492Signature({ address: mine.factory, data: mine.factoryData, signature: inner })
  expect(await check(mine.address, wrapper)).toBe('contract')
  expect(await check(victim.address, wrapper)).toBeNull()
  expect(await check(owner.address, wrapper)).toBeNull()
  // A deployed victim is not changed by another account's factory.
  expect(await check(await deployAccount(owner.address), wrapper)).toBeNull()
})

test('ERC-6492: rejects wrappers with a broken encoding', async () => {
  const suffix = '6492'.repeat(16)
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      expect(await check(stranger.address, `${bytesToHex(bytes)}${suffix}`)).toBeNull()
    }),
    { numRuns: 20 },
  )
  const huge = encodeAbiParameters(
    [{ type: 'address' }, { type: 'uint256' }, { type: 'uint256' }],
    [owner.address, 2n ** 255n, 2n ** 200n],
  )
  expect(await check(stranger.address, `${huge}${suffix}`)).toBeNull()
})

test('I4, EIP-7702: accepts the key of a delegating account, and signatures that its code accepts', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const delegate = await deployAccount(owner.address)
  const { wallet, node } = clients()
  const authorization = await wallet.signAuthorization({ account, contractAddress: delegate })
  const data = encodeFunctionData({ abi: accountAbi, functionName: 'setOwner', args: [stranger.address] })
  const hash = await wallet.sendTransaction({ to: account.address, data, authorizationList: [authorization] })
  await node.waitForTransactionReceipt({ hash })
  expect(await node.getCode({ address: account.address })).toBe(`0xef0100${delegate.slice(2).toLowerCase()}`)

  expect(await check(account.address, await account.signMessage({ message }))).toBe('key')
  expect(await check(account.address, await stranger.signMessage({ message }))).toBe('contract')
  expect(await check(account.address, await owner.signMessage({ message }))).toBeNull()
})

test('a node that is down, slow or wrong is "cannot verify", never "invalid"', async () => {
  const signature = await stranger.signMessage({ message })
  const parameters = { message, signature, chainId, accountAddress: owner.address }
  const cannotVerify = async (rpcUrl: string, signal?: AbortSignal) =>
    expect(eip155Verifier({ rpcUrls: { [chainId]: rpcUrl }, timeoutMs: 200 }).verify({ ...parameters, signal }))
  await (await cannotVerify('http://127.0.0.1:1')).rejects.toMatchObject({ code: 'CANNOT_VERIFY' })

  const answers = ['<html>', '{"error":{"code":-32000}}', '{"result":"0x"}', '[]', 'null', undefined]
  for (const answer of answers) {
    const server = createServer((_request, response) => void (answer === undefined ? 0 : response.end(answer)))
    await listening(server)
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await (await cannotVerify(url)).rejects.toMatchObject({ code: 'CANNOT_VERIFY' })
    await (await cannotVerify(url, AbortSignal.abort())).rejects.toMatchObject({ code: 'ABORTED' })
    server.closeAllConnections()
    server.close()
  }
})

const listening = (server: Server): Promise<void> => new Promise((done) => server.listen(0, '127.0.0.1', done))

test('answers null for every malformed address and signature, without asking the chain', async () => {
  const offline = eip155Verifier({ rpcUrls: { [chainId]: 'http://127.0.0.1:1' } })
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.string(), async (accountAddress, signature) => {
      expect(await offline.verify({ message, signature, chainId, accountAddress })).toBeNull()
    }),
  )
})
