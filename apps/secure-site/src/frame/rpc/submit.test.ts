import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { askRpc, type WithSmartAccount } from '../../smartAccount/smartAccount.ts'
import { submit, waitForOperation } from './submit.ts'

const hash = `0x${'12'.repeat(32)}` as const
const unknown = { failure: { code: 'OUTCOME_UNKNOWN', hash } }
let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A node whose answers are given one after another, the last one for good. `undefined`: it hangs up. */
async function startNode(...answers: readonly (object | undefined)[]) {
  const asked: string[] = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      asked.push((JSON.parse(body) as { method: string }).method)
      const answer = answers[Math.min(asked.length, answers.length) - 1]
      if (answer === undefined) return void response.destroy()
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer }))
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const steps = {
    send: () => askRpc(url, 'eth_sendRawTransaction', []),
    isTaken: () => askRpc(url, 'eth_getTransactionByHash', [hash]),
  }
  return { url, asked, steps }
}
const quick = { everyMs: 1 }
const refusal = { error: { code: -32000, message: 'nonce too low' } }

test('sends a transaction again if the node did not answer', async () => {
  const { asked, steps } = await startNode(undefined, { result: hash })
  await submit(hash, steps, quick)
  expect(asked).toEqual(['eth_sendRawTransaction', 'eth_sendRawTransaction'])
})

test('reports a refusal of the node as failed', async () => {
  const { steps } = await startNode(refusal)
  await expect(submit(hash, steps, quick)).rejects.toMatchObject({ code: -32000, message: 'nonce too low' })
})

test('succeeds where a node refuses what it has: a repetition, or what another tab or the browser itself has sent', async () => {
  const { steps } = await startNode(undefined, refusal, { result: { hash } })
  await submit(hash, steps, quick)
  server?.close()
  const repeated = await startNode(refusal, { result: { hash } })
  await submit(hash, repeated.steps, quick)
})

test('reports an outcome that the node does not know as unknown, not as failed', async () => {
  const refused = await startNode(undefined, refusal, { result: null })
  await expect(submit(hash, refused.steps, quick)).rejects.toMatchObject(unknown)
  server?.close()
  const silent = await startNode(undefined)
  await expect(submit(hash, silent.steps, { patienceMs: 0 })).rejects.toMatchObject(unknown)
})

test('asks a bundler again that did not answer, and reports a missing receipt as unknown', async () => {
  const receipt = { success: true, receipt: { transactionHash: hash } }
  const { url } = await startNode(undefined, { error: { code: -32603, message: 'busy' } }, { result: receipt })
  const network = { smartAccount: { bundlerUrl: url } } as WithSmartAccount
  expect(await waitForOperation(network, hash, quick)).toEqual({ transactionHash: hash, success: true })
  server?.close()
  const pending = await startNode({ result: null })
  const waiting = { smartAccount: { bundlerUrl: pending.url } } as WithSmartAccount
  await expect(waitForOperation(waiting, hash, { patienceMs: 0 })).rejects.toMatchObject(unknown)
})
