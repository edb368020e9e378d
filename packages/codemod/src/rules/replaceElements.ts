import type { Edit } from '../text/Edit.ts'

/** Elements of another kit, in JSX, templates and HTML, by the names of their tags. Attributes stay. */
export function replaceElements(
  path: string,
  source: string,
  elements: Readonly<Record<string, string>>,
): readonly Edit[] {
  if (!/\.(vue|svelte|html|[jt]sx)$/.test(path)) return []
  return Object.entries(elements).flatMap(([old, ours]) =>
    [...source.matchAll(new RegExp(`(</?)${old}(?=[\\s/>])`, 'g'))].map(({ index, 1: before = '' }) => ({
      start: index + before.length,
      end: index + before.length + old.length,
      text: ours,
    })),
  )
}
