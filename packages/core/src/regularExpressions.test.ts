import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { safeLink } from './links/safeLink.ts'
import { redactText, redactValue } from './logger/redact.ts'
import { joinUrl, withoutSecrets } from './services/urls.ts'

const size = 32_768
/** Linear takes a few milliseconds at this size, quadratic more than a second. */
const limitMs = 250

const pumps = 'a|0|1.|/|=|-|:|@|"|\\|eyJ-|[1,|token="|abc |%25|{a|cookie |aA1|0x0f|?#| |a@'.split('|')
const prefixes = ['', 'https://', 'a:', '{', '[1', 'token="', 'symKey', 'data:image/', 'a@']
const inputs = pumps.flatMap((pump) =>
  prefixes.flatMap((prefix) => ['', ' ', '!'].map((suffix) => prefix + pump.repeat(size / pump.length) + suffix)),
)

const elapsed = (run: () => unknown): number => {
  const start = performance.now()
  run()
  return performance.now() - start
}

/** The inputs that take longer than the limit in each of three runs: a busy machine delays single ones. */
const slow = (run: (text: string) => unknown): readonly string[] =>
  inputs
    .filter((text) => [1, 2, 3].every(() => elapsed(() => run(text)) > limitMs))
    .map((text) => `${text.slice(0, 40)}…`)

const root = new URL('.', import.meta.url)
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !/\.test(-d|-util)?\.ts$/.test(path),
)
const literals = sources.flatMap((path) =>
  [
    ...readFileSync(new URL(path, root), 'utf8').matchAll(
      /(?<=[(,=[:!&|?\s])\/((?:[^/\\\n[*]|\\.|\[(?:[^\]\\\n]|\\.)*\])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])*)\/([dgimsuvy]*)(?=[\s,.)\]])/g,
    ),
  ].map(([, source = '', flags = '']) => [path, source, flags] as const),
)

test('finds the regular expressions of core', () => {
  expect(literals.length).toBeGreaterThan(25)
})

test.each(literals)('%s: /%s/%s takes linear time', (_, source, flags) => {
  const expression = new RegExp(source, flags.replace('g', ''))
  expect(slow((text) => expression.test(text))).toEqual([])
})

test.each([
  ['redactText', redactText],
  ['redactValue', (text: string) => redactValue({ a: Array.from({ length: 20 }, () => text) })],
  ['safeLink', safeLink],
  ['withoutSecrets', withoutSecrets],
  ['joinUrl', (text: string) => joinUrl(text, text)],
])('%s takes linear time', (_, run) => {
  expect(slow(run)).toEqual([])
})
