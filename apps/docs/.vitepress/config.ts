import { defineConfig } from 'vitepress'
import { miniSearch } from './miniSearch.ts'
import { pageOf } from './repositoryPages.ts'
import { searchSections } from './searchSections.ts'
import { sidebar } from './sidebar.ts'
import { createStrictLogger } from './strictLogger.ts'
import { writeTexts } from './writeTexts.ts'

const { logger, refuseWarnings } = createStrictLogger()

/** `vitepress build` sets it first. */
const isBuild = process.env['NODE_ENV'] === 'production'

export default defineConfig({
  title: 'kit',
  description: 'An embeddable widget that connects a web dapp to its users’ wallets.',
  lang: 'en',
  outDir: 'dist',
  cleanUrls: true,
  // Keeps the metadata of all pages in one chunk instead of in the HTML of each page.
  metaChunk: true,
  srcExclude: ['parts/**', 'README.md'],
  head: [['link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }]],
  themeConfig: {
    logo: '/icon.svg',
    nav: [
      { text: 'Guide', link: '/start/', activeMatch: '^/(start|guides)/' },
      { text: 'Packages', link: '/packages/core', activeMatch: '^/packages/' },
      { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
      { text: 'Errors', link: '/errors/', activeMatch: '^/errors/' },
      { text: 'Playground', link: '/playground' },
      { text: 'Designer', link: '/designer' },
    ],
    sidebar,
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        miniSearch: { ...miniSearch, _splitIntoSections: searchSections },
        // A development server reads every page for the search before it answers. The reference is ten times as long as all other pages.
        _render: (source, env, md) => {
          const isRead = isBuild || !env.relativePath?.startsWith('reference/')
          const html = isRead ? md.render(source, env) : ''
          return env.frontmatter?.['search'] === false ? '' : html
        },
      },
    },
    notFound: {
      title: 'Page not found',
      quote: 'This address has no page. Search finds guides, options and error codes.',
      linkText: 'Start page',
      linkLabel: 'Go to the start page',
    },
  },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('kit-') } } },
  vite: {
    build: { chunkSizeWarningLimit: 4096 },
    customLogger: logger,
    // In development the playground uses the packages' sources, as the sample dapps do, so that nothing has to be built.
    plugins: [
      {
        name: 'sources',
        config: (_config, { command }) =>
          command === 'serve' ? { resolve: { conditions: ['@kit/source'], dedupe: ['react', 'react-dom'] } } : {},
      },
    ],
  },
  markdown: {
    languageAlias: { mjs: 'js' },
    // In these themes every colour of code has a contrast of at least 4.5:1.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    // Texts link to files of the repository, so that their links also work there.
    config: (md) =>
      md.core.ruler.push('pages of linked files, and names of elements', ({ env, tokens }) => {
        for (const token of tokens.flatMap(({ children }) => children ?? [])) {
          if (token.type === 'link_open') {
            const target = token.attrGet('href') ?? ''
            token.attrSet('href', pageOf(`apps/docs/${env.relativePath}`, target) ?? target)
          }
          // `<kit-button>` stays whole, while a path may break at its hyphens.
          if (token.type === 'code_inline' && /^<[\w-]+>$/.test(token.content)) token.attrJoin('class', 'element')
        }
      }),
  },
  buildEnd: async (site) => {
    await writeTexts(site)
    refuseWarnings()
  },
})
