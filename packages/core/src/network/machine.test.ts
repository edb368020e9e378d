import fc from 'fast-check'
import { expect, test } from 'vitest'
import { userRejected } from '../errors/requestErrors.ts'
import { transitionTable } from '../transitionTable.test-util.ts'
import type { Network } from '../networks/Network.ts'
import { type NetworkEvent, transition } from './machine.ts'
import type { NamespaceNetworks, NetworkState, Switching } from './NetworkState.ts'

const network = (caipNetworkId: Network['caipNetworkId']): Network => ({
  id: caipNetworkId,
  caipNetworkId,
  chainNamespace: caipNetworkId.split(':')[0]!,
  name: caipNetworkId,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 6 },
  rpcUrls: { default: { http: [] } },
})
const one: NamespaceNetworks = {
  requested: [network('cosmos:1'), network('cosmos:2')],
  activeId: 'cosmos:1',
  walletNetworkId: null,
  approvedNetworkIds: null,
}
const two: NamespaceNetworks = {
  requested: [network('near:1'), network('near:2')],
  activeId: 'near:1',
  walletNetworkId: null,
  approvedNetworkIds: null,
}
const at = (
  switching: Switching,
  cosmos: Partial<NamespaceNetworks> = {},
  near: Partial<NamespaceNetworks> = {},
): NetworkState => ({
  activeNamespace: 'cosmos',
  byNamespace: { cosmos: { ...one, ...cosmos }, near: { ...two, ...near } },
  switching,
  attempt: 3,
})
const error = userRejected()
const states: Record<string, NetworkState> = {
  'no wallet': at({ status: 'idle' }),
  'wallet on 1': at({ status: 'idle' }, { walletNetworkId: 'cosmos:1' }),
  'wallet on an unknown network': at({ status: 'idle' }, { walletNetworkId: 'cosmos:99' }),
  'switching to 2': at({ status: 'switching', networkId: 'cosmos:2' }, { walletNetworkId: 'cosmos:1' }),
  'switching to 2, a wallet of near beside': at(
    { status: 'switching', networkId: 'cosmos:2' },
    { walletNetworkId: 'cosmos:1' },
    { walletNetworkId: 'near:1' },
  ),
  'switch to 2 failed': at({ status: 'failed', networkId: 'cosmos:2', error }, { walletNetworkId: 'cosmos:1' }),
}
const moved = (networkId: Network['caipNetworkId'] | null, namespace = 'cosmos'): NetworkEvent => ({
  type: 'wallet.changed',
  namespace,
  networkId,
  approvedNetworkIds: null,
})
const events: Record<string, NetworkEvent> = {
  'chosen 1': { type: 'network.chosen', networkId: 'cosmos:1' },
  'chosen 2': { type: 'network.chosen', networkId: 'cosmos:2' },
  'chosen near': { type: 'network.chosen', networkId: 'near:1' },
  'chosen unknown': { type: 'network.chosen', networkId: 'cosmos:99' },
  'preferred 1': { type: 'network.preferred', networkId: 'cosmos:1' },
  'preferred 2': { type: 'network.preferred', networkId: 'cosmos:2' },
  'preferred near 2': { type: 'network.preferred', networkId: 'near:2' },
  'switch to 2': { type: 'switch.requested', networkId: 'cosmos:2' },
  'switch to unknown': { type: 'switch.requested', networkId: 'cosmos:99' },
  'succeeded #3': { type: 'switch.succeeded', attempt: 3 },
  'succeeded #2 (stale)': { type: 'switch.succeeded', attempt: 2 },
  'failed #3': { type: 'switch.failed', attempt: 3, error },
  'failed #2 (stale)': { type: 'switch.failed', attempt: 2, error },
  cancelled: { type: 'switch.cancelled' },
  'wallet moved to 2': moved('cosmos:2'),
  'wallet moved to an unknown network': moved('cosmos:99'),
  'wallet gone': moved(null),
  'wallet on 1 approves only 1': { ...moved('cosmos:1'), approvedNetworkIds: ['cosmos:1'] } as NetworkEvent,
  'wallet of near gone': moved(null, 'near'),
  'wallet of near moved': moved('near:1', 'near'),
  'wallet of near moved to 2': moved('near:2', 'near'),
}

/** Only the ids of networks, to keep the tables readable. */
const short = (state: NetworkState): unknown => ({
  ...state,
  byNamespace: Object.fromEntries(
    Object.entries(state.byNamespace).map(([namespace, { requested, ...rest }]) => [
      namespace,
      { requested: requested.map(({ caipNetworkId }) => caipNetworkId), ...rest },
    ]),
  ),
})

test('every event in every state', async () => {
  const byShort = new Map(Object.values(states).map((state) => [short(state), state]))
  const shortStates = Object.fromEntries(
    Object.entries(states).map(([name, state]) => [name, [...byShort].find(([, full]) => full === state)![0]]),
  )
  const table = transitionTable<unknown, NetworkEvent>(
    'Network',
    (state, event) => {
      const full = byShort.get(state)!
      const [next, effects] = transition(full, event)
      return [next === full ? state : short(next), effects]
    },
    shortStates,
    events,
  )
  await expect(table).toMatchFileSnapshot('../../../../docs/machines/network.md')
})

const networkId = fc.constantFrom<Network['caipNetworkId']>('cosmos:1', 'cosmos:2', 'cosmos:99', 'near:1')
const attempt = fc.integer({ min: 0, max: 8 })
const anyEvent: fc.Arbitrary<NetworkEvent> = fc.oneof(
  fc.record({
    type: fc.constantFrom('network.chosen' as const, 'network.preferred' as const, 'switch.requested' as const),
    networkId,
  }),
  fc.record({ type: fc.constant('switch.succeeded' as const), attempt }),
  fc.record({ type: fc.constant('switch.failed' as const), attempt, error: fc.constant(error) }),
  fc.constant({ type: 'switch.cancelled' as const }),
  fc.record({
    type: fc.constant('wallet.changed' as const),
    namespace: fc.constantFrom('cosmos', 'near', 'other'),
    networkId: fc.option(networkId),
    approvedNetworkIds: fc.constant(null),
  }),
)
const numRuns = process.env['KIT_SOAK'] ? 20_000 : 1_000

test('the active network is always one that is configured', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (sequence) => {
      let state = at({ status: 'idle' })
      for (const event of sequence) {
        const [next] = transition(state, event)
        expect(next.byNamespace[next.activeNamespace]).toBeDefined()
        for (const { requested, activeId } of Object.values(next.byNamespace))
          expect(requested.map(({ caipNetworkId }) => caipNetworkId)).toContain(activeId)
        expect(next.attempt).toBeGreaterThanOrEqual(state.attempt)
        state = next
      }
    }),
    { numRuns },
  )
})

test('a wallet never changes the networks of another namespace', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (sequence) => {
      let state = at({ status: 'idle' })
      for (const event of sequence) {
        const [next] = transition(state, event)
        if (event.type === 'wallet.changed')
          for (const namespace of Object.keys(state.byNamespace))
            if (namespace !== event.namespace) expect(next.byNamespace[namespace]).toBe(state.byNamespace[namespace])
        state = next
      }
    }),
    { numRuns },
  )
})
