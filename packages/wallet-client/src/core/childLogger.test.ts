import * as original from '@walletconnect/logger'
import { expect, test } from 'vitest'
import { createLogger } from '../log/createLogger.ts'
import * as ours from './childLogger.ts'

const withoutBindings = (): ReturnType<typeof original.pino> => {
  const logger = { child: withoutBindings }
  return logger as never
}

test.each([
  ['of this package', () => createLogger('silent', 'kit')],
  ['without a name', () => createLogger('silent', '')],
  ['of pino', () => original.pino({ level: 'silent' })],
  ['without bindings', withoutBindings],
])('names the children of a logger %s as the library does for which it stands in', (_which, create) => {
  const own = ours.generateChildLogger(create() as never, 'relayer')
  const other = original.generateChildLogger(create() as never, 'relayer')
  expect(ours.getLoggerContext(own)).toBe(original.getLoggerContext(other))
  expect(ours.getLoggerContext(own)).toMatch(/relayer$/)
  expect(ours.getLoggerContext(ours.generateChildLogger(own, 'publisher'))).toBe(
    original.getLoggerContext(original.generateChildLogger(other, 'publisher')),
  )
})
