import { createHash } from 'node:crypto'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Allowances } from '../Consumer.ts'

/** The strictest possible policy. Inline code that a framework added at build time is allowed by its hash. */
const strictPolicy = (rpcUrl: string, html: string, allowances: Allowances): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf(html)].join(' '),
    allowances.style === undefined ? "style-src 'self'" : `style-src 'self' 'unsafe-hashes' '${allowances.style}'`,
    "img-src 'self' data:",
    `connect-src 'self' ${rpcUrl}`,
    ...(allowances.html ? [] : ["require-trusted-types-for 'script'"]),
  ].join('; ')

const hashesOf = (html: string): readonly string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/** A built page under the strict policy. Other origins may read its files, for a frame without an origin. */
export function siteApp(directory: string, rpcUrl: string, allowances: Allowances = {}): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    const isPage = context.res.headers.get('content-type')?.startsWith('text/html')
    const html = isPage ? await context.res.clone().text() : ''
    context.header('content-security-policy', strictPolicy(rpcUrl, html, allowances))
    context.header('access-control-allow-origin', '*')
    context.header('cache-control', 'no-store')
  })
  app.use(serveStatic({ root: directory }))
  return app
}
