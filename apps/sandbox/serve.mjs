/**
 * Node 20 cannot run TypeScript. vite, which the sample's dev server needs anyway, can import it, so no build is
 * needed that could be outdated.
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
  // The sign-in server, the secure site and the packages that they use are loaded from their sources, too.
  environments: {
    inline: {
      resolve: { noExternal: ['siwx-server', 'secure-site', /^@kit\//], conditions: ['@kit/source', 'node', 'import'] },
    },
  },
})
await module.serve(say)
