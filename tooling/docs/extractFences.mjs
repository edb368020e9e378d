/** @typedef {{ page: string, line: number, file: string, code: string }} Fence  line: of the first line of code, in the page */

/** Whether the examples of a page are compiled, by its path from the root of the repository. @param {string} path */
export const hasExamples = (path) => /^([^/]+\.md|docs\/.+\.md|packages\/.*README\.md|apps\/docs\/.+\.md)$/.test(path)

/**
 * The TypeScript examples of a page. Each is a separate module; one with `title="kit.ts"` can be imported by the others of its page.
 * @param {string} page path from the root of the repository
 * @param {string} text
 * @returns {{ fences: Fence[], refused: { page: string, line: number, message: string }[] }}
 */
export const extractFences = (page, text) => {
  /** @type {Fence[]} */
  const fences = []
  /** @type {{ page: string, line: number, message: string }[]} */
  const refused = []
  const lines = text.split('\n')
  /** @type {{ mark: string, indent: number, language: string, info: string, from: number } | undefined} */
  let open
  lines.forEach((line, index) => {
    if (open) {
      if (line.trim().startsWith(open.mark) && line.trim().replaceAll(open.mark[0] ?? '', '') === '') {
        const { language, info, indent, from } = open
        const code = lines.slice(from, index).map((inner) => inner.slice(indent))
        const extension = { ts: 'ts', typescript: 'ts', tsx: 'tsx' }[language]
        if (extension) {
          const file = info.match(/title="([^"]+)"/)?.[1] ?? `${from}.${extension}`
          if (info.includes('no-compile'))
            refused.push({ page, line: from, message: 'an example that is not compiled' })
          fences.push({ page, line: from + 1, file, code: code.join('\n') })
        }
        open = undefined
      }
      return
    }
    const [, indent = '', mark, language = '', info = ''] = line.match(/^(\s*)(`{3,}|~{3,})\s*([\w-]*)\s*(.*)$/) ?? []
    if (mark) open = { mark, indent: indent.length, language, info, from: index + 1 }
  })
  if (open) refused.push({ page, line: open.from, message: 'a fence that is never closed' })
  return { fences, refused }
}
