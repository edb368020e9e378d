import { KitError, type WalletsState } from '@kit/core'
import { expect, test } from 'vitest'
import { discoveryOf } from './discoveryOf.ts'

const failed: WalletsState['discovery'] = {
  status: 'failed',
  error: new KitError('LOAD_FAILED', 'It could not be loaded.'),
}
const state = (discovery: WalletsState['discovery']): WalletsState => ({
  discovery,
  connectors: { told: [] },
  explorer: { status: 'idle' },
  recent: [],
})

test('follows the status that the namespace reported', () => {
  for (const discovery of [{ status: 'loading' }, { status: 'ready' }, failed] as const)
    expect(discoveryOf(state(discovery), 'told')).toEqual({ status: 'ready' })
})

test('follows the common status where a namespace reported nothing, or all are listed', () => {
  for (const discovery of [{ status: 'idle' }, { status: 'loading' }, { status: 'ready' }, failed] as const)
    for (const namespace of ['silent', undefined]) expect(discoveryOf(state(discovery), namespace)).toBe(discovery)
})

test('what a restored connection reported is no list yet', () => {
  expect(discoveryOf(state({ status: 'idle' }), 'told')).toEqual({ status: 'idle' })
})
