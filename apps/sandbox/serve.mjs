import { fileURLToPath } from 'node:url'
import { importSource } from 'tooling/importSource.mjs'

// Whole seconds since `npm start`, or since this script.
const began = Number(process.env['KIT_BEGAN'] ?? Date.now())
/** @param {string} text */
const say = (text) => console.error(`[${Math.round((Date.now() - began) / 1000)} s] ${text}`)

say('Loading the sandbox')
// The sign-in server, the secure site and the packages that they use are loaded from their sources, too.
const { serve } = await importSource(fileURLToPath(new URL('src/serve/serve.ts', import.meta.url)), [
  'siwx-server',
  'secure-site',
  /^@kit\//,
])
await serve(say)
