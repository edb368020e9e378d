/** The name of a built file as a case-insensitive file system sees it. @param {string} path */
const builtName = (path) => path.replace(/\.tsx?$/, '').toLowerCase()

/**
 * No two files of a folder differ in case only: built they would be one file on macOS and Windows, and bundlers take them for one anywhere.
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
