import type { Consumer } from './Consumer.ts'

const reacts = ['18.3.1', '19.3.1'] as const
const major = (react: string): string => react.slice(0, 2)
const ownOfNuxt = ['WARN  [plugin nuxt:module-preload-polyfill]']
const index = ['index.html', 'dist/index.html'] as const

const all: readonly Consumer[] = [
  ...reacts.map(
    (react): Consumer => ({
      name: `vite-react-${major(react)}`,
      folder: 'vite',
      react,
      sharesDapp: true,
      build: ['vite', 'build'],
      site: 'dist',
    }),
  ),
  ...reacts.map(
    (react): Consumer => ({
      name: `webpack-react-${major(react)}`,
      folder: 'webpack',
      react,
      sharesDapp: true,
      build: ['webpack'],
      site: 'dist',
      copy: [index],
    }),
  ),
  ...reacts.map(
    (react): Consumer => ({
      name: `esbuild-react-${major(react)}`,
      folder: 'esbuild',
      react,
      sharesDapp: true,
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
      site: 'dist',
      copy: [index],
    }),
  ),
  {
    name: 'next',
    folder: 'next',
    react: '19.3.1',
    sharesDapp: true,
    build: ['next', 'build'],
    serve: (port) => ['next', 'start', '--hostname', '127.0.0.1', '--port', String(port)],
  },
  // tests/deploy.spec.ts builds it as the guide says.
  { name: 'deploy', template: 'vite-react', isUnchanged: true, page: false },
  { name: 'vue', template: 'vite-vue', build: ['vite', 'build'], site: 'dist' },
  {
    name: 'nuxt',
    template: 'nuxt',
    build: ['nuxt', 'build'],
    ownWarnings: ownOfNuxt,
    serve: (port) => ['nuxt', 'preview', '--port', String(port)],
  },
  {
    name: 'nuxt-static',
    template: 'nuxt',
    build: ['nuxt', 'generate'],
    ownWarnings: [...ownOfNuxt, 'WARN  Payload extraction is recommended'],
    site: '.output/public',
  },
  { name: 'svelte', folder: 'svelte', sharesDapp: false, build: ['vite', 'build'], site: 'dist' },
  {
    name: 'sveltekit',
    template: 'sveltekit',
    build: ['vite', 'build'],
    site: 'build',
    // For the live region that announces the title of a page.
    allowances: { style: 'sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo=' },
  },
  { name: 'solid', template: 'vite-solid', build: ['vite', 'build'], site: 'dist', allowances: { html: true } },
  {
    name: 'script-tag',
    folder: 'script-tag',
    sharesDapp: false,
    site: '.',
    copy: [
      ['node_modules/@kit/ui/dist/standalone', 'kit'],
      ['node_modules/@kit/adapter-wagmi/dist/standalone', 'kit'],
    ],
  },
  {
    name: 'migrated',
    folder: 'migrated',
    sharesDapp: false,
    oldKits: ['rainbowkit', 'connectkit', 'web3modal', 'appkit', 'web3-onboard'],
    isMigrated: true,
    build: ['vite', 'build'],
    site: 'dist',
  },
  {
    name: 'published',
    folder: 'published',
    sharesDapp: false,
    oldKits: ['rainbowkit', 'connectkit', 'web3-onboard'],
    isMigrated: false,
    build: ['vite', 'build'],
    // The migrated pages and these are served from one origin.
    page: false,
  },
  { name: 'node', folder: 'node', react: '19.3.1', sharesDapp: false, page: false },
]

/** `KIT_ENVIRONMENTS=next,script-tag` selects these only. The soak runs all. */
const chosen = (process.env['KIT_ENVIRONMENTS'] ?? (process.env['KIT_SOAK'] === '1' ? 'all' : undefined))?.split(',')
/** Only in the soak and in `KIT_ENVIRONMENTS=all`: React 18 with a second bundler, Nuxt, which takes longest to install and build, and other kits. */
const rare = ['webpack-react-18', 'esbuild-react-18', 'nuxt', 'nuxt-static', 'published']
const usual = all.filter(({ name }) => !rare.includes(name))

export const consumers: readonly Consumer[] = !chosen
  ? usual
  : chosen.includes('all')
    ? all
    : all.filter(({ name }) => chosen.includes(name))
