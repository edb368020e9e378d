/** @typedef {import('./readModules.mjs').Module} Module */
/**
 * A file of the package for what comes together on the visitor's way. `reached`: from these modules; `all`: all that they reach, else
 * only what somebody else reaches, too: the rest becomes one file in any bundler by itself. `and`: only what is reached from these, too.
 * @typedef {{ file: string, reached: string[], all?: boolean, and?: string[] }} Step
 * @typedef {{ boot: string[], steps: Step[], takes?: string[] }} Journey  `boot`: what pages load before, of which bundlers take what is used,
 * module by module; `takes`: packages whose modules become part of the lazy files, in steps by the last part of their name
 */

/** @param {ReadonlyMap<string, Module>} modules @param {Iterable<string>} roots @param {(module: Module) => readonly string[]} [next] @returns {Set<string>} with what they import at once */
export const reachOf = (modules, roots, next = ({ imports }) => imports) => {
  const reached = new Set(roots)
  for (const name of reached) {
    const module = modules.get(name)
    if (!module) throw new Error(`There is no module ${name}.`)
    for (const imported of next(module)) reached.add(imported)
  }
  return reached
}

/** What a package is made of, without what an earlier build has left behind. @param {ReadonlyMap<string, Module>} modules @returns {Map<string, Module>} */
export const usedModules = (modules) => {
  const used = reachOf(
    modules,
    [...modules.keys()].filter((name) => name.startsWith('exports/')),
    ({ imports, calls }) => [...imports, ...calls],
  )
  return new Map([...modules].filter(([name]) => used.has(name)))
}

/**
 * Which modules make up which file. What two steps share lies in the file of the earlier one, which is there by then.
 * @param {ReadonlyMap<string, Module>} modules
 * @param {Journey} journey
 * @returns {Map<string, string>} file by module; modules that it does not name stay as they are
 */
export const planFiles = (modules, { boot, steps }) => {
  const taken = reachOf(modules, boot)
  const entries = new Set([
    ...[...modules].flatMap(([name, { calls }]) => [...(name.startsWith('exports/') ? [name] : []), ...calls]),
  ])
  /** @type {Map<string, number>} */
  const wanted = new Map()
  for (const entry of entries)
    for (const name of reachOf(modules, [entry])) wanted.set(name, (wanted.get(name) ?? 0) + 1)

  /** @type {Map<string, string>} */
  const fileOf = new Map()
  for (const { file, reached, all = false, and } of steps) {
    let found = false
    const others = and && reachOf(modules, and)
    for (const name of reachOf(modules, reached)) {
      const stays = taken.has(name) || fileOf.has(name) || name.startsWith('exports/')
      if (stays || (others && !others.has(name)) || (!all && (wanted.get(name) ?? 0) < 2)) continue
      fileOf.set(name, file)
      found = true
    }
    if (!found) throw new Error(`Nothing is left for ${file}: ${reached.join(', ')}`)
  }
  return fileOf
}
