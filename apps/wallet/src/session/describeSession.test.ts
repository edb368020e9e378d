import { expect, test } from 'vitest'
import { describeSession } from './describeSession.ts'

const [one, two, sol, devnet] = ['eip155:1', 'eip155:2', 'solana:one', 'solana:two']
const namespace = (...chains: readonly string[]) => ({
  chains,
  accounts: chains.map((chain) => `${chain}:0`),
  methods: [],
  events: [],
})
const session = {
  topic: 't',
  expiry: 9,
  peer: { metadata: { name: 'Dapp' } },
  namespaces: { eip155: namespace(one, two), solana: namespace(sol, devnet) },
}
const indexOf = (_networkId: string, address: string) => Number(address)

test('the first network of each kind is the active one', () => {
  expect(describeSession(session, { indexOf, asked: [] })).toEqual({
    topic: 't',
    peer: { name: 'Dapp', url: '', description: '' },
    expiresAt: 9,
    accounts: [0],
    chains: [one, two, sol, devnet],
  })
})

test('a dapp is on the network that it asked last, of each kind', () => {
  expect(describeSession(session, { indexOf, asked: [devnet, two] }).chains).toEqual([devnet, two, one, sol])
})

test('a network that the session no longer holds is not the dapp’s network', () => {
  expect(describeSession(session, { indexOf, asked: ['eip155:9'] }).chains).toEqual([one, two, sol, devnet])
})
