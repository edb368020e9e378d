import { parseUrl } from '../url/parseUrl.ts'
import type { PageDocument } from './Platform.ts'
import type { DappMetadata } from '../adapter/AdapterHost.ts'

/** Calls back when the page becomes visible or hidden. @returns a function that stops it */
export function onVisibilityChange(page: PageDocument | undefined, callback: () => void): () => void {
  page?.addEventListener('visibilitychange', callback)
  return () => page?.removeEventListener('visibilitychange', callback)
}

/** Calls back when the page becomes hidden: the last moment before it is left that is certain to run. @returns a function that stops it */
export function onHidden(page: PageDocument | undefined, callback: () => void): () => void {
  const look = (): void => {
    if (page?.visibilityState === 'hidden') callback()
  }
  page?.addEventListener('visibilitychange', look)
  return () => page?.removeEventListener('visibilitychange', look)
}

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
