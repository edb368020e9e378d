import type { Kit } from '@kit/core'

/** What the responses to the probe's requests showed. */
export type Probed = {
  /** The header `Cross-Origin-Opener-Policy` of the page. */
  readonly openerPolicy: string | null
  /** Whether Safe can read `/manifest.json`: it exists, is complete, and other origins may read it. */
  readonly manifest: 'fine' | 'missing' | 'unreadable'
}

const fields = ['name', 'description', 'iconPath']

/** Sends requests to the page's own server only. */
export async function probePage(kit: Kit, view: Window): Promise<Probed> {
  const { fetch } = kit.options.platform
  const ask = (url: string, init: RequestInit): Promise<Response | null> =>
    fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(5_000), ...init }).catch(() => null)
  const [page, manifest] = await Promise.all([
    ask(view.location.href, { method: 'HEAD' }),
    ask(new URL('/manifest.json', view.location.origin).href, {}),
  ])
  return {
    openerPolicy: page?.headers.get('Cross-Origin-Opener-Policy') ?? null,
    manifest: manifest?.ok ? await readManifest(manifest) : 'missing',
  }
}

async function readManifest(response: Response): Promise<Probed['manifest']> {
  const content: unknown = await response.json().catch(() => null)
  if (typeof content !== 'object' || content === null || fields.some((field) => !(field in content))) return 'missing'
  return response.headers.get('Access-Control-Allow-Origin') === '*' ? 'fine' : 'unreadable'
}
