import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aborted, createRpcClient, type Network, type Platform } from '@kit/core/adapter'
import { createFakePlatform, describeEvmReads, testChain } from '@kit/testing'
import { encodeAbiParameters, encodeErrorResult, encodeFunctionData, namehash, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openReads } from '../../../../../apps/sandbox/src/client/openReads.ts'
import { namesAbi, namesAddress } from '../../../../../apps/sandbox/src/names/deployNames.ts'
import { startSandbox, type Sandbox } from '../../../../../apps/sandbox/src/startSandbox.ts'
import { fromEvmChain } from '../network/networks.ts'
import { getNftBalance } from './getNftBalance.ts'
import { getName, resolveName } from './names.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free' })
})
afterAll(() => sandbox.stop())

const life = new AbortController().signal

const reader: Parameters<typeof describeEvmReads>[0]['reader'] = (urls, platform) => {
  const { request } = createRpcClient({ platform, rpcUrls: () => urls, signal: life })
  const network = fromEvmChain(testChain({ chainId: 31_337, rpcUrl: '' }))
  return (method, params) => request({ network, method, params, what: 'It', signal: life })
}

for (const address of ['node', 'hosted'] as const)
  describeEvmReads({
    runner: { describe: describe.concurrent, test, expect },
    name: `reads of ethers and ethers 5: ${address}`,
    open: (token) => openReads(sandbox.environment, address)(token),
    reader,
  })

test('collectibles: the chain says how many an address owns', async () => {
  const { chains, services, projectId } = sandbox.environment
  const [chain] = chains
  if (!chain) throw new Error('There is a chain.')
  const owner = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
  const query = new URLSearchParams({ projectId, chainId: `eip155:${chain.id}` })
  const list = async (cursor: string): Promise<readonly { contract: string; tokenId: string; standard: string }[]> =>
    (
      (await (await fetch(`${services.blockchain}/v1/account/${owner}/nfts?${query}&cursor=${cursor}`)).json()) as {
        nfts: { contract: string; tokenId: string; standard: string }[]
      }
    ).nfts
  const [single] = await list('0')
  const several = (await list('6')).find(({ standard }) => standard === 'erc1155')
  if (!single || !several) throw new Error('There are both kinds.')
  const platform = createFakePlatform()
  const { request } = createRpcClient({
    platform: { ...platform, fetch: (url, init) => fetch(url, init) },
    rpcUrls: () => [chain.rpcUrl],
    signal: life,
  })
  const network = fromEvmChain(testChain({ chainId: 31_337, rpcUrl: chain.rpcUrl }))
  const count = (nft: { contract: string; tokenId: string; standard: string }, address = owner) =>
    getNftBalance(request, { ...nft, address, network, signal: life })
  const stranger = `0x${'9'.repeat(40)}`
  expect([await count(single), await count(single, stranger), await count({ ...single, tokenId: '77' })]).toEqual([
    1n,
    0n,
    0n,
  ])
  expect([await count(several), await count(several, stranger)]).toEqual([3n, 0n])
  await expect(count({ ...single, contract: stranger })).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
})

