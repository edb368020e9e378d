/** @typedef {{ isEntry: boolean, imports: readonly string[], dynamicImports: readonly string[] }} Module */
/** @typedef {{ name: string, entries: readonly string[] }} Moment  when a page fetches code, and the modules that it then imports dynamically */
/** @typedef {ReadonlyMap<string, Module>} Graph  the modules of a package by their path */

/** @param {Graph} graph @param {Iterable<string>} roots @returns {Set<string>} the modules with everything that they import statically */
const withImports = (graph, roots) => {
  const reached = new Set(roots)
  for (const id of reached) for (const imported of graph.get(id)?.imports ?? []) reached.add(imported)
  return reached
}

/** @param {Graph} graph @param {Iterable<string>} ids @returns {string[]} the dynamic imports of these modules */
const dynamicImportsOf = (graph, ids) => [...ids].flatMap((id) => graph.get(id)?.dynamicImports ?? [])

/**
 * `boot`: the modules that a page loads before the first click: all static imports of entry points with lazy code. `helpers`: the modules
 * of the other entry points, which lazy code of this and other packages imports.
 * @param {Graph} graph
 */
export const eagerModules = (graph) => {
  const entries = [...graph].filter(([, { isEntry }]) => isEntry).map(([id]) => id)
  const starting = entries.filter((entry) => dynamicImportsOf(graph, withImports(graph, [entry])).length > 0)
  const boot = withImports(graph, starting.length > 0 ? starting : entries)
  return {
    boot,
    helpers: withImports(
      graph,
      entries.filter((entry) => !boot.has(entry)),
    ),
  }
}

/**
 * Decides which modules share a file. By default a bundler makes a file for each set of `import()`s that need the same modules: dozens
 * of small ones, because it cannot know which of them a page already has. Shared modules go into the file of the earliest moment that needs them.
 * Modules that lazy code shares with the module `start`, which every page imports, go into the file `boot`: if they import each other and several
 * `import()`s need them, a bundler may put none of them into the entry.
 * @param {Graph} graph
 * @param {readonly Moment[]} moments in the order in which pages reach them
 * @param {string | undefined} start
 * @returns {(id: string) => string | undefined} the name of the moment, `boot`, or `helpers` for what entry points share with a moment
 */
export const sharedFiles = (graph, moments, start) => {
  const { boot, helpers } = eagerModules(graph)
  const entries = new Set(dynamicImportsOf(graph, graph.keys()))
  for (const entry of [...moments.flatMap((moment) => moment.entries), ...(start === undefined ? [] : [start])])
    if (!graph.has(entry)) throw new Error(`--moment: the package has no module ${entry}`)

  /** @type {Map<string, number>} */
  const uses = new Map()
  for (const entry of entries) for (const id of withImports(graph, [entry])) uses.set(id, (uses.get(id) ?? 0) + 1)
  const started = withImports(graph, start === undefined ? [] : [start])
  const reached = moments.map(({ name, entries: some }) => ({ name, ids: withImports(graph, some) }))
  return (id) => {
    if (started.has(id) && uses.has(id)) return 'boot'
    const moment = reached.find(({ ids }) => ids.has(id))
    if (!moment || boot.has(id) || (uses.get(id) ?? 0) < 2) return undefined
    return helpers.has(id) ? 'helpers' : moment.name
  }
}
