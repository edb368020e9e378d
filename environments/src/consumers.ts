import type { Consumer } from './Consumer.ts'

const reacts = ['18.3.1', '19.3.1'] as const
const major = (react: string): string => react.slice(0, 2)
const ownOfNuxt = ['WARN  [plugin nuxt:module-preload-polyfill]']
const index = ['index.html', 'dist/index.html'] as const

const all: readonly Consumer[] = [
  ...reacts.map(
    (react): Consumer => ({
      name: `vite-react-${major(react)}`,
      folders: ['dapp', 'vite'],
      react,
      build: ['vite', 'build'],
      pages: { site: 'dist' },
    }),
  ),
  ...reacts.map(
    (react): Consumer => ({
      name: `webpack-react-${major(react)}`,
      folders: ['dapp', 'webpack'],
      react,
      build: ['webpack'],
      copy: [index],
      pages: { site: 'dist' },
    }),
  ),
  ...reacts.map(
    (react): Consumer => ({
      name: `esbuild-react-${major(react)}`,
      folders: ['dapp', 'esbuild'],
      react,
      build: [
        'esbuild',
        'src/main.jsx',
        '--bundle',
        '--splitting',
        '--minify',
        '--format=esm',
        '--jsx=automatic',
        '--outdir=dist',
      ],
      copy: [index],
      pages: { site: 'dist' },
    }),
  ),
  {
    name: 'next',
    folders: ['dapp', 'next'],
    react: '19.3.1',
    build: ['next', 'build'],
    pages: { serve: (port) => ['next', 'start', '--hostname', '127.0.0.1', '--port', String(port)] },
  },
  // tests/deploy.spec.ts builds it as the guide says.
  { name: 'deploy', template: 'vite-react', folders: [] },
  { name: 'vue', template: 'vite-vue', folders: ['devnet'], build: ['vite', 'build'], pages: { site: 'dist' } },
  {
    name: 'nuxt',
    template: 'nuxt',
    folders: ['devnet'],
    build: ['nuxt', 'build'],
    ownWarnings: ownOfNuxt,
    pages: { serve: (port) => ['nuxt', 'preview', '--port', String(port)] },
  },
  {
    name: 'nuxt-static',
    template: 'nuxt',
    folders: ['devnet'],
    build: ['nuxt', 'generate'],
    ownWarnings: [...ownOfNuxt, 'WARN  Payload extraction is recommended'],
    pages: { site: '.output/public' },
  },
  { name: 'svelte', folders: ['devnet', 'svelte'], build: ['vite', 'build'], pages: { site: 'dist' } },
  {
    name: 'sveltekit',
    template: 'sveltekit',
    folders: ['devnet'],
    build: ['vite', 'build'],
    pages: {
      site: 'build',
      // For the live region that announces the title of a page.
      allowances: { style: 'sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo=' },
    },
  },
  {
    name: 'solid',
    template: 'vite-solid',
    folders: ['devnet'],
    build: ['vite', 'build'],
    pages: { site: 'dist', allowances: { html: true } },
  },
  {
    name: 'script-tag',
    folders: ['script-tag'],
    copy: [
      ['node_modules/@kit/ui/dist/standalone', 'kit'],
      ['node_modules/@kit/adapter-wagmi/dist/standalone', 'kit'],
      ['node_modules/@kit/siwx/dist/standalone', 'kit'],
      ['node_modules/@kit/wallet-client/dist/standalone', 'kit'],
    ],
    pages: { site: '.' },
  },
  {
    name: 'migrated',
    folders: ['migrated'],
    oldKits: { names: ['rainbowkit', 'connectkit', 'web3modal', 'appkit', 'web3-onboard'], isMigrated: true },
    build: ['vite', 'build'],
    pages: { site: 'dist' },
  },
  {
    name: 'published',
    // tests/published.spec.ts serves the migrated pages and these from one origin.
    folders: ['published'],
    oldKits: { names: ['rainbowkit', 'connectkit', 'web3-onboard'], isMigrated: false },
    build: ['vite', 'build'],
  },
  { name: 'node', folders: ['node'], react: '19.3.1' },
]

/** `KIT_ENVIRONMENTS=next,script-tag` selects these only. The soak runs all. */
const chosen = (process.env['KIT_ENVIRONMENTS'] ?? (process.env['KIT_SOAK'] === '1' ? 'all' : undefined))?.split(',')
/** These run only in the soak and with `KIT_ENVIRONMENTS=all`. Next and Nuxt, for example, take longest to build. */
const rare = ['webpack-react-18', 'esbuild-react-18', 'next', 'nuxt', 'nuxt-static', 'sveltekit', 'published']
const usual = all.filter(({ name }) => !rare.includes(name))

export const consumers: readonly Consumer[] = !chosen
  ? usual
  : chosen.includes('all')
    ? all
    : all.filter(({ name }) => chosen.includes(name))
