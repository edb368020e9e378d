import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type AlertCode, alertMessages, isForUsers } from '../alerts/messages.ts'
import { toastMessages } from '../notifications/messages.ts'
import * as connectErrors from './connectErrors.ts'
import * as errors from './errors.ts'
import * as kitErrors from './kitErrors.ts'
import { KitError } from './KitError.ts'
import * as requestErrors from './requestErrors.ts'

/** What each sentence speaks of, in braces: `{name}`. */
const context: Readonly<Record<string, string>> = new Proxy({}, { get: (_, name) => `{${String(name)}}` })

const source = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')

/** The comment above a factory, without what is for editors. */
function explanation(text: string, factory: string): string {
  const [, comment = ''] =
    new RegExp(String.raw`/\*\*((?:(?!\*/)[\s\S])*?)\*/\s*export const ${factory}\b`).exec(text) ?? []
  return comment.replaceAll(/\s*\n\s*\* ?/g, ' ').trim()
}

const make = (factory: unknown): unknown => (factory as (context: unknown) => unknown)(context)

type Explained = { readonly code: string; readonly sentence: string; readonly cause: string; readonly cure: string }

type Topic = { readonly title: string; readonly errors: readonly Explained[] }

/** One topic for each `// # heading` of a file; what precedes the first heading belongs to `title`. */
function topicsOf(factories: Readonly<Record<string, unknown>>, file: string, title: string): readonly Topic[] {
  const text = source(file)
  const headings = [
    { title, at: 0 },
    ...[...text.matchAll(/^\/\/ # (.+)$/gm)].map((match) => ({ title: match[1] ?? '', at: match.index })),
  ]
  const found = Object.entries(factories).flatMap(([name, factory]) => {
    const at = text.indexOf(`export const ${name} =`)
    const error = make(factory)
    if (!(error instanceof KitError)) throw new TypeError(`${name} makes no KitError`)
    const [cause = '', cure = ''] = explanation(text, name).split('Cure: ')
    const { code, message: sentence } = error
    return [
      {
        title: headings.findLast((heading) => heading.at <= at)?.title,
        error: { code, sentence, cause: cause.trim(), cure },
      },
    ]
  })
  return headings
    .map((heading) => ({
      title: heading.title,
      errors: found
        .filter((entry) => entry.title === heading.title)
        .map(({ error }) => error)
        .toSorted((one, other) => (one.code < other.code ? -1 : 1)),
    }))
    .filter((topic) => topic.errors.length > 0)
}

const rowOf = ({ code, sentence, cause, cure }: Explained): string =>
  `| <a id="${code}"></a>\`${code}\` | ${sentence.replaceAll('|', '\\|')} | ${cause} | ${cure} |`

const found = [
  ...topicsOf(kitErrors, './kitErrors.ts', 'The kit itself'),
  ...topicsOf(errors, './errors.ts', 'Others'),
  ...topicsOf(connectErrors, './connectErrors.ts', 'Others'),
  ...topicsOf(requestErrors, './requestErrors.ts', 'Others'),
]

/** Several files may have errors of one topic. */
const topics = [...new Set(found.map(({ title }) => title))].map((title) => ({
  title,
  errors: found
    .flatMap((topic) => (topic.title === title ? topic.errors : []))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1)),
}))

const page = (): string =>
  [
    '# Errors',
    '',
    'Written by the test of the catalogue. Compare `error.code`; sentences may be reworded. In braces: what the error speaks of, also in `error.context`.',
    '`error.docsPath` leads here.',
    '',
    ...topics.flatMap((topic) => [
      `## ${topic.title}`,
      '',
      '| code | sentence | when | what to do |',
      '|---|---|---|---|',
      ...topic.errors.map(rowOf),
      '',
    ]),
    '## Toasts',
    '',
    '| code | sentence |',
    '|---|---|',
    ...Object.entries(toastMessages).map(([code, sentence]) => `| \`${code}\` | ${sentence} |`),
    '',
    '## Alerts',
    '',
    'Each is shown once. Those for developers only where the option `debug` is on.',
    '',
    '| code | name | sentence | for |',
    '|---|---|---|---|',
    ...Object.entries(alertMessages).map(
      ([code, { short, long }]) =>
        `| \`${code}\` | ${short} | ${long} | ${isForUsers(code as AlertCode) ? 'users' : 'developers'} |`,
    ),
    '',
  ].join('\n')

test('the page of all errors', async () => {
  await expect(page()).toMatchFileSnapshot('../../../../docs/errors.md')
})

test('every error documents a cause and a cure, which `npx @kit/devtools explain` prints', async () => {
  const all = topics.flatMap((topic) => topic.errors)
  expect(all.filter(({ cause, cure }) => cause === '' || cure === '').map(({ code }) => code)).toEqual([])
  const alerts = Object.entries(alertMessages).flatMap(([code, { long: sentence }]) =>
    all.some((error) => error.code === code)
      ? []
      : [{ code, sentence, alertFor: isForUsers(code as AlertCode) ? 'users' : 'developers' }],
  )
  await expect(`${JSON.stringify([...all, ...alerts], null, 2)}\n`).toMatchFileSnapshot(
    '../../../devtools/explanations.json',
  )
})

test('every code has one factory', () => {
  const codes = Object.values({ ...kitErrors, ...errors, ...connectErrors, ...requestErrors }).map(
    (factory) => (make(factory) as KitError).code,
  )
  expect(new Set(codes).size).toBe(codes.length)
  const declared = [...source('./KitError.ts').matchAll(/^  \| '([A-Z_]+)'$/gm)].map(([, code = '']) => code)
  expect(codes.toSorted()).toEqual(declared.toSorted())
})
