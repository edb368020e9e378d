import { runInNewContext } from 'node:vm'
import { setFlagsFromString } from 'node:v8'
import type { Kit } from '@kit/core'
import { turn } from '@kit/testing'
import { expect, test } from 'vitest'
import { connectionIds } from './world/connectionIds.ts'
import { createRandom } from './world/createRandom.ts'
import { createWorld, type Namespace, namespaces, type World } from './world/createWorld.ts'
import { settle, takeStep } from './world/takeStep.ts'
import type { Asked } from './world/watchAdapter.ts'

const soak = process.env['KIT_SOAK'] === '1'
/** Each soak round has its own seed, which the name of the test says, so that the walk can be repeated. */
const seed = Number(process.env['KIT_SEED'] ?? (soak ? Date.now() % 2 ** 32 : 20_261_121))

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
/** Weak references are cleared at the end of a turn. */
async function heap(): Promise<number> {
  for (let round = 0; round < 4; round += 1) {
    await turn()
    collect()
  }
  return process.memoryUsage().heapUsed
}

/** The state of a namespace that no step should change. Balances are left out: they arrive at any time. */
const pictureOf = (kit: Kit, namespace: Namespace): string => {
  const { connections, accounts, network, recentConnections } = kit.getState()
  return JSON.stringify([
    connections[namespace],
    accounts[namespace]?.caipAddress,
    network.byNamespace[namespace],
    recentConnections[namespace],
  ])
}
/** The same for steps of the pairing: only the connections that are not paired. */
const ownConnections = (kit: Kit, namespace: Namespace): readonly string[] =>
  connectionIds(kit, namespace)
    .filter((id) => id !== 'pairing')
    .toSorted()
const paired = (kit: Kit): boolean => namespaces.some((namespace) => connectionIds(kit, namespace).includes('pairing'))

function problemsOf(kit: Kit): readonly string[] {
  const { accounts, connections, network } = kit.getState()
  return namespaces.flatMap((namespace) => {
    const ids = connectionIds(kit, namespace)
    const state = connections[namespace]
    const live = state?.status === 'connected' ? [state.active, ...state.others] : []
    const foreign = live.filter(
      ({ networkId, accounts: its }) =>
        !networkId.startsWith(`${namespace}:`) ||
        its.some(({ caipAddress }) => !caipAddress.startsWith(`${namespace}:`)),
    )
    return [
      ...(new Set(ids).size < ids.length ? [`${namespace}: a wallet is connected twice`] : []),
      ...(foreign.length > 0 ? [`${namespace}: a connection of another namespace`] : []),
      ...(ids.length === 0 && accounts[namespace]?.caipAddress !== null
        ? [`${namespace}: an account without a connection`]
        : []),
      ...(network.byNamespace[namespace]?.activeId.startsWith(`${namespace}:`)
        ? []
        : [`${namespace}: a network of another namespace`]),
    ]
  })
}

type Run = {
  readonly steps: number
  readonly requests: number
  readonly misplaced: readonly Asked[]
  readonly reached: Readonly<Record<string, number>>
  readonly keptBytes: number
  readonly kitsInMemory: number
}

/** Takes `steps` steps with all checks after each. Returns how often each was taken, and which namespaces were connected in the end. */
async function walk(world: World, steps: number, runSeed: number): Promise<Readonly<Record<string, number>>> {
  const random = createRandom(runSeed)
  const reached: Record<string, number> = {}
  for (let step = 0; step < steps; step += 1) {
    const before = world.kit()
    const pictures = namespaces.map(
      (namespace) => [pictureOf(before, namespace), ownConnections(before, namespace)] as const,
    )
    const wasPaired = paired(before)
    const { act, namespace } = await takeStep(world, random)
    reached[act] = (reached[act] ?? 0) + 1
    const after = world.kit()
    const where = `step ${step} of seed ${runSeed}: ${act}${namespace ? ` in ${namespace}` : ''}`
    expect(problemsOf(after), where).toEqual([])
    for (const [place, other] of namespaces.entries()) {
      if (namespace === null || other === namespace) continue
      const [picture, own] = pictures[place] ?? []
      // A shared connector connects and disconnects all its namespaces at once; nothing else does.
      if (wasPaired && !paired(after)) expect(ownConnections(after, other), where).toEqual(own)
      else expect(pictureOf(after, other), where).toBe(picture)
    }
  }
  for (const namespace of namespaces)
    if (connectionIds(world.kit(), namespace).length > 0) reached[`connected in ${namespace}`] = 1
  return reached
}

/** Visits a page and walks there. Returns the heap that the kit and its adapters retain. `walk` is a separate function, because its stack frame would retain an old kit. */
async function visit(steps: number, runSeed: number): Promise<Run> {
  let requests = 0
  const misplaced: Asked[] = []
  const world = createWorld((asked) => {
    requests += 1
    if (asked.network && asked.network.chainNamespace !== asked.namespace) misplaced.push(asked)
  })
  await world.kit().start()
  for (const namespace of namespaces)
    await world.kit().connect({ connectorId: world.wallets(namespace)[0].id, namespace })
  await world.kit().connect({ connectorId: 'pairing', namespace: 'eip155' })
  await world.kit().disconnect()
  await settle()
  const reached = await walk(world, steps, runSeed)
  await world
    .kit()
    .disconnect()
    .catch(() => {})
  world.letGo()
  const keptBytes = await heap()
  const kitsInMemory = world.kitsInMemory()
  world.close()
  return { steps, requests, misplaced, reached, keptBytes, kitsInMemory }
}

const few = 50
const many = soak ? 10_000 : 300

test(`${many} random steps over EVM, Solana and Bitcoin wallets and a pairing${soak ? `, seed ${seed}` : ''}`, {
  timeout: 900_000,
}, async () => {
  const { requests, misplaced, reached, kitsInMemory } = await visit(many, seed)
  expect(misplaced).toEqual([])
  // The run covers the cases that it is about.
  expect(Object.keys(reached)).toEqual(
    expect.arrayContaining([
      'connect',
      'sign',
      'switch network',
      'wallet moves',
      'wallet locks',
      'pair',
      'reload',
      'switch connection',
    ]),
  )
  expect(requests).toBeGreaterThan(many / 5)

  // Pages that were left retain nothing.
  expect(reached['reload']).toBeGreaterThan(0)
  expect(kitsInMemory).toBe(1)

  // Repeats the walk once everything is compiled, and compares with its start.
  const short = await visit(few, seed)
  const long = await visit(many, seed)
  const perStep = (long.keptBytes - short.keptBytes) / (many - few)
  console.log(
    `random run: seed ${seed}, ${many} steps, ${requests} requests and none of another namespace; ${(short.keptBytes / 1e6).toFixed(1)} MB after ${few} steps, ${(long.keptBytes / 1e6).toFixed(1)} MB after ${many}`,
  )
  // Newly compiled code counts too, which matters for short walks.
  expect(perStep).toBeLessThan(soak ? 500 : 8_000)
})
