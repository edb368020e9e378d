import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vite'
import base from './vite.config.ts'

/** The page with every chain library: the slowest build. */
export default defineConfig((environment) =>
  mergeConfig(base(environment), {
    build: { rolldownOptions: { input: [fileURLToPath(new URL('all.html', import.meta.url))] } },
  }),
)
