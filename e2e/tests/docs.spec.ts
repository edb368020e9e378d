import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { createKit, isKitError } from '@kit/core'
import * as networks from '@kit/core/networks'
import { expect } from '@playwright/test'
import * as evm from 'viem/chains'
import { test as base } from '../src/fixtures/once.ts'
import { violations } from '../src/fixtures/violations.ts'
import { inRepository } from '../src/setup/builds.ts'
import { serveSite } from '../src/setup/serveSite.ts'
import { inSoak, inSoakUnless } from 'tooling/soak.ts'

const dist = inRepository('apps/docs/dist')

const test = base.extend<{ site: string }>({
  site: async ({ once }, use) => {
    if (!existsSync(dist)) throw new Error('Build the site first: pnpm site')
    await use((await once('site', () => serveSite(dist))).url)
  },
  baseURL: ({ site }, use) => use(site),
})

const htmlOf = (page: string): string => readFileSync(`${dist}${page}.html`, 'utf8')
const idsOf = (html: string): Set<string> => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id))

const frameworks = ['react', 'next', 'vue', 'nuxt', 'svelte', 'solid', 'vanilla', 'script-tag']
const chains = ['wagmi', 'ethers', 'solana', 'bitcoin', 'polkadot']

test('every framework has a quick start for three package managers and all chain adapters, with links to its neighbours', () => {
  for (const framework of frameworks) {
    const html = htmlOf(`/start/${framework}`)
    for (const manager of ['npm', 'pnpm', 'yarn']) expect(html).toContain(`>${manager}</label>`)
    expect(html).toMatch(/pager-link prev[^]*pager-link next/)
    const text = htmlOf(`/start/${framework}`).replaceAll(/<[^>]*>/g, '')
    expect(chains.filter((chain) => !text.includes(`${chain}Adapter(`))).toEqual([])
  }
})

const guides = [
  'buttons',
  'sign-in',
  'theming',
  'csp',
  'ssr',
  'testing',
  'relay',
  'migration',
  'accessibility',
  'security',
  'angular',
]

test('every guide is there, in the sidebar of each page', () => {
  const html = htmlOf('/start/react')
  for (const guide of guides) {
    expect(htmlOf(`/guides/${guide}`)).toMatch(/<h1[^>]*>\S/)
    expect(html).toContain(`href="/guides/${guide}"`)
  }
})

test('the guide “Content security policy” names the nodes of each network as the code does', () => {
  const text = readFileSync(inRepository('apps/docs/guides/csp.md'), 'utf8')
  const [, table = ''] = /## Nodes\n([\s\S]*?)\n## /.exec(text) ?? []
  const listed = [...table.matchAll(/^\| (`.*`) \| (.*) \|$/gm)].flatMap(([, names = '', nodes = '']) =>
    inCode(names).map((name) => [name, nodes.startsWith('none') ? [] : inCode(nodes)] as const),
  )
  const known = new Map<string, object>(Object.entries({ ...evm, ...networks }))
  expect(listed).toEqual(listed.map(([name]) => [name, nodesOf(known.get(name) ?? {})]))
  const ours = Object.entries(networks).flatMap(([name, value]) =>
    typeof value === 'object' && 'caipNetworkId' in value ? [name] : [],
  )
  expect(ours.length).toBeGreaterThan(5)
  expect(listed.map(([name]) => name)).toEqual(expect.arrayContaining(ours))
})

const inCode = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** The origins that a network is read from by default. */
function nodesOf(network: {
  readonly rpcUrls?: { readonly default: { readonly http: readonly string[]; readonly webSocket?: readonly string[] } }
}): string[] {
  const { http = [], webSocket = [] } = network.rpcUrls?.default ?? {}
  return [...new Set((http.length > 0 ? http : webSocket).map((url) => new URL(url)))].map(
    ({ protocol, host }) => `${protocol}//${host}`,
  )
}

test('A3 llms.txt leads to the text of every page', () => {
  const links = [...readFileSync(`${dist}/llms.txt`, 'utf8').matchAll(/\]\((\/[^)]+\.md)\)/g)].map(
    ([, link = '']) => link,
  )
  for (const link of links) expect(readFileSync(dist + link, 'utf8')).toMatch(/^# \S/m)
  const listed = new Set(links.map((link) => link.replace(/(index)?\.md$/, '')))
  const pages = readPages().filter((page) => !['/', '/playground', '/designer'].includes(page))
  expect(pages.length).toBeGreaterThan(40)
  expect(pages.filter((page) => !listed.has(page))).toEqual([])
})

