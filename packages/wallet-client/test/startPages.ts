import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import type { BrowserContext, Page } from 'playwright'
import { build } from 'vite'
import type * as walletClient from '../src/exports/index.ts'

declare global {
  // The client, in a page of `startPages`.
  var kit: typeof walletClient
}

export type Pages = {
  readonly origin: string
  /** A browser of its own, with a storage of its own. */
  readonly context: () => Promise<BrowserContext>
  readonly open: (context: BrowserContext) => Promise<Page>
  readonly close: () => Promise<void>
}

const bundle = async (module: string): Promise<string> => {
  const entry = fileURLToPath(new URL(`../src/${module}`, import.meta.url))
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('..', import.meta.url)),
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'], fileName: 'client' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [output] = (Array.isArray(result) ? result : [result]).flatMap((each) => ('output' in each ? each.output : []))
  if (output?.type !== 'chunk') throw new Error('The client was not bundled')
  return output.code
}

type PagesOptions = {
  /** Of this package. Default: the public entry. */
  readonly module?: string
  /** The headless shell, which takes half of the processor, knows no links of apps. Default: false. */
  readonly whole?: boolean
}

/** A real Chromium whose pages, which have no CSP, hold a bundled module as `kit`. */
export const startPages = async ({ module = 'exports/index.ts', whole = false }: PagesOptions = {}): Promise<Pages> => {
  const code = await bundle(module)
  const server = createServer(({ url }, response) => {
    if (url === '/client.js') return void response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(code)
    const page =
      '<!doctype html><title>dapp</title><link rel="icon" href="data:,"><script type="module">globalThis.kit = await import("/client.js")</script>'
    return void response.writeHead(url === '/' ? 200 : 404, { 'Content-Type': 'text/html' }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Another name than that of the verify host, so that the two are of different sites.
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const browser = await chromium.launch({
    executablePath: process.env[whole ? 'KIT_WHOLE_CHROMIUM' : 'KIT_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  return {
    origin,
    context: () => browser.newContext(),
    open: async (context) => {
      const page = await context.newPage()
      await page.goto(origin)
      await page.waitForFunction(() => globalThis.kit !== undefined)
      return page
    },
    close: async () => {
      await browser.close()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
