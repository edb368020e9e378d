import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fromEvmChain } from '@kit/adapter-evm-shared/networks'
import { isKitError, type Network } from '@kit/core/adapter'
import { createFakePlatform, testChain as describe } from '@kit/testing'
import { type Anvil, startAnvil } from '@kit/testing/anvil'
import { createConfig } from '@wagmi/core'
import { type Chain, custom, defineChain, fallback, http, type Transport } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alice } from '../fixtures/addresses.ts'
import { never } from '../fixtures/never.ts'
import { createReading } from './createReading.ts'

const tenThousand = `0x${(10_000n * 10n ** 18n).toString(16)}`
const testChain = (anvil: Anvil): Chain => defineChain(describe(anvil))
const codeOf = (error: unknown) => (isKitError(error) ? error.code : error)

let anvil: Anvil
let server: Server
beforeAll(async () => {
  anvil = await startAnvil(31_401)
  server = createServer((_, response) => response.writeHead(403).end('no')).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.close()
  return anvil.stop()
})

const refusing = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
// Port 9 (discard) is closed on any machine that runs tests.
const dead = 'http://127.0.0.1:9'

const readWith = (
  config: ReturnType<typeof createConfig>,
  network: Network,
  platform = createFakePlatform(),
  { signal }: { readonly signal: AbortSignal } = new AbortController(),
) =>
  createReading(
    config,
    { platform },
    new AbortController().signal,
  )({ network, method: 'eth_getBalance', params: [alice, 'latest'], what: 'The balance', signal })

const read = (
  chain: Chain,
  transport: Transport = http(chain.rpcUrls.default.http[0], { retryCount: 0 }),
  more: { network?: Network; signal?: AbortSignal; platform?: ReturnType<typeof createFakePlatform> } = {},
) => {
  const config = createConfig({ chains: [chain], transports: { [chain.id]: transport }, storage: null })
  const { network = fromEvmChain(chain), signal = new AbortController().signal, platform = createFakePlatform() } = more
  return readWith(config, network, platform, { signal })
}

test('reads through the transports of the config', async () => {
  await expect(read(testChain(anvil))).resolves.toBe(tenThousand)
})

test('where one address fails the next is read', async () => {
  const transport = fallback([http(dead, { retryCount: 0 }), http(refusing(), { retryCount: 0 }), http(anvil.rpcUrl)], {
    retryCount: 0,
  })
  const chain = testChain(anvil)
  const config = createConfig({ chains: [chain], transports: { [chain.id]: transport }, storage: null })
  await expect(readWith(config, fromEvmChain(chain))).resolves.toBe(tenThousand)
})

test('maps failures of the address', async () => {
  const at = (url: string) => defineChain({ ...testChain(anvil), rpcUrls: { default: { http: [url] } } })
  expect(await read(at(dead)).catch(codeOf)).toBe('UNREACHABLE')
  expect(await read(at(refusing())).catch(codeOf)).toBe('HTTP_STATUS')
})

test('rejects a silent address', async () => {
  const platform = createFakePlatform()
  const reading = read(testChain(anvil), custom({ request: never }, { retryCount: 0 }), { platform }).catch(codeOf)
  await platform.clock.advance(10_000)
  expect(await reading).toBe('TIMED_OUT')
})

test('ends the wait with the signal', async () => {
  const controller = new AbortController()
  const reading = read(testChain(anvil), custom({ request: never }, { retryCount: 0 }), {
    signal: controller.signal,
  }).catch(codeOf)
  controller.abort()
  expect(await reading).toBe('ABORTED')
  expect(await read(testChain(anvil), undefined, { signal: AbortSignal.abort() }).catch(codeOf)).toBe('ABORTED')
})

test('a network that is not configured', async () => {
  const network = { ...fromEvmChain(testChain(anvil)), id: 5, caipNetworkId: 'eip155:5' } as const
  expect(await read(testChain(anvil), undefined, { network }).catch(codeOf)).toBe('NETWORK_NOT_FOUND')
})
