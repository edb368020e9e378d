import { expect, test } from 'vitest'
import { joinedStore, type Relay, startRelay } from '../startRelay.ts'
import { createRandom, type Random } from './soak/createRandom.ts'
import { createWorld } from './soak/createWorld.ts'

/** `SOAK_MINUTES` and `KIT_SEED`: the same seed makes the same choices, though not at the same moments. */
const minutes = Number(process.env['SOAK_MINUTES'] ?? 60)
const seed = Number(process.env['KIT_SEED'] ?? Date.now() % 1_000_000)

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const heap = async (): Promise<number> => {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    globalThis.gc!()
  }
  return process.memoryUsage().heapUsed / 1_000_000
}
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

/** Outages are short mostly, and now and then so long that clients reconnect with growing pauses. */
const outageMs = (random: Random): number =>
  random.chance(0.5)
    ? random.between(50, 600)
    : random.chance(0.7)
      ? random.between(600, 4_000)
      : random.chance(0.8)
        ? random.between(4_000, 15_000)
        : random.between(15_000, 60_000)

const strike = async (relays: readonly Relay[], random: Random, totals: Record<string, number>): Promise<void> => {
  const relay = random.pick(relays)
  const times = Math.floor(random.between(1, 6))
  const acts: Readonly<Record<string, () => unknown>> = {
    outages: async () => {
      const gone = random.chance(0.5) ? relays : [relay]
      for (const each of gone) {
        each.door(random.chance(0.7) ? 'refuse' : 'silent')
        each.dropSockets()
      }
      await sleep(outageMs(random))
      for (const each of gone) each.door('open')
    },
    drops: () => relay.dropSockets(),
    'lost answers': () => relay.fault({ on: 'request', times, effect: { type: 'closeAfter' } }),
    'lost requests': () => relay.fault({ on: 'request', times, effect: { type: 'close' } }),
    'slow answers': () =>
      relay.fault({ on: 'request', times, effect: { type: 'delayAnswer', until: sleep(random.between(50, 3_000)) } }),
    'slow requests': () =>
      relay.fault({ on: 'request', times, effect: { type: 'delay', until: sleep(random.between(50, 3_000)) } }),
    copies: () => relay.fault({ on: 'delivery', times, effect: { type: 'duplicate', copies: 3 } }),
    'slow deliveries': () =>
      relay.fault({ on: 'delivery', times, effect: { type: 'delay', until: sleep(random.between(50, 3_000)) } }),
    'lost deliveries': async () => {
      relay.fault({ on: 'delivery', times, effect: { type: 'close' } })
    },
  }
  const name = random.chance(0.4) ? 'outages' : random.pick(Object.keys(acts))
  totals[name] = (totals[name] ?? 0) + 1
  await acts[name]!()
}

test(
  `${minutes} minutes of random faults (seed ${seed}): nothing is lost, nothing comes twice, the heap stays flat`,
  async () => {
    const random = createRandom(seed)
    const joined = joinedStore()
    // The relays share the heap that is measured, and remember what was published until it expires: for five minutes, which is longer than
    // anything here waits.
    const store: typeof joined = async (options) => {
      const kept = await joined(options)
      return { ...kept, put: (publication, ttl) => kept.put(publication, Math.min(ttl, 300)) }
    }
    const relays = [await startRelay({ store }), await startRelay({ store })]
    const began = performance.now()
    let isStopped = false
    const isOver = (): boolean => isStopped || performance.now() - began > minutes * 60_000
    // Pages that live long show what a client keeps; those that die show what it has written.
    const worlds = await Promise.all(
      [false, true].map((isMortal, index) =>
        createWorld({
          name: isMortal ? 'mortal' : 'lasting',
          relays,
          random: createRandom(seed + 1 + index),
          isMortal,
          isOver,
        }),
      ),
    )
    const struck: Record<string, number> = {}
    const heaps: number[] = []
    const report = async (): Promise<void> => {
      heaps.push(await heap())
      const sum: Record<string, number> = {}
      for (const { book } of worlds)
        for (const [key, count] of Object.entries(book.totals)) sum[key] = (sum[key] ?? 0) + count
      const faults = worlds.flatMap(({ book }) => book.faults)
      console.log(
        `${((performance.now() - began) / 60_000).toFixed(1)} min (${worlds.map(({ stage }) => stage()).join(', ')}), heap ${heaps.at(-1)!.toFixed(2)} MB, stored ${worlds.map(({ stored }) => stored()).join(', ')} kB, mailbox ${relays[0]!.waiting()}, ${JSON.stringify(sum)}, ${JSON.stringify(struck)}, faults: ${faults.length === 0 ? 'none' : faults.join('\n')}`,
      )
    }
    const striking = async (): Promise<void> => {
      while (!isOver()) {
        await sleep(random.between(200, 4_000))
        await strike(relays, random, struck)
        for (const relay of relays) relay.forget()
      }
    }
    const reporting = setInterval(() => void report(), 60_000)
    // A fault in one world ends the other, too.
    await Promise.all([striking(), ...worlds.map((world) => world.run().finally(() => (isStopped = true)))])
    clearInterval(reporting)
    const ending = Promise.all(worlds.map((world) => world.end())).then(() =>
      Promise.all(relays.map((relay) => relay.close())),
    )
    const isEnded = await Promise.race([ending.then(() => true), sleep(60_000).then(() => false)])
    await report()
    expect(isEnded).toBe(true)
    expect(worlds.flatMap(({ book }) => book.faults)).toEqual([])
    // During the first minutes, bounded caches fill up.
    if (heaps.length < 20) return
    const half = Math.floor((heaps.length - 5) / 2)
    expect(median(heaps.slice(5 + half)) - median(heaps.slice(5, 5 + half))).toBeLessThan(2)
  },
  (minutes + 20) * 60_000,
)
