import { fromEvmChain } from '@kit/adapter-evm-shared/networks'
import { createFakePlatform, describeEvmReads, testChain } from '@kit/testing'
import { defineChain } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openScope } from '../../../../../apps/sandbox/src/client/openScope.ts'
import { startSandbox, type Sandbox } from '../../../../../apps/sandbox/src/startSandbox.ts'
import { createReading } from '../capabilities/createReading.ts'
import { createOwnConfig } from './createOwnConfig.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free' })
})
afterAll(() => sandbox.stop())

const platform = {
  ...createFakePlatform(),
  fetch: (url: string, init?: RequestInit) => fetch(url, init),
  now: () => Date.now(),
  after: (ms: number, callback: () => void) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
const life = new AbortController().signal

function reader(urls: readonly string[]) {
  const chain = testChain({ chainId: 31_337, rpcUrl: '' })
  const config = createOwnConfig({ networks: [defineChain(chain)], host: { platform, rpcUrls: () => urls } })
  const read = createReading(config, { platform }, life)
  return (method: string, params: readonly unknown[]) => read({ network: fromEvmChain(chain), method, params, what: 'It', signal: life })
}

/** `address`: of a network's node, or the hosted one of the service (SPEC §7). */
const openAt = (address: 'node' | 'hosted') => async (token: string) => {
  const scope = await openScope(sandbox.environment, `${address}-${token}`)
  const { chains, services, projectId } = scope.environment
  const [chain] = chains
  if (!chain) throw new Error('The sandbox has no chain.')
  return {
    url: address === 'node' ? chain.rpcUrl : `${services.rpc}/v1/?${new URLSearchParams({ chainId: chain.networkId, projectId })}`,
    fault: (fault: Readonly<Record<string, unknown>>) => scope.fault({ method: 'POST', ...fault }),
    posts: async () => (await scope.requests()).requests.filter(({ method }) => method === 'POST').map(({ at }) => at),
  }
}

for (const address of ['node', 'hosted'] as const)
  describeEvmReads({ runner: { describe, test, expect }, name: `reads of wagmi: ${address}`, open: openAt(address), reader })
