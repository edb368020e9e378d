import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createMarkdownRenderer } from 'vitepress'
import { errorRoutes } from './errorPages.ts'
import { routesIn } from './repositoryPages.ts'

type Section = { readonly anchor: string; readonly titles: string[]; readonly text: string }

const srcDir = fileURLToPath(new URL('..', import.meta.url))

/** The pages that are made of texts from elsewhere: VitePress's search knows only files. */
const madePages = new Map(
  Object.entries({
    '': routesIn('/'),
    guides: routesIn('/guides'),
    packages: routesIn('/packages'),
    errors: errorRoutes,
  }).flatMap(([folder, routes]) =>
    routes.map(({ params, content }) => [posix.join(srcDir, folder, `${params.page}.md`), content] as const),
  ),
)

/** These search terms find a page although its text does not contain them. */
const alsoCalled: Readonly<Record<string, string>> = {
  'start/index': 'install installation setup get started quickstart',
  'start/next': 'nextjs next.js app router',
  'start/vanilla': 'javascript html without a framework',
  'start/script-tag': 'cdn html without a bundler',
  'guides/buttons': 'button props attributes kit-button component element size label',
  'guides/csp': 'csp connect-src frame-src nonce allow the relay in my policy',
  'guides/pairing': 'qr code walletconnect relay does not appear mobile wallet',
  'guides/namespaces': 'multichain several adapters solana bitcoin polkadot',
  'guides/theming': 'theme dark mode colors colours css design accent font',
  'guides/headless': 'headless custom ui own modal without the modal',
  'guides/testing': 'test e2e playwright mock wallet cypress',
  'guides/ssr': 'ssr hydration server side rendering',
  'guides/money': 'send swap transfer pay payment',
  'guides/signing': 'signMessage signTypedData eip-712 personal_sign',
  'guides/wallet-button': 'metamask button one wallet by name',
  'guides/deploy': 'production build static hosting base path',
  'guides/accessibility': 'a11y screen reader keyboard wcag',
  'guides/sign-in': 'siwe siwx authentication login session',
  'guides/locales': 'i18n translation language words locale',
  'guides/migration': 'migrate from rainbowkit web3modal connectkit appkit',
  'guides/relay': 'self host relay server',
  doctor: "what's wrong whats wrong troubleshooting debug not working",
  'errors/PROJECT_ID_NOT_CONFIGURED': 'project id projectId missing',
  playground: 'playground demo try it example',
  designer: 'theme designer editor colors tokens presets',
}

/** Matches the reference pages with tables of options or props: each of their rows is a search result. */
const hasRows = /\/reference\/.*(Options|Props|Attributes|Tokens|KitServices|KitFeatures)\.md$/

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" }

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Splits a page into search results: the page itself, and one section for each further heading, with the headings above it as titles. A
 * page of the reference is one result, plus one for each row if it lists options. `html` is empty for a generated page, which has no file.
 */
export async function searchSections(file: string, html: string): Promise<Section[]> {
  const made = madePages.get(file)
  const whole = made === undefined ? html : await render(file, made)
  const sections = sectionsOf(whole)
  const [first, ...others] = sections
  if (first === undefined) return []
  const page = posix.relative(srcDir, file).replace(/\.md$/, '')
  // Only the start of the text counts here, so that terms for the page itself outweigh words that it mentions.
  const own = { ...first, anchor: '', text: `${alsoCalled[page] ?? ''} ${first.text.slice(0, 160)}`.trim() }
  if (!page.startsWith('reference/')) return [own, first, ...others]
  const name = (first.titles[0] ?? '').replace(/^[\w ]+: /, '').replace(/\(\)$/, '')
  return [
    { ...own, titles: [name], text: first.text.slice(0, 400) },
    ...(hasRows.test(file) ? rowsOf(whole, name) : []),
  ]
}

function sectionsOf(html: string): Section[] {
  const [, ...parts] = html.split(/<h(\d) id="([^"]*)"[^>]*>(.*?)<a class="header-anchor".*?<\/h\1>/s)
  const sections: Section[] = []
  let above: string[] = []
  for (let at = 0; at < parts.length; at += 4) {
    const [level = '1', anchor = '', heading = '', text = ''] = parts.slice(at, at + 4)
    above = [...above.slice(0, Number(level) - 1), textOf(heading)]
    sections.push({ anchor, titles: above.filter(Boolean), text: textOf(text.replace(/<style[^]*?<\/style>/g, '')) })
  }
  return sections
}

/** Finds the table rows of a page that have an anchor. */
const rowsOf = (html: string, page: string): Section[] =>
  [...html.matchAll(/<tr>\s*<td><a id="(property-[^"]+)"><\/a>\s*<code>([^<]+)<\/code>(.*?)<\/tr>/gs)].map(
    ([, anchor = '', name = '', rest = '']) => ({
      anchor,
      titles: [page, name.replace(/\?$/, '')],
      text: textOf(rest),
    }),
  )

/** VitePress has one renderer, which is there by now. */
async function render(file: string, text: string): Promise<string> {
  const renderer = await createMarkdownRenderer(srcDir)
  return renderer.render(text, { path: file, relativePath: posix.relative(srcDir, file), cleanUrls: true })
}
