import { expect, test } from 'vitest'
import type { CapabilityName } from '../adapter/AdapterCapabilities.ts'
import type { KitOptions } from '../options/KitOptions.ts'
import { setUpCore } from '../setUpCore.test-util.ts'
import type { KitAction, World } from '../kernel/actions.ts'
import { initialize, worldOf } from '../kernel/dispatch.ts'
import type { Connected } from './ConnectionState.ts'
import { followsChosenAccount, followsShownAccount } from './reactions.ts'

const address = 'cosmos-keplerish-0'
const connected = (networkId: 'cosmos:1' | 'cosmos:9'): Connected => ({
  status: 'connected',
  attempt: 1,
  error: null,
  active: {
    connectorId: 'keplerish',
    accounts: [{ caipAddress: `${networkId}:${address}`, address, type: 'eoa' }],
    networkId,
    wallet: { name: 'Keplerish' },
  },
  others: [],
})

type Given = { readonly has: readonly CapabilityName[]; readonly networkId?: 'cosmos:1' | 'cosmos:9' }

/** What reactions look at, of a page with one connected namespace. */
function worldWith({ has, networkId = 'cosmos:1' }: Given, options: Partial<KitOptions> = {}): World {
  const { core } = setUpCore(options)
  initialize(core, 'connections', { cosmos: connected(networkId) })
  return { ...worldOf(core), hasCapability: (namespace, name) => namespace === 'cosmos' && has.includes(name) }
}

/** The same world, whose networks are those of real coins. */
const onMainnet = (world: World): World => {
  const [network] = world.options.networks
  return { ...world, options: { ...world.options, networks: [{ ...network, testnet: false }] } }
}

const follow = (world: World): readonly KitAction[] => {
  const previous = { status: 'disconnected', attempt: 0, error: null } as const
  return followsShownAccount({ of: 'connection', namespace: 'cosmos', previous, next: connected('cosmos:1') }, world)
}
const changed = (event: object): readonly unknown[] => [
  { to: 'account', namespace: 'cosmos', event: { type: 'account.changed', ...event } },
]
const caipAddress = `cosmos:1:${address}`
const tokens = { 'cosmos:1': { address: 'gold' } } as const

test('the balance of the shown account is read if its adapter can read coins', () => {
  expect(follow(worldWith({ has: ['getBalance'] }))).toEqual(changed({ caipAddress, readable: true, named: false }))
  expect(follow(worldWith({ has: [] }))).toEqual(changed({ caipAddress, readable: false, named: false }))
})

test('tokens are read only for a network whose token the dapp names', () => {
  const world = { has: ['getTokenBalance'] } as const
  expect(follow(worldWith(world, { tokens }))).toEqual(changed({ caipAddress, readable: true, named: false }))
  expect(follow(worldWith(world))).toEqual(changed({ caipAddress, readable: false, named: false }))
  expect(follow(worldWith({ has: [] }, { tokens }))).toEqual(changed({ caipAddress, readable: false, named: false }))
})

test('the name is read from a chain of real coins if its adapter can', () => {
  const world = worldWith({ has: ['getName'] })
  expect(follow(onMainnet(world))).toEqual(changed({ caipAddress, readable: false, named: true }))
  expect(follow(world)).toEqual(changed({ caipAddress, readable: false, named: false }))
  expect(follow(onMainnet(worldWith({ has: [] })))).toEqual(changed({ caipAddress, readable: false, named: false }))
})

test('nothing is read on a network that the dapp does not have', () => {
  const away = worldWith({ has: ['getBalance', 'getName'], networkId: 'cosmos:9' })
  expect(follow(away)).toEqual(changed({ caipAddress: `cosmos:9:${address}`, readable: false, named: false }))
})

test('an account that the user chose is followed in every namespace, another record in none', () => {
  const world = worldWith({ has: ['getBalance'] })
  const change = { of: 'values', namespace: '', previous: {} } as const
  expect(followsChosenAccount({ ...change, next: { chosenAccounts: {} } }, world)).toEqual(
    changed({ caipAddress, readable: true, named: false }),
  )
  expect(followsChosenAccount({ ...change, next: { recentConnections: {} } }, world)).toEqual([])
})
