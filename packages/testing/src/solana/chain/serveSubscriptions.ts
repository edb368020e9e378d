import type { WebSocket } from 'ws'
import { answerCall, failureJson, type RpcContext, type RpcRequest } from './answerRpc.ts'
import { textOf } from './parameters.ts'
import { RpcFailure } from './RpcFailure.ts'
import { apiVersion } from './SolanaMethod.ts'
import { toJson } from './toJson.ts'

/** One websocket of a client: `signatureSubscribe`, `slotSubscribe` and their ends, and all the other methods too. */
export function serveSubscriptions(context: RpcContext, socket: WebSocket): void {
  const { ledger } = context
  const subscriptions = new Map<number, string>()
  const slotSubscriptions = new Set<number>()
  let last = 0
  const say = (message: unknown) => socket.send(toJson(message))

  const notify = (subscription: number, signature: string) => {
    const status = ledger.status(signature)
    if (!status || !subscriptions.delete(subscription)) return
    const value = { context: { slot: status.slot, apiVersion }, value: { err: status.err } }
    say({ jsonrpc: '2.0', method: 'signatureNotification', params: { subscription, result: value } })
  }

  const answer = (request: RpcRequest): unknown => {
    const [first] = Array.isArray(request.params) ? (request.params as readonly unknown[]) : []
    const result = (value: unknown) => ({ jsonrpc: '2.0', id: request.id ?? null, result: value })
    try {
      if (request.method === 'signatureSubscribe') {
        subscriptions.set((last += 1), textOf(first, 'the signature'))
        return result(last)
      }
      if (request.method === 'slotSubscribe') {
        slotSubscriptions.add((last += 1))
        return result(last)
      }
      if (request.method === 'slotUnsubscribe') return result(slotSubscriptions.delete(Number(first)))
      if (request.method === 'signatureUnsubscribe') return result(subscriptions.delete(Number(first)))
    } catch (error) {
      return failureJson(request.id, error)
    }
    return answerCall(context, request)
  }

  const stop = ledger.watch((signature) => {
    const slot = ledger.slot()
    for (const subscription of slotSubscriptions)
      say({
        jsonrpc: '2.0',
        method: 'slotNotification',
        params: { subscription, result: { parent: slot - 1n, root: slot, slot } },
      })
    for (const [subscription, wanted] of Array.from(subscriptions))
      if (wanted === signature) notify(subscription, signature)
  })
  socket.on('close', stop)
  socket.on('error', () => socket.terminate())
  socket.on('message', (data: Buffer) => {
    let request: RpcRequest
    try {
      request = JSON.parse(data.toString()) as RpcRequest
    } catch {
      return say(failureJson(null, new RpcFailure(-32700, 'Parse error')))
    }
    say(answer(request))
    // Earlier results are reported too, after the answer that names the subscription.
    for (const [subscription, signature] of Array.from(subscriptions)) notify(subscription, signature)
  })
}
