import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createCapabilities } from '@kit/adapter-evm-shared'
import { fromEvmChain } from '@kit/adapter-evm-shared/networks'
import { createFakePlatform, describeEvmReads, testChain } from '@kit/testing'
import { defineChain, encodeAbiParameters, encodeFunctionData, namehash } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openReads } from '../../../../../apps/sandbox/src/client/openReads.ts'
import { namesAbi, namesAddress } from '../../../../../apps/sandbox/src/names/deployNames.ts'
import { startSandbox, type Sandbox } from '../../../../../apps/sandbox/src/startSandbox.ts'
import { createReading } from '../capabilities/createReading.ts'
import { createOwnConfig } from './createOwnConfig.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free' })
})
afterAll(() => sandbox.stop())

const life = new AbortController().signal

const reader: Parameters<typeof describeEvmReads>[0]['reader'] = (urls, platform) => {
  const chain = testChain({ chainId: 31_337, rpcUrl: '' })
  const config = createOwnConfig({ networks: [defineChain(chain)], host: { platform, rpcUrls: () => urls } })
  const read = createReading(config, { platform }, life)
  return (method, params) => read({ network: fromEvmChain(chain), method, params, what: 'It', signal: life })
}

for (const address of ['node', 'hosted'] as const)
  describeEvmReads({
    // One after the other: viem gives a node 4 s by the clock, which the batch of a thousand would use up beside it.
    runner: { describe, test, expect },
    name: `reads of wagmi: ${address}`,
    open: (token) => openReads(sandbox.environment, address)(token),
    reader,
  })

test('names off the chain are followed through the transports of the config', async () => {
  const [environment] = sandbox.environment.chains
  if (!environment) throw new Error('There is a chain.')
  const { id: chainId, rpcUrl, contracts } = environment
  const chain = { ...testChain({ chainId, rpcUrl }), contracts }
  const platform = { ...createFakePlatform(), fetch: (url: string, init?: RequestInit) => fetch(url, init) }
  const config = createOwnConfig({ networks: [defineChain(chain)], host: { platform, rpcUrls: () => [rpcUrl] } })
  const owner = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
  const record = encodeAbiParameters([{ type: 'bytes' }], [owner])
  const gateway = createServer((_, response) => response.end(JSON.stringify({ data: record }))).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/{sender}/{data}`
  const data = encodeFunctionData({ abi: namesAbi, functionName: 'setGateways', args: [namehash('wagmi.eth'), [url]] })
  const read = createReading(config, { platform }, life)
  const network = fromEvmChain(chain)
  const from = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'
  await read({ network, method: 'eth_sendTransaction', params: [{ from, to: namesAddress, data }], signal: life })
  await read({ network, method: 'evm_mine', params: [], signal: life })
  const { resolveName } = createCapabilities({
    host: { platform, networks: [network] },
    life,
    read,
    walletOf: () => Promise.reject(new Error('No wallet is asked.')),
    onSwitched: () => {},
  })
  expect(await resolveName({ name: 'wagmi.eth', network, signal: life })).toBe(owner)
  expect(await resolveName({ name: 'nobody.eth', network, signal: life })).toBeUndefined()
  gateway.close()
})
