import { expect, onTestFinished, test, vi } from 'vitest'
import { createLogger } from './createLogger.ts'

const key = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const uri = `wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=${key}`

const written = (...parts: readonly unknown[]): string => {
  const write = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  onTestFinished(() => write.mockRestore())
  createLogger('info', 'test').info(...parts)
  return JSON.stringify(write.mock.lastCall)
}

test.each([
  ['a pairing URI', uri],
  ['a link with one', `https://wallet.example/wc?uri=${encodeURIComponent(uri)}`],
  ['one that is encoded twice', encodeURIComponent(encodeURIComponent(uri))],
  ['one in Base64', btoa(uri)],
  ['an object with one', { params: [{ uri }] }],
  ['a key by its name', { symKey: key }],
  ['JSON with a key', JSON.stringify({ symKey: key })],
])('writes no key of a pairing: %s', (_, part) => {
  const text = written('Pairing', part)
  expect(text).not.toContain(key)
  expect(text).not.toContain(btoa(uri).slice(24, 80))
})

test('leaves other parts as they are', () => {
  const error = new Error('The relay cannot be reached.')
  const write = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  onTestFinished(() => write.mockRestore())
  createLogger('info', 'test').info('Relay', error, { id: 1, topics: ['7f6e'] }, undefined)
  expect(write.mock.lastCall).toEqual(['[test]', 'Relay', error, { id: 1, topics: ['7f6e'] }, undefined])
})

test('omits values deeper than six levels, including cycles', () => {
  const cycle: Record<string, unknown> = {}
  cycle['self'] = cycle
  expect(written(cycle)).toContain('…')
})