test('A3 every error code has a page, where docsPath leads', () => {
  const codes = [...readFileSync(inRepository('docs/errors.md'), 'utf8').matchAll(/<a id="(\w+)">/g)]
  expect(codes.length).toBeGreaterThan(40)
  for (const [, code = ''] of codes) {
    const html = htmlOf(`/errors/${code}`)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${code} `))
    for (const part of ['cause', 'cure']) expect(html).toMatch(new RegExp(`<h2 id="${part}".*?</h2><p>.{20}`))
    expect(html).toMatch(/language-ts[^]*?import[^]*?\{ [^]*?@kit\/(core|adapter-wagmi|ui)/)
  }

  let thrown: unknown
  try {
    createKit({ adapters: [] })
  } catch (error) {
    thrown = error
  }
  if (!isKitError(thrown)) throw new Error('no error of the kit')
  expect(htmlOf(thrown.docsPath)).toContain(thrown.code)
})

/** Maps each entry to the exports that have their own page: `@kit/core/adapter` → `KitOptions`, … */
function referencePages(): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>()
  for (const file of readdirSync(`${dist}/reference`, { recursive: true, encoding: 'utf8' })) {
    const [, entry = '', exported] =
      /^(.+?)\/(?:(?:classes|functions|interfaces|type-aliases|variables)\/(.+)|index)\.html$/.exec(file) ?? []
    if (exported !== undefined) pages.set(entry, (pages.get(entry) ?? new Set()).add(exported))
  }
  return pages
}

test('A3 every export has a page in the reference, or a section on the page of its entry', () => {
  const missing: string[] = []
  const pages = referencePages()
  for (const folder of ['packages', 'packages/adapters'])
    for (const name of readdirSync(inRepository(folder))) {
      const manifest = inRepository(posix.join(folder, name, 'package.json'))
      if (!existsSync(manifest)) continue
      const { name: packageName, exports = {} } = JSON.parse(readFileSync(manifest, 'utf8'))
      for (const [entry, files] of Object.entries<{ '@kit/source'?: string }>(exports)) {
        const source = files['@kit/source']
        if (source === undefined) continue
        const index = htmlOf(`/reference/${posix.join(packageName, entry)}/index`)
        const text = readFileSync(inRepository(posix.join(folder, name, source)), 'utf8')
        for (const exported of namesIn(text)) {
          const isThere = pages.get(posix.join(packageName, entry))?.has(exported)
          if (!isThere && !idsOf(index).has(exported.toLowerCase()))
            missing.push(`${posix.join(packageName, entry)} ${exported}`)
        }
      }
    }
  // Playwright adds this global.
  expect(missing).toEqual(['@kit/testing/playwright expect'])
})

test('the reference describes each prop, attribute, option and theme variable in a table row', () => {
  const pages = [
    ['@kit/ui/react/interfaces/KitButtonProps', ['label', 'size', 'variant', 'network', 'charsEnd', 'className']],
    ['@kit/ui/react/interfaces/KitWalletButtonProps', ['wallet', 'label', 'disabled', 'namespace']],
    ['@kit/ui/react/interfaces/KitNetworkButtonProps', ['label', 'size', 'namespace']],
    ['@kit/ui/react/interfaces/KitModalAttributes', ['embedded', 'kit']],
    ['@kit/core/type-aliases/KitOptions', ['adapters', 'themeMode', 'metadata']],
    ['@kit/ui/interfaces/ThemeTokens', ['--kit-accent', '--kit-on-accent', '--kit-radius-6']],
  ] as const
  for (const [page, names] of pages) {
    const rows = [...htmlOf(`/reference/${page}`).matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
      row.replaceAll(/<[^>]*>/g, ''),
    )
    for (const name of names)
      expect(
        rows.map(
          (row) =>
            row
              .replace(/\?.*/, '')
              .trim()
              .split(/\s|readonly/)[0],
        ),
      ).toContain(name)
    expect(rows.filter((row) => row.endsWith('-'))).toEqual([])
  }
})

/** The names in `export { … }` of an entry. */
const namesIn = (source: string): string[] =>
  [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map(
        (each) =>
          each
            .trim()
            .replace(/^type /, '')
            .split(' as ')
            .at(-1) ?? '',
      )
      .filter((each) => each !== ''),
  )

test('A3 every link to an anchor leads to one', () => {
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  const ids = new Map(pages.map((file) => [`/${file}`, idsOf(readFileSync(`${dist}/${file}`, 'utf8'))]))
  const dead: string[] = []
  for (const file of pages)
    for (const [, href = ''] of readFileSync(`${dist}/${file}`, 'utf8').matchAll(/<a [^>]*href="([^"]*#[^"]+)"/g)) {
      const { pathname, hash, origin } = new URL(href, `http://site/${file}`)
      if (origin !== 'http://site') continue
      const target = pathname.endsWith('/') ? `${pathname}index.html` : pathname
      const found = ids.get(target) ?? ids.get(`${target}.html`)
      if (!found?.has(decodeURIComponent(hash.slice(1)))) dead.push(`${file}: ${href}`)
    }
  expect(dead).toEqual([])
})

