import type { PageDocument } from './Platform.ts'
import type { DappMetadata } from '../adapter/AdapterHost.ts'

/** Phones and tablets, by what the browser calls itself. Tablets that pass for desktops are taken for desktops. */
export const isMobile = (userAgent: string): boolean =>
  /Android|iPhone|iPad|iPod|Mobile|IEMobile|Opera Mini/i.test(userAgent)

/** Calls back whenever the page is seen again or hidden; the result ends that. */
export function onVisibilityChange(page: PageDocument | undefined, callback: () => void): () => void {
  page?.addEventListener('visibilitychange', callback)
  return () => page?.removeEventListener('visibilitychange', callback)
}

/** Calls back whenever the page is hidden or left, the last moment at which it surely runs; the result ends that. */
export function onHidden(page: PageDocument | undefined, callback: () => void): () => void {
  const look = (): void => {
    if (page?.visibilityState === 'hidden') callback()
  }
  page?.addEventListener('visibilitychange', look)
  return () => page?.removeEventListener('visibilitychange', look)
}

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
