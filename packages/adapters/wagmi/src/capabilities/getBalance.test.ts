import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { isKitError, type Network } from '@kit/core/adapter'
import { createFakePlatform } from '@kit/testing'
import { createConfig } from '@wagmi/core'
import { type Chain, custom, defineChain, fallback, http, type Transport } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alice } from '../fixtures/addresses.ts'
import { chainOf } from '../fixtures/chainOf.ts'
import { never } from '../fixtures/scriptedProvider.ts'
import { type Anvil, startAnvil } from '../fixtures/startAnvil.ts'
import { fromViemChain } from '../networks/fromViemChain.ts'
import { getBalance } from './getBalance.ts'

const tenThousand = 10_000n * 10n ** 18n
const codeOf = (error: unknown) => (isKitError(error) ? error.code : error)

let anvil: Anvil
let server: Server
beforeAll(async () => {
  anvil = await startAnvil(31_401)
  server = createServer((_, response) => response.writeHead(403).end('no')).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  anvil.stop()
  server.close()
})

const refusing = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
// Port 9 (discard) is closed on any machine that runs tests.
const dead = 'http://127.0.0.1:9'

const read = (chain: Chain, transport: Transport = http(chain.rpcUrls.default.http[0], { retryCount: 0 }), more: { network?: Network; signal?: AbortSignal; platform?: ReturnType<typeof createFakePlatform> } = {}) => {
  const config = createConfig({ chains: [chain], transports: { [chain.id]: transport }, storage: null })
  const { network = fromViemChain(chain), signal = new AbortController().signal, platform = createFakePlatform() } = more
  return getBalance(config, { address: alice, network, platform, signal })
}

test('default', async () => {
  await expect(read(chainOf(anvil))).resolves.toEqual({ value: tenThousand, decimals: 18, symbol: 'ETH' })
})

test('behavior: where one address fails the next is read', async () => {
  const transport = fallback([http(dead, { retryCount: 0 }), http(refusing(), { retryCount: 0 }), http(anvil.rpcUrl)], { retryCount: 0 })
  const chain = chainOf(anvil)
  const config = createConfig({ chains: [chain], transports: { [chain.id]: transport }, storage: null })
  const parameters = { address: alice, network: fromViemChain(chain), platform: createFakePlatform(), signal: new AbortController().signal }
  await expect(getBalance(config, parameters)).resolves.toMatchObject({ value: tenThousand })
})

test('errors: by what the address says', async () => {
  const at = (url: string) => defineChain({ ...chainOf(anvil), rpcUrls: { default: { http: [url] } } })
  expect(await read(at(dead)).catch(codeOf)).toBe('UNREACHABLE')
  expect(await read(at(refusing())).catch(codeOf)).toBe('HTTP_STATUS')
  for (const answer of [null, '12', {}, '0x', `0x${'f'.repeat(65)}`])
    expect(await read(chainOf(anvil), custom({ request: async () => answer }, { retryCount: 0 })).catch(codeOf)).toBe('MALFORMED_ANSWER')
})

test('errors: a silent address', async () => {
  const platform = createFakePlatform()
  const reading = read(chainOf(anvil), custom({ request: never }, { retryCount: 0 }), { platform }).catch(codeOf)
  await platform.clock.advance(10_000)
  expect(await reading).toBe('TIMED_OUT')
})

test('errors: the signal', async () => {
  const controller = new AbortController()
  const reading = read(chainOf(anvil), custom({ request: never }, { retryCount: 0 }), { signal: controller.signal }).catch(codeOf)
  controller.abort()
  expect(await reading).toBe('ABORTED')
  expect(await read(chainOf(anvil), undefined, { signal: AbortSignal.abort() }).catch(codeOf)).toBe('ABORTED')
})

test('errors: a network that is not configured', async () => {
  const network = { ...fromViemChain(chainOf(anvil)), id: 5, caipNetworkId: 'eip155:5' } as const
  expect(await read(chainOf(anvil), undefined, { network }).catch(codeOf)).toBe('NETWORK_NOT_FOUND')
})
