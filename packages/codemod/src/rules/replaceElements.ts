import type { Edit } from '../text/Edit.ts'

/** Elements of another kit, in JSX, templates and HTML, by the names of their tags. Attributes stay. */
export function replaceElements(
  path: string,
  source: string,
  elements: Readonly<Record<string, string>>,
): readonly Edit[] {
  if (!/\.(vue|svelte|html|[jt]sx)$/.test(path)) return []
  return [...source.matchAll(/(<\/?)([a-z][\w-]*)(?=[\s/>])/g)].flatMap(({ index, 1: before = '', 2: old = '' }) => {
    const start = index + before.length
    const text = Object.hasOwn(elements, old) ? elements[old] : undefined
    return text === undefined ? [] : [{ start, end: start + old.length, text }]
  })
}
