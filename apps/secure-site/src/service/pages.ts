import type { Hono } from 'hono'
import type { PageFiles } from './createSite.ts'
import type { SiteOptions } from './SiteOptions.ts'

/**
 * Where each page may be shown: in a frame of the project's sites, or only in a separate window. `alone`: it shows secrets, and shares no
 * process and no opener with other pages. All pages are one document, which chooses its content by path.
 */
const pages = {
  sdk: { framed: true, alone: false },
  // It asks the frame in the page that opened it.
  approve: { framed: false, alone: false },
  export: { framed: false, alone: true },
  address: { framed: false, alone: true },
  device: { framed: false, alone: true },
  loading: { framed: false, alone: false },
  done: { framed: false, alone: false },
  telegram: { framed: false, alone: false },
} as const

export function servePages(app: Hono, options: SiteOptions, files: PageFiles): void {
  for (const [name, { framed, alone }] of Object.entries(pages))
    app.get(`/${name}`, (context) => {
      const file = files.get('page.html')
      if (!file) return context.notFound()
      const origins = framed ? originsOf(options, context.req.query('projectId')) : []
      context.header('content-security-policy', policyOf(options, origins))
      context.header('cache-control', 'no-store')
      if (alone) context.header('cross-origin-opener-policy', 'same-origin')
      context.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
      return context.body(file.body, 200, { 'content-type': file.type })
    })
  app.get('/assets/*', (context) => {
    const file = files.get(context.req.path.slice(1))
    if (!file) return context.notFound()
    // Their names contain a hash of their content.
    return context.body(file.body, 200, {
      'content-type': file.type,
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}

const originsOf = ({ projects }: SiteOptions, projectId: string | undefined): readonly string[] =>
  projects.find(({ id }) => id === projectId)?.origins ?? []

function policyOf({ networks }: SiteOptions, embedders: readonly string[]): string {
  const nodes = networks.flatMap(({ rpcUrl, smartAccount }) => [
    rpcUrl,
    ...(smartAccount ? [smartAccount.bundlerUrl] : []),
  ])
  const hosts = [...new Set(nodes.map((url) => new URL(url).origin))]
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    `connect-src ${["'self'", ...hosts].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `frame-ancestors ${embedders.length > 0 ? embedders.join(' ') : "'none'"}`,
  ].join('; ')
}
