import { isKitError } from '@kit/core/adapter'
import { keccak256, numberToHex } from 'viem'
import type { ConformanceRunner } from '../../conformance/ConformanceRunner.ts'
import { createRunningTimers } from '../../async/createRunningTimers.ts'
import { createFakePlatform, type FakePlatform } from '../../platform/createFakePlatform.ts'

/** A JSON-RPC URL that fails on demand. */
export type EvmReadNode = {
  /** JSON-RPC URL of the node, on this machine. */
  readonly url: string
  /** A fault of the sandbox. */
  readonly fault: (fault: Readonly<Record<string, unknown>>) => Promise<unknown>
  /** The time of each POST, ms since 1970. */
  readonly posts: () => Promise<readonly number[]>
}

/** Parameters of `describeEvmReads`. */
export type DescribeEvmReadsParameters = {
  /** The functions of the test runner, such as `{ describe, test, expect }` of vitest. */
  readonly runner: ConformanceRunner
  /** Name of the adapter, for the titles of the tests. */
  readonly name: string
  /** Opens a URL with its own scope. */
  readonly open: (scope: string) => Promise<EvmReadNode>
  /** Reads over these URLs, best first, with the real network and the clock of `platform`. Rejects with KitErrors. */
  readonly reader: (
    urls: readonly string[],
    platform: FakePlatform,
  ) => (method: string, params: readonly unknown[]) => Promise<unknown>
}

const sha3 = 'web3_sha3'
const word = (index: number) => numberToHex(index, { size: 4 })
/** PUSH1 0 PUSH1 0 REVERT. */
const reverting = '0x60006000fd'
const realPlatform = (): FakePlatform => ({
  ...createFakePlatform(),
  fetch: (url, init) => fetch(url, init),
  now: () => Date.now(),
  after: createRunningTimers(),
})
const codeOf = (error: unknown) => (isKitError(error) ? error.code : String(error))

/** The retry policy of JSON-RPC over real URLs: batches, retries, fallback, and ranking only after a failure. */
export function describeEvmReads({ runner, name, open, reader: create }: DescribeEvmReadsParameters): void {
  const { describe, test, expect } = runner
  const reader = (urls: readonly string[]) => create(urls, realPlatform())
  describe(name, () => {
    test('reads with one POST', async () => {
      const { url, posts } = await open('default')
      expect(await reader([url])(sha3, [word(1)])).toEqual(keccak256(word(1)))
      expect((await posts()).length).toEqual(1)
    })

    test('batches requests of one turn, at most 1000', async () => {
      const { url, posts } = await open('batch')
      const read = reader([url])
      const answers = await Promise.all(Array.from({ length: 1_001 }, (_, index) => read(sha3, [word(index)])))
      expect(answers).toEqual(answers.map((_, index) => keccak256(word(index))))
      expect((await posts()).length).toEqual(2)
    })

    test('retries three times, after 150, 300 and 600 ms', async () => {
      const { url, posts, fault } = await open('retry')
      await fault({ status: 429, times: 3 })
      expect(await reader([url])(sha3, [word(1)])).toEqual(keccak256(word(1)))
      const at = await posts()
      const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0))
      // Timers of two processes are not synchronized.
      expect([pauses.length, ...[150, 300, 600].map((least, index) => (pauses[index] ?? 0) >= least - 5)]).toEqual([
        3,
        true,
        true,
        true,
      ])
    })

    test('rejects with HTTP_STATUS after four attempts', async () => {
      const { url, posts, fault } = await open('limited')
      await fault({ status: 429 })
      expect(await reader([url])(sha3, [word(1)]).catch(codeOf)).toEqual('HTTP_STATUS')
      expect((await posts()).length).toEqual(4)
    })

    test('falls back to the next URL and prefers it afterwards', async () => {
      const [down, fine] = [await open('down'), await open('fine')]
      await down.fault({ drop: true })
      const read = reader([down.url, fine.url])
      for (let index = 0; index < 5; index += 1) expect(await read(sha3, [word(index)])).toEqual(keccak256(word(index)))
      expect([(await down.posts()).length, (await fine.posts()).length]).toEqual([1, 5])
    })

    test('falls back from a URL that never answers, and only the first read waits for it', async () => {
      const [silent, fine] = [await open('silent'), await open('spoken')]
      await silent.fault({ hang: true })
      const read = reader([silent.url, fine.url])
      for (let index = 0; index < 5; index += 1) expect(await read(sha3, [word(index)])).toEqual(keccak256(word(index)))
      expect([(await silent.posts()).length, (await fine.posts()).length]).toEqual([1, 5])
    })

    test('keeps the dapp’s order and calls no other URL as long as none fails', async () => {
      const [first, second] = [await open('first'), await open('second')]
      const read = reader([first.url, second.url])
      for (let index = 0; index < 5; index += 1) await read(sha3, [word(index)])
      expect([(await first.posts()).length, (await second.posts()).length]).toEqual([5, 0])
    })

    test('does not split a batch while a URL is overloaded', async () => {
      const { url, posts, fault } = await open('overloaded')
      await fault({ status: 429, times: 1 })
      const read = reader([url])
      const answers = await Promise.all([1, 2, 3].map((index) => read(sha3, [word(index)])))
      expect(answers).toEqual([1, 2, 3].map((index) => keccak256(word(index))))
      const [first = 0, second = 0] = await posts()
      expect(second - first >= 145).toEqual(true)
    })

    test('rejects a malformed response with MALFORMED_ANSWER', async () => {
      const { url, fault } = await open('malformed')
      await fault({ malformed: true })
      expect(await reader([url])(sha3, [word(1)]).catch(codeOf)).toEqual('MALFORMED_ANSWER')
    })

    test('rejects with UNREACHABLE if no URL can be reached', async () => {
      const { url, fault } = await open('gone')
      await fault({ drop: true })
      expect(await reader([url])(sha3, [word(1)]).catch(codeOf)).toEqual('UNREACHABLE')
    })

    test('does not retry an error of the chain elsewhere', async () => {
      const [first, second] = [await open('refusing'), await open('unasked')]
      expect(await reader([first.url, second.url])('eth_call', [{ data: reverting }, 'latest']).catch(codeOf)).toEqual(
        'MALFORMED_ANSWER',
      )
      expect((await second.posts()).length).toEqual(0)
    })
  })
}
