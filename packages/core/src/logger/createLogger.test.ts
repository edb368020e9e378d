import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createConsoleSink,
  createLogBuffer,
  createLogger,
  type CreateLoggerParameters,
  logBufferBytes,
  type LogEntry,
  type LogEntryLevel,
  logFileName,
  type LogLevel,
} from './createLogger.ts'

describe('createLogBuffer', () => {
  const size = (text: string): number => Buffer.byteLength(text)

  test('keeps the newest entries', () => {
    const buffer = createLogBuffer(10)
    buffer.add('one')
    buffer.add('two')
    expect([buffer.text(), buffer.bytes()]).toEqual(['one\ntwo\n', 8])
  })

  test('the oldest go where there is no room', () => {
    const buffer = createLogBuffer(10)
    for (const line of ['one', 'two', 'three']) buffer.add(line)
    expect([buffer.text(), buffer.bytes()]).toEqual(['two\nthree\n', 10])
  })

  test('counts bytes, not characters', () => {
    const buffer = createLogBuffer(10)
    buffer.add('é€')
    expect(buffer.bytes()).toBe(6)
  })

  test('a line that alone is too long pushes nothing out', () => {
    const buffer = createLogBuffer(10)
    buffer.add('one')
    buffer.add('much too long')
    expect(buffer.text()).toBe('one\n')
  })

  test('cleared it is empty', () => {
    const buffer = createLogBuffer(10)
    buffer.add('one')
    buffer.clear()
    buffer.add('two')
    expect([buffer.text(), buffer.bytes()]).toEqual(['two\n', 4])
  })

  test('holds as many of the newest lines as fit, and knows their size', () => {
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
          expect(buffer.bytes()).toBe(size(expected))
        },
      ),
      { numRuns: process.env['KIT_SOAK'] ? 10_000 : 1_000 },
    )
  })
})

describe('createLogger', () => {
  const levels: readonly LogEntryLevel[] = ['error', 'warn', 'info', 'debug', 'trace']

  function setUp(parameters: Partial<CreateLoggerParameters> = {}) {
    const seen: LogEntry[] = []
    const logger = createLogger({ now: () => 0, sink: (entry) => seen.push(entry), ...parameters })
    return {
      logger,
      seen,
      lines: () =>
        logger
          .text()
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as LogEntry),
    }
  }

  test('errors only, as one JSON object a line', () => {
    const { logger, seen, lines } = setUp()
    for (const level of levels) logger[level](`an ${level}`, { chainId: 1 })
    const entry = {
      time: '1970-01-01T00:00:00.000Z',
      level: 'error',
      scope: '',
      message: 'an error',
      data: { chainId: 1 },
    }
    expect(seen).toEqual([entry])
    expect(lines()).toEqual([entry])
    expect(logger.bytes()).toBe(JSON.stringify(entry).length + 1)
  })

  test.each<[LogLevel, number]>([
    ['silent', 0],
    ['error', 1],
    ['warn', 2],
    ['info', 3],
    ['debug', 4],
    ['trace', 5],
  ])('level %s', (level, count) => {
    const { logger, seen, lines } = setUp({ level })
    for (const each of levels) logger[each]('word')
    expect(seen.map((entry) => entry.level)).toEqual(levels.slice(0, count))
    expect(lines()).toEqual(seen)
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

  test('neither buffer nor listener gets a secret', () => {
    const { logger, seen } = setUp()
    const key = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
    logger.error(`signed with ${key} for ada@example.org`, {
      email: 'ada@example.org',
      deep: [{ privateKey: key }],
      error: new Error(key),
    })
    for (const text of [logger.text(), JSON.stringify(seen)]) {
      expect(text).not.toContain(key)
      expect(text).not.toContain('ada@')
    }
  })

  test('never more than 1,024,000 bytes, the newest of all', () => {
    expect(logBufferBytes).toBe(1_024_000)
    const { logger, lines } = setUp({ sink: undefined })
    for (let index = 0; index < 9_000; index++) logger.error(`entry ${index}`, { text: 'ü-'.repeat(40) })
    expect(logger.bytes()).toBeLessThanOrEqual(1_024_000)
    expect(logger.bytes()).toBeGreaterThan(1_023_000)
    expect(Buffer.byteLength(logger.text())).toBe(logger.bytes())
    const kept = lines().map(({ message }) => Number(message.slice(6)))
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => 9_000 - kept.length + index))
    expect(kept.length).toBeLessThan(9_000)
  })

  test('an entry that is too long leaves its data out, and nothing else', () => {
    const { logger, seen } = setUp()
    logger.error('before')
    logger.error(
      'big',
      Array.from({ length: 50 }, () => 'word. '.repeat(500)),
    )
    expect(seen.map(({ message }) => message)).toEqual(['before', 'big'])
    expect(seen[1]?.data).toMatch(/^\[left out: \d+ characters\]$/)
    logger.error('long '.repeat(100_000))
    expect(seen[2]?.message.length).toBeLessThanOrEqual(8_000)
  })

  test('a listener that fails breaks nothing', () => {
    const { logger, lines } = setUp({
      sink: () => {
        throw new Error('no')
      },
    })
    logger.error('a')
    expect(lines()).toHaveLength(1)
  })

  test('a blob to download, and its name', async () => {
    const { logger } = setUp()
    logger.error('a')
    const blob = logger.blob()
    expect([await blob.text(), blob.type, blob.size]).toEqual([logger.text(), 'application/x-ndjson', logger.bytes()])
    expect(logFileName(Date.UTC(2026, 10, 21, 10))).toBe('kit-log-2026-11-21T10-00-00.jsonl')
    logger.clear()
    expect(logger.text()).toBe('')
  })

  test('the console hears what the level asks for, and by the level’s own method', () => {
    const heard: unknown[][] = []
    const listen =
      (method: string) =>
      (...parts: unknown[]): void =>
        void heard.push([method, ...parts])
    const target = { error: listen('error'), warn: listen('warn'), info: listen('info'), debug: listen('debug') }
    const logger = createLogger({ now: () => 0, level: 'trace', sink: createConsoleSink(target) })
    logger.scope('relay').error('closed', { code: 1006 })
    for (const level of levels) logger[level](level)
    createLogger({ now: () => 0, level: 'silent', sink: createConsoleSink(target) }).error('unheard')
    expect(heard).toEqual([
      ['error', 'kit (relay): closed', { code: 1006 }],
      ['error', 'kit: error'],
      ['warn', 'kit: warn'],
      ['info', 'kit: info'],
      ['debug', 'kit: debug'],
      ['debug', 'kit: trace'],
    ])
  })
})
