import { parseUrl } from '../url/parseUrl.ts'
import type { PageDocument } from './Platform.ts'
import type { DappMetadata } from '../adapter/AdapterHost.ts'

/** The metadata of a page, if the dapp provides none: title, description, origin, first icon. */
export function readPage(page: PageDocument | undefined): DappMetadata {
  if (!page) return { name: '', description: '', url: '', icons: [] }
  const read = (selector: string, attribute: string): string | undefined =>
    page.querySelector(selector)?.getAttribute(attribute)?.trim() || undefined
  const url = parseUrl(page.URL)
  const icon = read('link[rel~="icon"]', 'href')
  const iconUrl = icon !== undefined && url ? parseUrl(icon, url.href) : undefined
  return {
    name: page.title.trim(),
    description:
      read('meta[name="description"]', 'content') ?? read('meta[property="og:description"]', 'content') ?? '',
    url: url && url.origin !== 'null' ? url.origin : '',
    icons: iconUrl ? [iconUrl.href] : [],
  }
}
