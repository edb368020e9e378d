import type { DappMetadata } from '../adapter/AdapterHost.ts'
import type { PageDocument } from './Platform.ts'

/** How a page presents itself, where its dapp says nothing: title, description, origin, first icon (FACTS §11.1). */
export function readPage(page: PageDocument | undefined): DappMetadata {
  if (!page) return { name: '', description: '', url: '', icons: [] }
  const read = (selector: string, attribute: string): string | undefined =>
    page.querySelector(selector)?.getAttribute(attribute)?.trim() || undefined
  const url = URL.canParse(page.URL) ? new URL(page.URL) : undefined
  const icon = read('link[rel~="icon"]', 'href')
  return {
    name: page.title.trim(),
    description:
      read('meta[name="description"]', 'content') ?? read('meta[property="og:description"]', 'content') ?? '',
    url: url && url.origin !== 'null' ? url.origin : '',
    icons: icon !== undefined && url && URL.canParse(icon, url.href) ? [new URL(icon, url.href).href] : [],
  }
}
