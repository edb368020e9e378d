import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { alertMessages } from '../alerts/alertMessages.ts'
import { isForVisitors } from '../alerts/isForVisitors.ts'
import type { AlertCode } from '../alerts/alertMessages.ts'
import { toastMessages } from '../notifications/toastMessages.ts'
import * as httpErrors from './httpErrors.ts'
import * as kitErrors from './kitErrors.ts'
import * as networkErrors from './networkErrors.ts'
import * as requestErrors from './requestErrors.ts'
import * as serviceErrors from './serviceErrors.ts'
import * as transferErrors from './transferErrors.ts'
import * as walletErrors from './walletErrors.ts'
import * as featureErrors from './featureErrors.ts'
import { KitError } from './KitError.ts'

/** What each sentence speaks of, in braces: `{name}`. */
const context: Readonly<Record<string, string>> = new Proxy({}, { get: (_, name) => `{${String(name)}}` })

const source = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')

/** The comment above a factory, without what is for editors. */
function explanation(text: string, factory: string): string {
  const [, comment = ''] =
    new RegExp(String.raw`/\*\*((?:(?!\*/)[\s\S])*?)\*/\s*export const ${factory}\b`).exec(text) ?? []
  return comment.replaceAll(/\s*\n\s*\*\s?/g, ' ').trim()
}

const make = (factory: unknown): unknown => (factory as (context: unknown) => unknown)(context)

function rows(factories: Readonly<Record<string, unknown>>, file: string): readonly string[] {
  const text = source(file)
  return Object.entries(factories)
    .map(([name, factory]) => ({ name, error: make(factory) }))
    .map(({ name, error }) => {
      if (!(error instanceof KitError)) throw new TypeError(`${name} makes no KitError`)
      return `| <a id="${error.code}"></a>\`${error.code}\` | ${error.message.replaceAll('|', '\\|')} | ${explanation(text, name) || '—'} |`
    })
    .toSorted()
}

const topics = [
  { title: 'Wallets and the people before them', factories: walletErrors, file: './walletErrors.ts' },
  { title: 'What is asked of wallets', factories: requestErrors, file: './requestErrors.ts' },
  { title: 'Networks', factories: networkErrors, file: './networkErrors.ts' },
  { title: 'Money that cannot be sent', factories: transferErrors, file: './transferErrors.ts' },
  { title: 'Services, nodes, frames', factories: serviceErrors, file: './serviceErrors.ts' },
  { title: 'Answers over HTTP', factories: httpErrors, file: './httpErrors.ts' },
  { title: 'The kit itself', factories: kitErrors, file: './kitErrors.ts' },
  { title: 'Single features', factories: featureErrors, file: './featureErrors.ts' },
]

const page = (): string =>
  [
    '# Errors',
    '',
    'Written by the test of the catalogue. Compare `error.code`; sentences may be reworded. In braces: what the error speaks of, also in `error.context`.',
    '`error.docsPath` leads here.',
    '',
    ...topics.flatMap(({ title, factories, file }) => [
      `## ${title}`,
      '',
      '| code | sentence | when |',
      '|---|---|---|',
      ...rows(factories, file),
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
        `| \`${code}\` | ${short} | ${long} | ${isForVisitors(code as AlertCode) ? 'visitors' : 'developers'} |`,
    ),
    '',
  ].join('\n')

test('default: the page of all errors', async () => {
  await expect(page()).toMatchFileSnapshot('../../../../docs/errors.md')
})

test('behavior: every code has one factory', () => {
  const codes = topics
    .flatMap(({ factories }) => Object.values<unknown>(factories))
    .map((factory) => (make(factory) as KitError).code)
  expect(new Set(codes).size).toBe(codes.length)
  const declared = [...source('./KitErrorCode.ts').matchAll(/'([A-Z_]+)'/g)].map(([, code = '']) => code)
  expect(codes.toSorted()).toEqual(declared.toSorted())
})
