import { expect, test } from 'vitest'
import { timedOut } from '../../errors/errors.ts'
import { transitionTable } from '../../transitionTable.test-util.ts'
import { nameProblem, type NamesEvent, type NamesState, noNames, transition } from './machine.ts'

const owner = 'cosmos:1:me'
const error = timedOut({ what: 'The list of names', limitMs: 10_000 })
const items = [
  { name: 'harbor', isTaken: false },
  { name: 'harbor-1', isTaken: true },
]
const open: NamesState = { ...noNames, owner, attempt: 4 }
const typed: NamesState = { ...open, text: 'harbor', suggestions: { status: 'ready', items } }
const states: Record<string, NamesState | null> = {
  unused: null,
  'nothing typed': open,
  'looking for names': { ...open, text: 'harbor', suggestions: { status: 'loading', items: [] } },
  'free name': typed,
  'taken name': { ...typed, text: 'harbor-1' },
  signing: { ...typed, registration: { status: 'signing', name: 'harbor.x', attempt: 4 } },
  sending: { ...typed, registration: { status: 'sending', name: 'harbor.x', attempt: 4 } },
  registered: { ...typed, registration: { status: 'done', name: 'harbor.x' } },
  refused: { ...typed, registration: { status: 'failed', name: 'harbor.x', error } },
}
const events: Record<string, NamesEvent> = {
  opened: { type: 'opened', owner },
  'opened for another account': { type: 'opened', owner: 'cosmos:1:you' },
  'opened without an account': { type: 'opened', owner: null },
  'Orchard typed': { type: 'typed', text: ' Orchard' },
  'three letters typed': { type: 'typed', text: 'orc' },
  'names #4': { type: 'suggested', attempt: 4, items },
  'names #3 (stale)': { type: 'suggested', attempt: 3, items },
  'no names #3 (stale)': { type: 'suggestions.failed', attempt: 3, error },
  'no names #4': { type: 'suggestions.failed', attempt: 4, error },
  wanted: { type: 'wanted', suffix: '.x' },
  'signed #4': { type: 'signed', attempt: 4 },
  'signed #3 (stale)': { type: 'signed', attempt: 3 },
  'registered #4': { type: 'registered', attempt: 4 },
  'refused #4': { type: 'refused', attempt: 4, error },
  left: { type: 'left' },
}

test('every event in every state', async () => {
  await expect(
    transitionTable<NamesState | null, NamesEvent>('Account names', transition, states, events, (part) =>
      part === items ? '«items»' : part,
    ),
  ).toMatchFileSnapshot('../../../../../docs/machines/account-names.md')
})

test.each([
  ['', 'empty'],
  ['orc', 'short'],
  ['o', 'short'],
  ['orca', undefined],
  ['0-07', undefined],
  ['o'.repeat(63), undefined],
  ['o'.repeat(64), 'long'],
  ['-orca', 'characters'],
  ['orca-', 'characters'],
  ['Orca', 'characters'],
  ['orca.', 'characters'],
  ['orcä', 'characters'],
  ['ørca', 'characters'],
  ['-', 'characters'],
  ['harbor', undefined],
  ['harbor-1', 'taken'],
])('the name “%s” has the problem: %s', (text, problem) => {
  expect(nameProblem({ text, suggestions: { status: 'ready', items } })).toBe(problem)
})
