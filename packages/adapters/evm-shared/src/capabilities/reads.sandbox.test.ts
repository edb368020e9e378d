import { createRpcClient } from '@kit/core/adapter'
import { describeEvmReads, testChain } from '@kit/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openReads } from '../../../../../apps/sandbox/src/client/openReads.ts'
import { startSandbox, type Sandbox } from '../../../../../apps/sandbox/src/startSandbox.ts'
import { fromEvmChain } from '../network/fromEvmChain.ts'

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