test('A3 no page asks another host for anything, or complains', async ({ page, site }) => {
  const foreign: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  page.on('websocket', (socket) => foreign.push(socket.url()))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  for (const path of [
    '/',
    '/start/react',
    '/guides/sign-in',
    '/reference/@kit/core/',
    '/reference/@kit/core/type-aliases/KitOptions',
    '/errors/USER_REJECTED',
    '/playground',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  expect(foreign).toEqual([])
  expect(complaints).toEqual([])
})

/** Pairs a query with the page that has to be the first result. */
const questions = [
  ['which props has the button', '/guides/buttons'],
  ['why does my QR not appear', '/guides/pairing'],
  ['how do I allow the relay in my CSP', '/guides/csp'],
  ['what does INVALID_OPTION want', '/errors/INVALID_OPTION'],
  ['csp', '/guides/csp'],
  ['content security policy', '/guides/csp'],
  ['allow relay csp', '/guides/csp'],
  ['project id', '/errors/PROJECT_ID_NOT_CONFIGURED'],
  ["what's wrong", '/doctor'],
  ['troubleshooting', '/doctor'],
  ['USER_REJECTED', '/errors/USER_REJECTED'],
  ['INVALID_OPTION', '/errors/INVALID_OPTION'],
  ['TIMED_OUT', '/errors/TIMED_OUT'],
  ['HTTP_STATUS', '/errors/HTTP_STATUS'],
  ['KIT_NOT_FOUND', '/errors/KIT_NOT_FOUND'],
  ['request pending', '/errors/REQUEST_PENDING'],
  ['themeMode', '/reference/@kit/core/type-aliases/KitOptions#property-thememode'],
  ['projectId', '/reference/@kit/core/type-aliases/KitOptions#property-projectid'],
  ['customRpcUrls', '/reference/@kit/core/type-aliases/KitOptions#property-customrpcurls'],
  ['modalSize', '/reference/@kit/core/type-aliases/KitOptions#property-modalsize'],
  ['termsConditionsUrl', '/reference/@kit/core/type-aliases/KitOptions#property-termsconditionsurl'],
  ['--kit-accent', '/reference/@kit/ui/interfaces/ThemeTokens#property-kit-accent'],
  ['charsStart', '/reference/@kit/ui/react/interfaces/'],
  ['createKit', '/reference/@kit/core/functions/createKit'],
  ['useAccount', '/reference/@kit/'],
  ['KitButton', '/reference/@kit/ui/react/variables/KitButton'],
  ['KitButtonProps', '/reference/@kit/ui/react/interfaces/KitButtonProps'],
  ['mountKit', '/reference/@kit/ui/functions/mountKit'],
  ['walletConnect', '/reference/@kit/wallet-client/connector/functions/walletConnect'],
  ['dark mode', '/guides/theming'],
  ['theme', '/guides/theming'],
  ['qr code', '/guides/pairing'],
  ['react', '/start/react'],
  ['next.js', '/start/next'],
  ['script tag', '/start/script-tag'],
  ['install', '/start/'],
  ['siwe', '/guides/sign-in'],
  ['playwright', '/guides/testing'],
  ['ssr', '/guides/ssr'],
  ['translation', '/guides/locales'],
  ['rainbowkit', '/guides/migration'],
  ['solana adapter', '/packages/adapter-solana'],
  ['swap', '/guides/money'],
  ['metamask button', '/guides/wallet-button'],
] as const

test('A3 the search finds the right page first for 44 queries, and shows while its index loads', async ({ page }) => {
  expect(questions.length).toBe(44)
  let load = (): void => {}
  const loads = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route(/localSearchIndexroot/, async (route) => {
    await loads
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).first().click()
  const box = page.locator('.VPLocalSearchBox')
  const field = box.getByRole('searchbox')
  await field.fill('csp')
  const list = box.locator('.results')
  const loading = await list.evaluate((results) => getComputedStyle(results, '::after').content)
  expect(loading).toContain('Loading')
  load()
  for (const [question, answer] of questions) {
    await field.fill(question)
    await expect(box.locator('.result').first(), question).toHaveAttribute('href', new RegExp(`^${answer}`))
  }
  await field.fill('CONCERNS_NOT_ACCEPTED')
  await box.locator('a[href="/errors/CONCERNS_NOT_ACCEPTED"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/CONCERNS_NOT_ACCEPTED/)
})

for (const chain of chains)
  test(
    `the page of the quick start with a script tag opens the list of wallets, with the adapter ${chain}`,
    inSoakUnless(chain === 'bitcoin'),
    async ({ page }) => {
      const folder = mkdtempSync(join(tmpdir(), 'script-tag-'))
      const complaints: string[] = []
      page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())))
      page.on('pageerror', (error) => complaints.push(error.message))
      const examples = inRepository('apps/docs/examples/script-tag')
      for (const file of ['index.html', 'main.js']) cpSync(join(examples, file), join(folder, file))
      const adapters = chain === 'wagmi' ? 'adapters.js' : `adapters.${chain}.js`
      cpSync(join(examples, adapters), join(folder, 'adapters.js'))
      for (const name of ['ui', 'siwx', 'wallet-client', `adapters/${chain}`])
        cpSync(inRepository(`packages/${name}/dist/standalone`), join(folder, 'kit'), { recursive: true })
      const { url, stop } = await serveSite(folder)
      try {
        await page.goto(url)
        await page.getByRole('button', { name: 'Connect wallet' }).click()
        const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
        await expect(dialog.getByText('No wallet found')).toBeVisible()
        expect(complaints).toEqual([])
        // The same page with a sign-in and a pairing: both come from files of their own.
        cpSync(join(examples, 'main.signIn.js'), join(folder, 'main.js'))
        await page.goto(url)
        await page.getByRole('button', { name: 'Connect wallet' }).click()
        await expect(dialog.getByRole('button', { name: 'Scan with your phone' })).toBeVisible()
        await expect(dialog.getByRole('alert')).toContainText('Project ID Not Configured')
      } finally {
        stop()
        rmSync(folder, { recursive: true })
      }
    },
  )

/** The pages that people read, without the reference. */
const readPages = (): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(start|guides|packages|errors\/index|doctor|index|playground|designer).*\.html$/.test(file))
    .map((file) => `/${file.replace(/(index)?\.html$/, '')}`)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('no page scrolls sideways or breaks a word', inSoak, async ({ page }) => {
    const pages = readPages()
    expect(pages.length).toBeGreaterThan(40)
    const faults: string[] = []
    for (const path of pages) {
      await page.goto(path)
      for (const fault of await page.evaluate(sidewaysFaults)) faults.push(`${path}: ${fault}`)
    }
    expect(faults).toEqual([])
  })
})

