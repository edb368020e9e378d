/**
 * Only `src/exports/`, and for code that is loaded together `src/bundles/` and `<slice>/…Bundle.ts`, hand on what another file makes.
 * @param {import('./sources.mjs').Tree} tree
 * @returns {import('./sources.mjs').Finding[]}
 */
export const reexports = ({ sources }) =>
  [...sources.values()]
    .filter(
      ({ path }) => /^packages\/.*\/src\//.test(path) && !/\/src\/(exports|bundles)\/|[a-z]Bundle\.ts$/.test(path),
    )
    .flatMap(({ path, reexportLines }) =>
      reexportLines.map((line) => ({ path, line, message: 're-exports; only src/exports/ does' })),
    )
