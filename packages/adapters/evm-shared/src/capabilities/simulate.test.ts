import { createRpcClient } from '@kit/core/adapter'
import { createFakePlatform } from '@kit/testing'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { fromEvmChain } from '../network/networks.ts'
import { simulate } from './simulate.ts'

const { signal } = new AbortController()
const network = fromEvmChain(mainnet)
const payment = { address: `0x${'11'.repeat(20)}`, network, to: `0x${'22'.repeat(20)}`, value: 1n, signal }

/** A node that answers `eth_simulateV1` so, and `eth_call` with nothing or a refusal. */
function nodeWith(answer: () => Response, called: object = { result: '0x' }) {
  const asked: string[] = []
  const platform = {
    ...createFakePlatform(),
    // Pauses between attempts end at once.
    after: (ms: number, callback: () => void) => {
      if (ms < 4_000) queueMicrotask(callback)
      return () => {}
    },
    fetch: async (_: string, init?: RequestInit) => {
      const { method } = JSON.parse(String(init?.body)) as { readonly method: string }
      asked.push(method)
      return method === 'eth_call' ? Response.json({ jsonrpc: '2.0', id: 1, ...called }) : answer()
    },
  }
  const { request } = createRpcClient({ platform, rpcUrls: () => ['https://node.example/key'], signal })
  return { request, asked }
}

const answers: readonly (readonly [string, () => Response])[] = [
  ...[401, 403, 405, 501, 503].map((status) => [`status ${status}`, () => new Response('no', { status })] as const),
  ['a broken connection', () => Response.error()],
  ['a page', () => new Response('<html>')],
]

test.each(answers)('asks by eth_call where a proxy answers eth_simulateV1 with %s', async (_, answer) => {
  const { request, asked } = nodeWith(answer)
  expect(await simulate(request, payment)).toEqual({ succeeded: true })
  expect(asked.at(-1)).toBe('eth_call')
  const reverting = nodeWith(answer, { error: { code: 3, message: 'execution reverted: paused', data: '0x' } })
  expect(await simulate(reverting.request, payment)).toMatchObject({ succeeded: false })
})

test('fails as the node did where calls precede, which eth_call cannot run', async () => {
  const { request, asked } = nodeWith(() => new Response('no', { status: 405 }))
  const before = [{ to: payment.to, value: 0n }]
  await expect(simulate(request, { ...payment, before })).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  expect(asked).toEqual(['eth_simulateV1'])
})
