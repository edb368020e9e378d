import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Connector } from '../adapter/Connector.ts'
import { timedOut } from '../errors/errors.ts'
import type { ExplorerWallet } from '../services/explorer.ts'
import { transitionTable } from '../transitionTable.test-util.ts'
import { transition, type WalletsEvent, type WalletsState } from './machine.ts'

const error = timedOut({ what: 'The wallet list', limitMs: 10_000 })
const connector: Connector = { id: 'a', name: 'A', type: 'ANNOUNCED', namespace: 'cosmos' }
const wallets = { featured: [], recommended: [], excluded: [], count: 7 }
const paired: ExplorerWallet = {
  id: 'c',
  name: 'C',
  imageId: undefined,
  rdns: undefined,
  chains: [],
  homepage: undefined,
  mobileLink: 'c://',
  desktopLink: undefined,
  webappLink: undefined,
}
const also: ExplorerWallet = { ...paired, id: 'd', name: 'D', mobileLink: 'd://' }
const third: ExplorerWallet = { ...paired, id: 'e', name: 'E', mobileLink: 'e://' }
const idle: WalletsState = { discovery: { status: 'idle' }, connectors: {}, explorer: { status: 'idle' }, recent: [] }
const states: Record<string, WalletsState> = {
  'no wallet is asked': idle,
  looking: { ...idle, discovery: { status: 'loading' }, explorer: { status: 'loading' } },
  found: {
    discovery: { status: 'ready' },
    connectors: { cosmos: [connector] },
    explorer: { status: 'ready', ...wallets },
    recent: ['a', 'b'],
  },
  'no explorer': { ...idle, discovery: { status: 'ready' } },
  failed: {
    discovery: { status: 'failed', error },
    connectors: { cosmos: [connector] },
    explorer: { status: 'failed', error },
    recent: ['b'],
  },
  'd was paired': { ...idle, remembered: [also] },
  'c and d were paired': { ...idle, remembered: [paired, also] },
}
const events: Record<string, WalletsEvent> = {
  'list wanted': { type: 'list.wanted', recent: ['x', 'y', 'z'], explorer: true },
  'list wanted, no explorer': { type: 'list.wanted', recent: [], explorer: false },
  'c recalled': { type: 'wallets.recalled', remembered: [paired] },
  'c, d and e recalled': { type: 'wallets.recalled', remembered: [paired, also, third] },
  'none recalled': { type: 'wallets.recalled', remembered: [] },
  'connectors of near': { type: 'connectors.changed', namespace: 'near', connectors: [connector] },
  'discovery succeeded': { type: 'discovery.succeeded' },
  'discovery failed': { type: 'discovery.failed', error },
  'explorer succeeded': { type: 'explorer.succeeded', wallets },
  'explorer failed': { type: 'explorer.failed', error },
  'b used': { type: 'wallet.used', id: 'b', recent: ['a', 'b'] },
  'c paired': { type: 'wallet.used', id: 'c', recent: ['a', 'b'], wallet: paired },
  'e paired': { type: 'wallet.used', id: 'e', recent: ['a', 'b'], wallet: third },
}

test('every event in every state', async () => {
  await expect(transitionTable('Wallets', transition, states, events)).toMatchFileSnapshot(
    '../../../../docs/machines/wallets.md',
  )
})

test('no wallet is asked twice at once, one namespace never touches another, at most two are recent', () => {
  const ids = fc.constantFrom('a', 'b', 'c')
  const anyEvent: fc.Arbitrary<WalletsEvent> = fc.oneof(
    fc.record({ type: fc.constant('list.wanted' as const), recent: fc.uniqueArray(ids), explorer: fc.boolean() }),
    fc.record({
      type: fc.constant('connectors.changed' as const),
      namespace: fc.constantFrom('cosmos', 'near'),
      connectors: fc.constantFrom([], [connector]),
    }),
    fc.constantFrom<WalletsEvent>(...Object.values(events)),
    fc.record({ type: fc.constant('wallet.used' as const), id: ids, recent: fc.uniqueArray(ids) }),
  )
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (sequence) => {
      let state = idle
      let asking = { discovery: 0, explorer: 0 }
      for (const event of sequence) {
        const [next, effects] = transition(state, event)
        if (event.type.startsWith('discovery')) asking = { ...asking, discovery: 0 }
        if (event.type.startsWith('explorer')) asking = { ...asking, explorer: 0 }
        for (const effect of effects) {
          if (effect.type === 'connectors.discover') asking = { ...asking, discovery: asking.discovery + 1 }
          if (effect.type === 'explorer.fetch') asking = { ...asking, explorer: asking.explorer + 1 }
          if (effect.type === 'recent.store') expect(effect.recent).toEqual(next.recent)
        }
        expect(Math.max(asking.discovery, asking.explorer)).toBeLessThanOrEqual(1)
        expect(new Set(next.recent).size).toBe(next.recent.length)
        expect(next.recent.length).toBeLessThanOrEqual(2)
        if (event.type === 'connectors.changed')
          for (const namespace of ['cosmos', 'near'])
            if (namespace !== event.namespace) expect(next.connectors[namespace]).toBe(state.connectors[namespace])
        state = next
      }
    }),
    { numRuns: process.env['KIT_SOAK'] ? 5_000 : 500 },
  )
})