for (const scheme of ['light', 'dark'] as const)
  test.describe(`on a phone, ${scheme}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, colorScheme: scheme })

    test('axe finds nothing on the pages of the site', inSoak, async ({ page }) => {
      for (const path of audited) {
        await page.goto(path, { waitUntil: 'networkidle' })
        expect(await violations(page), path).toEqual([])
      }
    })
  })

/** Lists pages of each kind that the site has. */
const audited = [
  '/',
  '/start/',
  '/start/react',
  '/start/next',
  '/start/script-tag',
  '/guides/csp',
  '/guides/pairing',
  '/guides/namespaces',
  '/guides/theming',
  '/guides/testing',
  '/guides/migration',
  '/guides/accessibility',
  '/doctor',
  '/packages/core',
  '/packages/ui',
  '/errors/',
  '/errors/INVALID_OPTION',
  '/reference/',
  '/reference/@kit/core/',
  '/reference/@kit/ui/react/interfaces/KitButtonProps',
  '/reference/@kit/core/type-aliases/KitOptions',
  '/playground',
  '/designer',
] as const

/** Runs in the page. A word is on two lines if its characters are at two heights. Long names in code may break, unless a row is about them. */
function sidewaysFaults(): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const faults = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []
  // These scripts have no spaces, so browsers break their lines between words of a dictionary.
  const unspaced = /[\p{sc=Thai}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
  const texts = document.createTreeWalker(document.querySelector('.vp-doc') ?? document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const place = text.parentElement
    const isSubject = place?.closest('td, th')?.matches(':first-child')
    // The name of an element is one word, as in `<kit-button>`.
    const isElement = place?.closest('td') && /^<[\w-]+>$/.test(place.textContent ?? '')
    const mayBreak = place?.closest('code') && !isSubject && !isElement
    if (!place?.checkVisibility() || mayBreak || place.closest('pre')) continue
    for (const { index, 0: word } of (text.textContent ?? '').matchAll(isElement ? /[\w-]+/g : /[\p{L}\d]+/gu)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (range.getClientRects().length > 1 && !unspaced.test(word)) faults.push(word)
    }
  }
  return faults
}

test('an address without a page says so, and leads on', async ({ page, site }) => {
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
  await expect(page.getByText('This address has no page.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page).toHaveURL(`${site}/`)
})

test('R16 the designer restores a design from a link, ignores hostile values, and updates code and contrast', async ({
  page,
  site,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => void (request.url().startsWith(site) || foreign.push(request.url())))
  const hostile = {
    '--kit-surface': 'url(https://evil.example/x.png)',
    '--kit-text-primary': 'red;background:url(https://evil.example)',
    '--kit-border': 'var(--kit-accent)',
    '--kit-font-family': '"</style><img src=x onerror=document.title=1>"',
    '--kit-modal-width': '9'.repeat(500),
    '--not-of-the-theme': 'red',
    preset: '__proto__',
    scheme: 'dark',
    '--kit-accent': '#0f7a5c',
  }
  await page.goto(`/designer#${new URLSearchParams(hostile)}`)
  const code = page.getByRole('region', { name: 'Code' }).locator('pre')
  await expect(code).toContainText(`'--kit-accent': "#0f7a5c"`)
  await expect(code).toContainText("themeMode: 'dark'")
  expect(await code.textContent()).not.toMatch(/evil|var\(|not-of|999|__proto__|style/)
  expect(foreign).toEqual([])

  await page.getByRole('radio', { name: 'soft' }).check()
  const field = page.getByRole('textbox', { name: /^--kit-text-primary/ })
  await field.fill('#222222')
  await field.press('Enter')
  const contrast = page.getByRole('region', { name: 'Contrast' }).getByRole('row', { name: /^Text/ }).first()
  await expect(contrast).toContainText(/easy to read.*hard to see: it needs 4.5:1/)
  const surface = page.getByRole('textbox', { name: /^--kit-surface/ })
  await surface.fill('url(https://evil.example/x.png)')
  await surface.press('Enter')
  await expect(page.getByRole('alert')).toContainText('is no value for it')
  const modal = page.getByRole('region', { name: 'The widget' }).locator('kit-modal')
  await expect(modal.getByRole('button', { name: 'Juniper' })).toBeVisible()

  const link = page.url()
  await page.getByRole('radio', { name: 'CSS' }).check()
  await expect(code).toContainText('--kit-text-primary: #222222;')
  const css = await code.textContent()
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('radio', { name: 'CSS' }).check()
  await expect(code).toHaveText(css ?? '')
  expect(css).toContain("@import '@kit/ui/themes/soft.css'")
})

