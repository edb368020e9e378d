import { errorCatalogue, errorEntries, type ErrorEntry } from '../.vitepress/repositoryPages.ts'

const page = ({ code, sentence, when }: ErrorEntry): string => `# ${code}

> ${sentence}

${when}

\`\`\`ts
import { isKitError } from '@kit/core'

export const is = (error: unknown): boolean => isKitError(error, '${code}')
\`\`\`

Compare the code, not the sentence. What the error speaks of is in \`error.context\`. [All errors](./)
`

/** A page for each code, where \`error.docsPath\` leads, and one with them all. */
export default {
  paths: () => [
    { params: { code: 'index' }, content: errorCatalogue() },
    ...errorEntries().map((entry) => ({ params: { code: entry.code }, content: page(entry) })),
  ],
}
