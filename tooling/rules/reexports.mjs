/**
 * Only `src/exports/` hands on what another file makes.
 * @param {import('./sources.mjs').Tree} tree
 * @returns {import('./sources.mjs').Finding[]}
 */
export const reexports = ({ sources }) =>
  [...sources.values()]
    .filter(({ path }) => /^packages\/.*\/src\//.test(path) && !path.includes('/src/exports/'))
    .flatMap(({ path, reexportLines }) =>
      reexportLines.map((line) => ({ path, line, message: 're-exports; only src/exports/ does' })),
    )
