/**
 * @typedef {{ isEntry: boolean, isConditional?: boolean, imports: readonly string[], dynamicImports: readonly string[] }} Module
 * `isConditional`: an entry that bundlers choose by the condition `production`
 */
/** @typedef {{ name: string, entries: readonly string[], isWhole: boolean }} Moment  when a page fetches code, and the modules that it then imports; `isWhole`: they are part of the file */
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
 * of the other entry points, which lazy code of this and other packages imports, but conditional ones: what only they import never decides about the files of a page.
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
      entries.filter((entry) => !boot.has(entry) && !graph.get(entry)?.isConditional),
    ),
  }
}

/**
 * Decides which modules share a file. By default a bundler makes a file for each set of `import()`s that need the same
 * modules: dozens of small ones, because it cannot know which of them a page already has. The file of a moment contains
 * the modules that its entries share with other `import()`s. If the moment is whole, it also contains the entries and
 * all their imports. Modules in the file of an earlier moment are left out. Modules that lazy code shares with the
 * module `start`, which every page imports, go into the file `boot`: if they import each other and several `import()`s
 * need them, a bundler may put none of them into the entry.
 * @param {Graph} graph
 * @param {readonly Moment[]} moments in the order in which pages reach them
 * @param {string | undefined} start
 * @returns {(id: string) => string | undefined} the name of the moment, `boot`, or the moment's `…Helpers` for what
 * entry points share with it; what a page may load before the first click is a helper only if the moment names it
 */
export const sharedFiles = (graph, moments, start) => {
  const { boot, helpers } = eagerModules(graph)
  const named = new Set(moments.flatMap(({ entries }) => entries))
  for (const entry of [...named, ...(start === undefined ? [] : [start])])
    if (!graph.has(entry)) throw new Error(`--moment: the package has no module ${entry}`)

  /** @type {Map<string, number>} */
  const uses = new Map()
  for (const entry of new Set(dynamicImportsOf(graph, graph.keys())))
    for (const id of withImports(graph, [entry])) uses.set(id, (uses.get(id) ?? 0) + 1)
  const started = withImports(graph, start === undefined ? [] : [start])
  const reached = moments.map((moment) => ({ ...moment, ids: withImports(graph, moment.entries) }))
  return (id) => {
    if (started.has(id) && uses.has(id)) return 'boot'
    const moment = reached.find(({ ids }) => ids.has(id))
    if (!moment || (boot.has(id) && !named.has(id))) return undefined
    const isHelper = boot.has(id) || helpers.has(id)
    if (!(isHelper ? named.has(id) : moment.isWhole) && (uses.get(id) ?? 0) < 2) return undefined
    return isHelper ? `${moment.name}Helpers` : moment.name
  }
}
