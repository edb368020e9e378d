import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vite'
import base from './vite.config.ts'

const page = (name: string): string => fileURLToPath(new URL(`${name}.html`, import.meta.url))

/** The pages with every chain library: the slowest build. */
export default defineConfig((environment) =>
  mergeConfig(base(environment), {
    build: { rolldownOptions: { input: [page('all'), page('sign-in')] } },
  }),
)
