import { Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { fileURLToPath } from 'node:url'
import { isTest, parseTree, readFiles } from './rules/sources.mjs'

/** The small sizes detect exponential time, which would never end at the largest size. */
const sizes = [20, 24, 26, 1_024, 32_768]
/** Linear takes a few milliseconds at the last size, quadratic more than a second. */
const limitMs = 100

type Found = { readonly path: string; readonly source: string; readonly flags: string }

const found: Found[] = []
/** Patterns that are built at run time, by file: each has its own test with the same inputs. */
const composed: string[] = []
const root = fileURLToPath(new URL('..', import.meta.url))
for (const { path, program } of parseTree(readFiles(root, ['packages', 'apps'])).sources.values()) {
  if (
    !/^(?:packages\/.*|apps\/(?:relay|secure-site|siwx-server))\/src\//.test(path) ||
    path.startsWith('packages/testing/') ||
    isTest(path)
  )
    continue
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) found.push({ path, source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression({ callee, arguments: [pattern, flags] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
      if (pattern?.type === 'Literal' && typeof pattern.value === 'string')
        found.push({ path, source: pattern.value, flags: flags?.type === 'Literal' ? String(flags.value) : '' })
      else composed.push(path)
    },
  }).visit(program)
}
const distinct = [...new Map(found.map((one) => [`/${one.source}/${one.flags}`, one])).values()]

/** What a pattern may repeat: common pieces of links, JSON and text, and each character of its own. */
const pumpsOf = (source: string): readonly string[] => [
  ...new Set(['\n', ...'a|0|/|"|\\|eyJ-|[1,|%25|aA1|0x0f|a@| |a '.split('|'), ...source.replace(/\\[a-zA-Z]/g, '')]),
]

/** An input for which the pattern takes more than linear time, if there is one among those that are tried. */
function slowInput({ source, flags }: Found): string | undefined {
  const expression = new RegExp(source, flags.replace(/[gy]/g, ''))
  // The fixed beginning of a pattern, without which the rest would not be tested.
  const [start = ''] = /^\^?((?:[\w:/@.-]|\\[/.\-:])*)/.exec(source)?.slice(1) ?? []
  /** Milliseconds of the processor, which other programs of the machine do not change. */
  const used = (text: string): number => {
    const begun = process.cpuUsage()
    expression.test(text)
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1000
  }
  const isSlow = (text: string): boolean => used(text) > limitMs
  for (const pump of pumpsOf(source))
    for (const prefix of new Set(['', start.replaceAll('\\', '')]))
      for (const suffix of ['', '!'])
        for (const size of sizes) {
          const text = prefix + pump.repeat(size / pump.length) + suffix
          // Collecting garbage slows down single runs.
          if ([1, 2, 3].every(() => isSlow(text))) return `${prefix}${pump} × ${size}${suffix}`
        }
  return undefined
}

test('finds the regular expressions of all packages', () => {
  expect(distinct.length).toBeGreaterThan(150)
  expect(
    new Set(
      found.map(({ path }) =>
        path
          .split('/')
          .slice(0, path.startsWith('packages/adapters/') ? 3 : 2)
          .join('/'),
      ),
    ).size,
  ).toBeGreaterThan(8)
})

test('patterns that take quadratic or exponential time are found', () => {
  expect(slowInput({ path: '', source: '\\s+$', flags: '' })).toBeTruthy()
  expect(slowInput({ path: '', source: '^(b+)+$', flags: '' })).toBeTruthy()
  expect(slowInput({ path: '', source: '^b+$', flags: '' })).toBeUndefined()
})

test('patterns are written out, but for a few that are put together of constants or of what the dapp names', () => {
  expect([...new Set(composed)].sort()).toEqual([
    'packages/adapters/evm-shared/src/external/safeWallet.ts',
    'packages/core/src/logger/redact.ts',
    'packages/siwx/src/message/fieldRules.ts',
    // Without a quantifier, so that it takes linear time.
    'packages/wallet-client/src/auth/looksLikeRecap.ts',
  ])
})

test.each(distinct)('$path: /$source/$flags takes linear time', (one) => {
  expect(slowInput(one)).toBeUndefined()
})
