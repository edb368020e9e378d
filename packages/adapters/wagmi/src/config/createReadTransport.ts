import { createLacking, createRanking, type Platform, type Refusal, refusalOf } from '@kit/core/adapter'
import { type EIP1193RequestFn, fallback, http, type Transport } from 'viem'
import { batchFetch } from './batchFetch.ts'

/** Milliseconds. With several URLs a silent one must not use up the time of the whole read. */
const onlyOneMs = 10_000
const oneOfSeveralMs = 4_000

/**
 * viem's own transports over the addresses, best first: viem tries each, and all of them three times more (150, 300, 600 ms).
 * What it has no way for is added: batches only of several requests, an order that changes after a failure, without samples on an idle page, and the rule of
 * all adapters for what a node refuses.
 */
export function createReadTransport(urls: readonly string[], platform: Pick<Platform, 'fetch' | 'now'>): Transport {
  const ranking = createRanking(urls)
  const lacking = createLacking<unknown>(() => platform.now())
  const timeout = urls.length > 1 ? oneOfSeveralMs : onlyOneMs
  const inBatches = batchFetch((url, init) => platform.fetch(url, init))
  const fetchFn: typeof fetch = (input, init) => inBatches(input instanceof Request ? input.url : String(input), init)

  const noted =
    (url: string): Transport =>
    (parameters) => {
      const transport = http(url, { fetchFn, timeout })(parameters)
      const request = async (...asked: Parameters<EIP1193RequestFn>): Promise<unknown> => {
        const [{ method }] = asked
        const lack = lacking.find(url, method)
        if (lack) throw lack as Error
        const begun = platform.now()
        const note = (ok: boolean): void => ranking.note(url, { ok, ms: platform.now() - begun })
        try {
          const answer: unknown = await transport.request(...asked)
          note(true)
          return answer
        } catch (error) {
          const refusal = refusalIn(error)
          note(refusal === 'final' || refusal === 'unsupported')
          if (refusal === 'unsupported') lacking.note(url, method, error)
          throw error
        }
      }
      return { ...transport, request: request as EIP1193RequestFn }
    }
  const transports = new Map(urls.map((url) => [url, noted(url)]))
  const inOrder = (): Transport =>
    fallback(
      ranking.order().flatMap((url) => transports.get(url) ?? []),
      { shouldThrow: (error) => refusalIn(error) === 'final' },
    )

  return (parameters) => {
    const request: EIP1193RequestFn = (...asked) => inOrder()(parameters).request(...asked)
    return { ...inOrder()(parameters), request }
  }
}

/** Undefined where no node has answered; -1 is what viem gives to errors of others. */
function refusalIn(error: unknown): Refusal | undefined {
  const { code, details, data } = Object(error) as Readonly<Record<'code' | 'details' | 'data', unknown>>
  if (typeof code !== 'number' || code === -1) return undefined
  return refusalOf('eip155', { code, message: String(details), data })
}
