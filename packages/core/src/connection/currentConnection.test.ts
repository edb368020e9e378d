import { expect, test } from 'vitest'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { AdapterInstance } from '../adapter/AdapterInstance.ts'
import type { Lazy } from '../kernel/lazy.ts'
import { currentConnection } from './connect.ts'

const connection = (connectorId: string, networkId: 'eip155:1' | 'eip155:137'): AdapterConnection => ({
  connectorId,
  accounts: [{ caipAddress: `${networkId}:0x1`, address: '0x1', type: 'eoa' }],
  networkId,
  wallet: { name: connectorId },
})
const answer = connection('fox', 'eip155:1')

function kitWith(connections: () => unknown): { readonly adapters: ReadonlyMap<string, Lazy<AdapterInstance>> } {
  const instance = Object.assign(Object(JSON.parse('{}')) as AdapterInstance, { connections })
  return { adapters: new Map([['eip155', Object.assign(async () => instance, { peek: () => instance })]]) }
}

test('is what the adapter has of the connector now', () => {
  const moved = connection('fox', 'eip155:137')
  const kit = kitWith(() => [connection('owl', 'eip155:1'), moved])
  expect(currentConnection(kit, 'eip155', answer)).toEqual(moved)
})

test('is the answer if the adapter has nothing usable', () => {
  const fail = () => {
    throw new Error('broken')
  }
  for (const connections of [
    () => [],
    () => [connection('owl', 'eip155:1')],
    () => [{ ...answer, networkId: 'nonsense' }],
    () => [null],
    () => null,
    fail,
  ])
    expect(currentConnection(kitWith(connections), 'eip155', answer)).toBe(answer)
  expect(currentConnection({ adapters: new Map() }, 'eip155', answer)).toBe(answer)
})
