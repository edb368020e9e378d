// Everything there is to measure, one after another; a failure does not stop the rest.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { root } from '../tooling/packages.mjs'

const here = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url))
const commands = /** @type {const} */ ([
  [process.execPath, here('bench.mjs')],
  [process.execPath, here('figures.mjs')],
  [process.execPath, here('evmAdapters.mjs')],
  [process.execPath, here('chainAdapters.mjs')],
  [process.execPath, here('allAdapters.mjs')],
  ['turbo', 'run', 'static', '--output-logs=errors-only'],
  [process.execPath, here('storybook.mjs')],
  ['vitest', 'run', '--config', 'packages/wallet-client/test/figures/vitest.config.ts'],
])

const failed = commands.filter(
  ([command, ...parameters]) => spawnSync(command, parameters, { cwd: root, stdio: 'inherit' }).status !== 0,
)
if (failed.length > 0) process.exitCode = 1
