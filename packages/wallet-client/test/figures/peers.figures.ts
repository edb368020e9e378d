import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { startRelay } from '../startRelay.ts'

type Both = { readonly ours: number; readonly theirs: number }
type Side = { readonly act: (act: string, count?: number) => Promise<number>; readonly end: () => void }

/** A separate process for each side, so that neither slows down the other. */
const startSide = (side: 'ours' | 'theirs', relayUrl: string): Side => {
  const child = fork(new URL('side.mjs', import.meta.url), [side, relayUrl], {
    execArgv: ['--expose-gc', '--no-warnings'],
  })
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`The process of ${side} ended with ${String(code)}`)
  })
  died.catch(() => undefined)
  return {
    act: async (act, count) => {
      child.send({ act, count })
      const [ms] = (await Promise.race([once(child, 'message', { signal: AbortSignal.timeout(400_000) }), died])) as [
        number,
      ]
      return ms
    },
    end: () => void child.kill(),
  }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** `FIGURES_REQUESTS=100` for a quick look. */
const requests = Number(process.env['FIGURES_REQUESTS'] ?? 1000)

test('figures', async () => {
  const relay = await startRelay()
  const [ours, theirs] = [startSide('ours', relay.url), startSide('theirs', relay.url)]
  onTestFinished(async () => {
    ours.end()
    theirs.end()
    await relay.close()
  })
  /** Alternates the sides, so that load of the machine affects both; the first rounds warm up the engine and are not counted. */
  const row = async (
    act: string,
    { warm, turns, count }: { readonly warm: number; readonly turns: number; readonly count?: number },
  ): Promise<Both> => {
    const times = { ours: [] as number[], theirs: [] as number[] }
    for (let turn = 0; turn < warm + turns; turn += 1) {
      times.ours.push(await ours.act(act, count))
      times.theirs.push(await theirs.act(act, count))
      relay.forget()
    }
    const both = { ours: median(times.ours.slice(warm)), theirs: median(times.theirs.slice(warm)) }
    console.log(
      `${act}${count === undefined ? '' : ` × ${count}`}: ${both.ours.toFixed(1)} ms against ${both.theirs.toFixed(1)} ms, ratio ${(both.ours / both.theirs).toFixed(2)}`,
    )
    return both
  }
  /** From the return of the relay to the answer to a request that was made while it was away; of both sides in one outage. */
  const backOnline = async ({ turns, awayMs }: { readonly turns: number; readonly awayMs: number }): Promise<Both> => {
    const times = { ours: [] as number[], theirs: [] as number[] }
    for (let turn = 0; turn < turns; turn += 1) {
      relay.door('refuse')
      relay.dropSockets()
      let backAt = 0
      const answers = [ours.act('askAway'), theirs.act('askAway')].map(async (answer) => {
        await answer
        return performance.now() - backAt
      })
      await new Promise((resolve) => setTimeout(resolve, awayMs))
      backAt = performance.now()
      relay.door('open')
      const [own, other] = await Promise.all(answers)
      times.ours.push(own!)
      times.theirs.push(other!)
      relay.forget()
    }
    const both = { ours: median(times.ours), theirs: median(times.theirs) }
    console.log(
      `back online after ${awayMs} ms: ${both.ours.toFixed(1)} ms against ${both.theirs.toFixed(1)} ms, ratio ${(both.ours / both.theirs).toFixed(2)}, all: ${JSON.stringify({ ours: times.ours.map(Math.round), theirs: times.theirs.map(Math.round) })}`,
    )
    return both
  }
  const rows = {
    'restore 1,000 sessions': await row('restore', { warm: 10, turns: 25 }),
    'pair → settled': await row('settle', { warm: 5, turns: 25 }),
    '100 requests at once': await row('atOnce', { warm: 1, turns: 5, count: 100 }),
    [`${requests} requests one after another`]: await row('oneByOne', { warm: 0, turns: 1, count: requests }),
    'back online after 1 s': await backOnline({ turns: 3, awayMs: 1_000 }),
    'back online after 5 s': await backOnline({ turns: 3, awayMs: 5_000 }),
  }
  const shown = Object.entries(rows).map(([name, { ours: own, theirs: other }]) => {
    return [
      name,
      {
        'ours, ms': +own.toFixed(1),
        'sign-client 2.21.8, ms': +other.toFixed(1),
        'ours / theirs': +(own / other).toFixed(2),
      },
    ]
  })
  console.table(Object.fromEntries(shown))
  for (const [name, { ours: own, theirs: other }] of Object.entries(rows)) expect(own, name).toBeLessThanOrEqual(other)
})
