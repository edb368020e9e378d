// Runs TypeScript in Node 20, from the sources of the workspace: nothing is built that could be outdated.
import { createRunnableDevEnvironment, resolveConfig } from 'vite'

/**
 * Imports a module and what it needs. Unlike Vite's `runnerImport` it goes on when the module is there: servers import some of their code
 * only when it is used.
 * @param {string} path
 * @param {readonly (string | RegExp)[]} [noExternal] packages that are loaded from their sources, too
 * @returns {Promise<any>}
 */
export const importSource = async (path, noExternal = [/^@kit\//]) => {
  const resolve = {
    external: /** @type {const} */ (true),
    noExternal: [...noExternal],
    mainFields: [],
    conditions: ['@kit/source', 'node', 'import'],
  }
  const config = await resolveConfig(
    {
      configFile: false,
      envDir: false,
      cacheDir: process.cwd(),
      environments: { source: { consumer: 'server', dev: { moduleRunnerTransform: true }, resolve } },
    },
    'serve',
  )
  const environment = createRunnableDevEnvironment('source', config, {
    runnerOptions: { hmr: { logger: false } },
    hot: false,
  })
  await environment.init()
  return environment.runner.import(path)
}
