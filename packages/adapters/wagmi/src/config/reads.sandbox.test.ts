import { fromEvmChain } from '@kit/adapter-evm-shared/networks'
import { describeEvmReads, testChain } from '@kit/testing'
import { defineChain } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openReads } from '../../../../../apps/sandbox/src/client/openReads.ts'
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
    runner: { describe: describe.concurrent, test, expect },
    name: `reads of wagmi: ${address}`,
    open: (token) => openReads(sandbox.environment, address)(token),
    reader,
  })
