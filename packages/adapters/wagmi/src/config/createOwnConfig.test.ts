import { createFakePlatform } from '@kit/testing'
import { custom, http } from 'viem'
import { mainnet, optimism, polygon } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { wagmiAdapter } from '../wagmiAdapter.ts'
import { createOwnConfig } from './createOwnConfig.ts'

afterEach(() => void vi.useRealTimers())

function setUp() {
  const platform = createFakePlatform()
  const answer = { json: { jsonrpc: '2.0', id: 0, result: '0x10' } }
  platform.http.respond('rpc.example/second', answer)
  const host = {
    platform,
    rpcUrls: ({ id }: { id: number | string }) => [
      `https://rpc.example/first/${id}`,
      `https://rpc.example/second/${id}`,
    ],
  }
  return { platform, host }
}

test('reads go to the kit’s addresses by the platform, one after the other', async () => {
  const { platform, host } = setUp()
  const config = createOwnConfig({ networks: [mainnet, polygon], host })
  await expect(config.getClient({ chainId: polygon.id }).request({ method: 'eth_blockNumber' })).resolves.toBe('0x10')
  const urls = platform.http.calls().map(({ url }) => url)
  expect([urls[0], urls.at(-1)]).toEqual(['https://rpc.example/first/137', 'https://rpc.example/second/137'])
})

test('a silent address is left for the next before a read runs out of time', async () => {
  vi.useFakeTimers()
  const { platform, host } = setUp()
  platform.http.respond('rpc.example/first', 'silent')
  const config = createOwnConfig({ networks: [mainnet], host })
  const reading = config.getClient({ chainId: mainnet.id }).request({ method: 'eth_blockNumber' })
  await vi.advanceTimersByTimeAsync(4_000)
  await expect(reading).resolves.toBe('0x10')
})

test('option transports', async () => {
  const { platform, host } = setUp()
  const transports = { [mainnet.id]: custom({ request: async () => '0x2a' }) }
  const config = createOwnConfig({ networks: [mainnet, polygon], transports, host })
  await expect(config.getClient({ chainId: mainnet.id }).request({ method: 'eth_blockNumber' })).resolves.toBe('0x2a')
  expect(platform.http.calls()).toEqual([])
})

test('the adapter names the URLs of transports, for diagnosis', async () => {
  const networks = [mainnet, polygon, optimism] as const
  const transports = { [mainnet.id]: http('http://undefined'), [polygon.id]: custom({ request: async () => '0x2a' }) }
  expect(await wagmiAdapter({ networks, transports }).readUrls?.()).toEqual({
    'eip155:1': ['http://undefined'],
    'eip155:137': [],
  })
  expect(wagmiAdapter({ networks }).readUrls).toBeUndefined()
})

test('it stores nothing and looks for no wallets', () => {
  const { host } = setUp()
  const config = createOwnConfig({ networks: [mainnet], host })
  expect([config.storage, config._internal.mipd, config.connectors]).toEqual([null, undefined, []])
})
