/** The name of a built file on a case-insensitive file system. @param {string} path */
const builtName = (path) => path.replace(/\.tsx?$/, '').toLowerCase()

/**
 * No two files of a folder differ in case only: once built, they would be the same file on macOS and Windows, and bundlers treat them as one on every system.
 * @param {import('./sources.mjs').Tree} tree
 * @returns {import('./sources.mjs').Finding[]}
 */
export const distinctNames = (tree) => {
  const paths = [...tree.sources.keys()]
  const first = new Map(paths.toReversed().map((path) => [builtName(path), path]))
  return paths.flatMap((path) => {
    const other = first.get(builtName(path)) ?? path
    return other === path ? [] : [{ path, line: 1, message: `differs from ${other} in no more than case or extension` }]
  })
}
