import { readdirSync, readFileSync } from 'node:fs'
import type { Route } from './repositoryPages.ts'

type ErrorEntry = { readonly code: string; readonly sentence: string; readonly cause: string; readonly cure: string }

const examples = new URL('../examples/errors/', import.meta.url)
const read = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')

/** The test of the error catalogue generates both files. */
const catalogue = read('docs/errors.md')
const explained: readonly (ErrorEntry | { readonly alertFor: string })[] = JSON.parse(
  read('packages/devtools/explanations.json'),
)
/** Alerts have no page of their own: the catalogue lists them. */
const entries = explained.filter((entry) => 'cause' in entry)

/** Maps each error code to its sample. The comment at the head of a sample lists its codes. */
const samples = new Map(
  readdirSync(examples).flatMap((file) => {
    const [, codes = '', sample = ''] =
      /^((?:\/\/ .*\n)+)([^]*)$/.exec(readFileSync(new URL(file, examples), 'utf8')) ?? []
    return [...codes.matchAll(/\w+/g)].map(([code]) => [code, sample] as const)
  }),
)

function page({ code, sentence, cause, cure }: ErrorEntry): string {
  const sample = samples.get(code)
  if (sample === undefined) throw new Error(`No file of examples/errors has a sample for ${code}.`)
  return `# ${code}

> ${sentence.replaceAll(/\{\w+\}/g, '`$&`')}

## Cause

${cause}

## Cure

${cure}

\`\`\`ts
${sample.trim().replaceAll("'../", "'./")}
\`\`\`

Compare \`error.code\`, not the sentence. \`error.context\` has the details, and \`npx --yes @kit/devtools explain ${code}\` prints this in a terminal.
[All errors](./), [the doctor](/doctor)
`
}

export const errorCodes: readonly string[] = entries.map(({ code }) => code)

/** A page for each code, where `error.docsPath` leads, and one with them all. */
export const errorRoutes: readonly Route[] = [
  { params: { page: 'index' }, content: catalogue },
  ...entries.map((entry) => ({ params: { page: entry.code }, content: page(entry) })),
]
