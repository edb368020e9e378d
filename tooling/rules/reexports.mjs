/**
 * Only `src/exports/`, and `src/bundles/` for code that is loaded together, hands on what another file makes.
 * @param {import('./sources.mjs').Tree} tree
 * @returns {import('./sources.mjs').Finding[]}
 */
export const reexports = ({ sources }) =>
  [...sources.values()]
    .filter(({ path }) => /^packages\/.*\/src\//.test(path) && !/\/src\/(exports|bundles)\//.test(path))
    .flatMap(({ path, reexportLines }) =>
      reexportLines.map((line) => ({ path, line, message: 're-exports; only src/exports/ does' })),
    )
