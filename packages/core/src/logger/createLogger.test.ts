import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createLogBuffer,
  createLogger,
  type CreateLoggerParameters,
  logBufferBytes,
  type LogEntry,
  type LogEntryLevel,
  type LogLevel,
} from './createLogger.ts'

describe('createLogBuffer', () => {
  const size = (text: string): number => Buffer.byteLength(text)

  test('keeps the newest entries', () => {
    const buffer = createLogBuffer(10)
    buffer.add('one')
    buffer.add('two')
    expect(buffer.text()).toBe('one\ntwo\n')
  })

  test('the oldest go where there is no room', () => {
    const buffer = createLogBuffer(10)
    for (const line of ['one', 'two', 'three']) buffer.add(line)
    expect(buffer.text()).toBe('two\nthree\n')
  })

  test('counts bytes, not characters', () => {
    const buffer = createLogBuffer(10)
    buffer.add('é€')
    expect(buffer.text()).toBe('é€\n')
    buffer.add('four')
    expect(buffer.text()).toBe('four\n')
  })

  test('a line that alone is too long pushes nothing out', () => {
    const buffer = createLogBuffer(10)
    buffer.add('one')
    buffer.add('much too long')
    expect(buffer.text()).toBe('one\n')
  })

  test('holds as many of the newest lines as fit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }).filter((line) => !line.includes('\n'))),
        fc.integer({ min: 1, max: 120 }),
        (lines, max) => {
          const buffer = createLogBuffer(max)
          for (const line of lines) buffer.add(line)
          const fitting = lines.map((line) => `${line}\n`).filter((line) => size(line) <= max)
          let expected = ''
          for (const line of fitting.toReversed()) {
            if (size(line + expected) > max) break
            expected = line + expected
          }
          expect(buffer.text()).toBe(expected)
        },
      ),
      { numRuns: process.env['KIT_SOAK'] ? 10_000 : 1_000 },
    )
  })
})

describe('createLogger', () => {
  const levels: readonly LogEntryLevel[] = ['error', 'warn', 'info', 'debug', 'trace']

  function setUp(parameters: Partial<CreateLoggerParameters> = {}) {
    const logger = createLogger({ now: () => 0, ...parameters })
    return {
      logger,
      lines: () =>
        logger
          .text()
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as LogEntry),
    }
  }

  test('errors only, as one JSON object a line', () => {
    const { logger, lines } = setUp()
    for (const level of levels) logger[level](`an ${level}`, { chainId: 1 })
    const entry = {
      time: '1970-01-01T00:00:00.000Z',
      level: 'error',
      scope: '',
      message: 'an error',
      data: { chainId: 1 },
    }
    expect(lines()).toEqual([entry])
  })

  test.each<[LogLevel, number]>([
    ['silent', 0],
    ['error', 1],
    ['warn', 2],
    ['info', 3],
    ['debug', 4],
    ['trace', 5],
  ])('level %s', (level, count) => {
    const { logger, lines } = setUp({ level })
    for (const each of levels) logger[each]('word')
    expect(lines().map((entry) => entry.level)).toEqual(levels.slice(0, count))
  })

  test('scopes share the buffer', () => {
    const { logger, lines } = setUp()
    logger.scope('relay').scope('socket').error('closed')
    logger.error('failed')
    expect(lines().map(({ scope, message }) => [scope, message])).toEqual([
      ['relay/socket', 'closed'],
      ['', 'failed'],
    ])
  })

  test('authLogging', () => {
    const on = setUp()
    on.logger.scope('auth').error('a')
    expect(on.lines()).toHaveLength(1)
    const off = setUp({ authLogging: false })
    off.logger.scope('auth').error('a')
    off.logger.scope('auth').scope('frame').error('b')
    off.logger.scope('frame').scope('auth').error('c')
    off.logger.scope('authors').error('d')
    expect(off.lines().map(({ message }) => message)).toEqual(['d'])
  })

  test('the buffer gets no secret', () => {
    const { logger } = setUp()
    const key = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
    logger.error(`signed with ${key} for ada@example.org`, {
      email: 'ada@example.org',
      deep: [{ privateKey: key }],
      error: new Error(key),
    })
    expect(logger.text()).not.toContain(key)
    expect(logger.text()).not.toContain('ada@')
  })

  test('never more than 1,024,000 bytes, the newest of all', () => {
    expect(logBufferBytes).toBe(1_024_000)
    const { logger, lines } = setUp()
    for (let index = 0; index < 9_000; index++) logger.error(`entry ${index}`, { text: 'ü-'.repeat(40) })
    expect(Buffer.byteLength(logger.text())).toBeLessThanOrEqual(1_024_000)
    expect(Buffer.byteLength(logger.text())).toBeGreaterThan(1_023_000)
    const kept = lines().map(({ message }) => Number(message.slice(6)))
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => 9_000 - kept.length + index))
    expect(kept.length).toBeLessThan(9_000)
  })

  test('an entry that is too long leaves its data out, and nothing else', () => {
    const { logger, lines } = setUp()
    logger.error('before')
    logger.error(
      'big',
      Array.from({ length: 50 }, () => 'a1. '.repeat(750)),
    )
    expect(lines().map(({ message }) => message)).toEqual(['before', 'big'])
    expect(lines()[1]?.data).toMatch(/^\[left out: \d+ characters\]$/)
    logger.error('long '.repeat(100_000))
    expect(lines()[2]?.message.length).toBeLessThanOrEqual(8_000)
  })
})