test.describe('on a dark page', () => {
  test.use({ colorScheme: 'dark' })

  test('the designer begins in the scheme of the page, holds the place of the widget, and shows which field has the focus', async ({
    page,
  }) => {
    await page.goto('/designer')
    const stage = page.getByRole('region', { name: 'The widget' })
    const heightOf = (): Promise<number> => stage.evaluate((element) => element.getBoundingClientRect().height)
    const before = await heightOf()
    await expect(page.getByRole('radio', { name: 'dark' })).toBeChecked()
    await expect(stage.locator('kit-modal').getByRole('button', { name: 'Juniper' })).toBeVisible()
    expect(await heightOf()).toBe(before)
    expect(new URL(page.url()).hash).toBe('')
    const field = page.getByRole('textbox', { name: /^--kit-surface/ })
    await field.focus()
    await expect(field).toHaveCSS('outline-style', 'solid')
  })
})

test('A4 the playground connects, signs, and shows a refusal', async ({ page }) => {
  await page.goto('/playground')
  const dapp = page.getByRole('region', { name: 'A dapp' })
  await dapp.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('button', { name: 'Juniper' }).click()
  await dapp.getByRole('button', { name: 'Sign a message' }).click()
  await expect(dapp.getByText('Valid signature of 0xf39F')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Events' })).toContainText('CONNECT_SUCCESS')

  await page.getByLabel('Theme').selectOption('dark')
  const options = page.getByLabel('Options of createKit')
  await expect(options).toHaveValue(/themeMode: 'dark'/)
  await options.fill("{ locale: 'de' ")
  await expect(page.getByRole('alert')).toBeVisible()
  await options.fill("{\n  locale: 'de',\n}")
  await expect(page.getByRole('alert')).toBeHidden()

  await page.getByLabel('The wallet').selectOption('declines')
  await dapp.getByRole('button', { name: 'Sign a message' }).click()
  await expect(dapp.getByText('declined in the wallet')).toBeVisible()
})
