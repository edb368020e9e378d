import { readFileSync } from 'node:fs'
import type { Route } from './repositoryPages.ts'

type ErrorEntry = { code: string; sentence: string; when: string }

/** Written by the test of the catalogue. */
const catalogue = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8')

const entries: ErrorEntry[] = [...catalogue.matchAll(/^\| <a id="(\w+)"><\/a>`\w+` \| (.*?) \| (.*?) \|$/gm)].map(
  ([, code = '', sentence = '', when = '']) => ({ code, sentence, when }),
)

const page = ({ code, sentence, when }: ErrorEntry): string => `# ${code}

> ${sentence}

${when}

\`\`\`ts
import { isKitError } from '@kit/core'

export const is = (error: unknown): boolean => isKitError(error, '${code}')
\`\`\`

Compare the code, not the sentence. \`error.context\` has the details. [All errors](./)
`

export const errorCodes: readonly string[] = entries.map(({ code }) => code)

/** A page for each code, where `error.docsPath` leads, and one with them all. */
export const errorRoutes: readonly Route[] = [
  { params: { page: 'index' }, content: catalogue },
  ...entries.map((entry) => ({ params: { page: entry.code }, content: page(entry) })),
]