describe('names', () => {
  const [owner, other] = ['0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']
  const claimant = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const real = { ...createFakePlatform(), fetch: (url: string, init?: RequestInit) => fetch(url, init) }

  function setUp(platform: Platform = real) {
    const [chain] = sandbox.environment.chains
    if (!chain) throw new Error('There is a chain.')
    const { rpcUrl, contracts } = chain
    const network = fromEvmChain({ ...testChain({ chainId: chain.id, rpcUrl }), contracts })
    const { request: read } = createRpcClient({ platform, rpcUrls: () => [rpcUrl], signal: life })
    const direct = createRpcClient({ platform: real, rpcUrls: () => [rpcUrl], signal: life })
    const ask = (method: string, ...params: unknown[]) => direct.request({ network, method, params, signal: life })
    async function send(data: `0x${string}`): Promise<void> {
      await ask('eth_sendTransaction', { from: '0x976EA74026E726554dB657fA54763abd0C3a0aa9', to: namesAddress, data })
      // Its own block comes later than its hash.
      await ask('evm_mine')
    }
    return {
      network,
      setGateways: (name: string, urls: readonly string[]) =>
        send(encodeFunctionData({ abi: namesAbi, functionName: 'setGateways', args: [namehash(name), urls] })),
      resolve: (name: string, on: Network = network, networks: readonly Network[] = [network]) =>
        resolveName({ host: { platform, networks }, read }, { name, network: on, signal: life }),
      nameOf: (address: string) =>
        getName({ host: { platform, networks: [network] }, read }, { address, network, signal: life }),
    }
  }

  /** A gateway that answers, for `addr(bytes32,uint256)`, with the address of `owner`. */
  async function openGateway(respond: (response: ServerResponse) => void) {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url?.slice(0, 5)}`)
      respond(response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { asked, url, close: () => server.close() }
  }
  const answerWith = (address: string) => (response: ServerResponse) =>
    response.end(
      JSON.stringify({ data: encodeAbiParameters([{ type: 'bytes' }], [address.toLowerCase() as `0x${string}`]) }),
    )

  test('resolve to the address of the network, in any spelling that normalizes to the name', async () => {
    const { resolve } = setUp()
    expect(await Promise.all(['collector.eth', ' Collector.ETH '].map((name) => resolve(name)))).toEqual([owner, owner])
  })

  test('M17 resolve to nothing if they have only the address of another coin type', async () => {
    const { resolve, network } = setUp()
    expect(await resolve('coinless.eth')).toBeUndefined()
    const elsewhere = fromEvmChain(testChain({ chainId: 77, rpcUrl: '' }))
    expect(await resolve('collector.eth', elsewhere, [elsewhere, network])).toBeUndefined()
  })

  test('resolve to nothing if they do not exist, are no names, or no network has names', async () => {
    const { resolve, network } = setUp()
    const names = ['nobody.eth', 'collector', '.eth', 'a..eth', 'col\u200dlector.eth', `${'x'.repeat(300)}.eth`, '']
    expect(await Promise.all(names.map((name) => resolve(name)))).toEqual(names.map(() => undefined))
    expect(await resolve('collector.eth', { ...network, contracts: undefined }, [])).toBeUndefined()
  })

  test('are an address’s own only if they resolve to it', async () => {
    const { nameOf } = setUp()
    expect(await Promise.all([owner, claimant, other].map(nameOf))).toEqual(['collector.eth', undefined, undefined])
  })

  test('are read from the gateway that the chain names (ERC-3668), the next one if it fails', async () => {
    const { resolve, setGateways } = setUp()
    const broken = await openGateway((response) => void response.writeHead(503).end('{}'))
    const gateway = await openGateway(answerWith(owner))
    await setGateways('offchain.eth', ['http://192.168.0.1/{sender}', `${broken.url}/{data}`, gateway.url])
    expect(await resolve('offchain.eth')).toBe(owner)
    expect([broken.asked, gateway.asked]).toEqual([['GET /0xf1'], ['POST /']])
    broken.close()
    gateway.close()
  })

  test.each<[string, (response: ServerResponse) => void]>([
    ['refuses', (response) => void response.writeHead(404).end('{}')],
    ['answers with something else', (response) => void response.end('{"data":"0xzz"}')],
    ['sends too much', (response) => void response.end('x'.repeat(1_000_001))],
    ['answers with half an address', (response) => void response.end('{"data":"0x1234"}')],
  ])('cannot be resolved if the gateway %s: that is not “no address”', async (what, respond) => {
    const { resolve, setGateways } = setUp()
    const gateway = await openGateway(respond)
    const name = `${what.replaceAll(' ', '-')}.eth`
    await setGateways(name, [gateway.url])
    await expect(resolve(name)).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
    gateway.close()
  })

  test('a node that cannot be reached is not “no address”, and the caller can abort', async () => {
    const platform = createFakePlatform()
    const { resolve } = setUp(platform)
    platform.http.respond('', { status: 400 })
    await expect(resolve('collector.eth')).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    const read = () => Promise.reject(aborted())
    await expect(
      resolveName(
        { host: { platform, networks: [setUp().network] }, read },
        { name: 'collector.eth', network: setUp().network, signal: AbortSignal.abort() },
      ),
    ).rejects.toMatchObject({ code: 'ABORTED' })
  })

  test('a resolver that refers to gateways without end is left after four', async () => {
    const { network } = setUp()
    const loop = encodeErrorResult({
      abi: parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']),
      args: [namesAddress, ['https://gateway.example'], '0x', '0x12345678', '0x'],
    })
    const platform = createFakePlatform()
    platform.http.respond('gateway.example', { json: { data: '0x01' } })
    const read = () => Promise.reject(Object.assign(new Error('reverted'), { data: loop }))
    await expect(
      resolveName({ host: { platform, networks: [] }, read }, { name: 'collector.eth', network, signal: life }),
    ).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
    expect(platform.http.calls()).toHaveLength(4)
  })

  /** A public chain whose resolver refers to these gateways. */
  const referring = (urls: readonly string[], data: `0x${string}` = '0x', sender: `0x${string}` = namesAddress) => {
    const platform = createFakePlatform()
    const lookup = encodeErrorResult({
      abi: parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']),
      args: [sender, urls, data, '0x12345678', '0x'],
    })
    const read = () => Promise.reject(Object.assign(new Error('reverted'), { data: lookup }))
    const network = { ...setUp().network, rpcUrls: { default: { http: ['https://node.example'] } } }
    const resolving = () =>
      resolveName({ host: { platform, networks: [] }, read }, { name: 'collector.eth', network, signal: life })
    return { platform, resolving }
  }

  test.each([
    'http://localhost:8545',
    'http://127.0.0.1:9',
    'https://192.168.1.1',
    'https://router.local',
    'https://[::1]',
  ])('a chain on public hosts does not make the browser ask %s', async (gateway) => {
    const { platform, resolving } = referring([gateway])
    await expect(resolving()).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
    expect(platform.http.calls()).toEqual([])
  })

  const local = 'x-batch-gateway:true'
  type Query = { readonly sender: `0x${string}`; readonly urls: readonly string[]; readonly data: `0x${string}` }
  const leaf: Query = { sender: namesAddress, urls: ['https://gateway.example'], data: '0x' }
  const batchOf = (query: Query, length = 10) =>
    encodeFunctionData({
      abi: parseAbi(['function query(Query[] queries)', 'struct Query { address sender; string[] urls; bytes data; }']),
      args: [Array.from({ length }, () => query)],
    })

  test('batches inside of batches ask 40 times at most', async () => {
    const branch: Query = { sender: namesAddress, urls: [local], data: batchOf(leaf) }
    const { platform, resolving } = referring([local], batchOf(branch))
    platform.http.respond('gateway.example', { json: { data: '0x01' } })
    await expect(resolving()).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
    expect(platform.http.calls().length).toBeLessThanOrEqual(40)
  })

  test.each([
    ['six gateways that fail', 5, () => referring(Array.from({ length: 6 }, (_, n) => `https://gateway.example/${n}`))],
    ['eleven questions at once', 0, () => referring([local], batchOf(leaf, 11))],
    ['gateways for another contract', 0, () => referring(['https://gateway.example'], '0x', `0x${'11'.repeat(20)}`)],
  ])('of %s, %i are asked', async (_, count, refer) => {
    const { platform, resolving } = refer()
    platform.http.respond('gateway.example', { status: 500, json: {} })
    await expect(resolving()).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
    expect(platform.http.calls()).toHaveLength(count)
  })

  test('a gateway that answers with more than a megabyte is none: the chain gets no part of it', async () => {
    const { platform, resolving } = referring(['https://gateway.example'])
    platform.http.respond('gateway.example', { json: { data: `0x${'00'.repeat(600_000)}` } })
    await expect(resolving()).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
    // Else it would be handed to the resolver, which refers to the gateway again.
    expect(platform.http.calls()).toHaveLength(1)
  })
})
