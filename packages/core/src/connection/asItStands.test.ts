import { expect, test } from 'vitest'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { AdapterInstance } from '../adapter/AdapterInstance.ts'
import { guardAdapters } from '../adapter/guardAdapters.ts'
import type { Adapters } from '../adapter/createAdapters.ts'
import { asItStands } from './asItStands.ts'

const connection = (connectorId: string, networkId: 'eip155:1' | 'eip155:137'): AdapterConnection => ({
  connectorId,
  accounts: [{ caipAddress: `${networkId}:0x1`, address: '0x1', type: 'eoa' }],
  networkId,
  wallet: { name: connectorId },
})
const answer = connection('fox', 'eip155:1')
const adapterWith = (connections: () => unknown): Adapters =>
  guardAdapters(
    {
      load: () => Promise.reject(new Error('none')),
      loaded: () => ({ connections }) as unknown as AdapterInstance,
      destroy: () => {},
    },
    () => {},
  )

test('default: what the adapter has of the connector now', () => {
  const moved = connection('fox', 'eip155:137')
  expect(
    asItStands(
      adapterWith(() => [connection('owl', 'eip155:1'), moved]),
      'eip155',
      answer,
    ),
  ).toEqual(moved)
})

test('behavior: else what was answered', () => {
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
    expect(asItStands(adapterWith(connections), 'eip155', answer)).toBe(answer)
  expect(asItStands({ loaded: () => undefined }, 'eip155', answer)).toBe(answer)
})
