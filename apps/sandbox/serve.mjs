/**
 * Node 20 runs no TypeScript. vite is here anyway for the sample's dev server and can import it, so there is no
 * build to wait for and none to go stale.
 */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

// Whole seconds since `npm start`, or since this script.
const began = Number(process.env['KIT_BEGAN'] ?? Date.now())
/** @param {string} text */
const say = (text) => console.error(`[${Math.round((Date.now() - began) / 1000)} s] ${text}`)

say('Loading the sandbox')
const { module } = await runnerImport(fileURLToPath(new URL('src/serve/serve.ts', import.meta.url)), {
  configFile: false,
  // The sign-in server, the secure site and the packages that they use are sources, too.
  environments: {
    inline: {
      resolve: { noExternal: ['siwx-server', 'secure-site', /^@kit\//], conditions: ['@kit/source', 'node', 'import'] },
    },
  },
})
await module.serve(say)
