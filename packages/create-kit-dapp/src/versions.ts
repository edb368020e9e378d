import { readFileSync } from 'node:fs'

/** Versions of others' packages that the templates are tested with. */
export const versions = {
  '@playwright/test': '1.65.1',
  '@sveltejs/adapter-static': '3.0.10',
  '@sveltejs/kit': '2.70.4',
  '@sveltejs/vite-plugin-svelte': '7.3.1',
  '@types/node': '20.19.43',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  '@vitejs/plugin-react': '6.3.0',
  '@vitejs/plugin-vue': '6.0.11',
  '@wagmi/core': '3.6.5',
  ethers: '6.17.0',
  next: '16.4.6',
  nuxt: '4.4.2',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'solid-js': '1.9.19',
  svelte: '5.57.3',
  'svelte-check': '4.7.8',
  typescript: '5.9.3',
  viem: '2.57.1',
  vite: '8.3.8',
  'vite-plugin-solid': '2.11.14',
  vue: '3.5.45',
  'vue-tsc': '3.3.14',
} as const

export type Dependency = keyof typeof versions

/** The packages of kit have one version, which is that of this package. */
export const kitVersion = (): string => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return version
}
