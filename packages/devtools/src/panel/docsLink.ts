import { h } from './dom.ts'

/** Options for links to the documentation. */
export type DocsOptions = {
  /** The base URL of the documentation. Default: the URL at which `npm start` serves it in a clone of the repository. */
  readonly docs?: string | undefined
}

export const usualDocs = 'http://127.0.0.1:5184'

/** Creates a link that opens a page of the documentation in a new tab. */
export function docsLink(docs: string, docsPath: string, text: string = docsPath): HTMLElement {
  const href = `${docs.replace(/\/$/, '')}${docsPath}`
  return h('a', { href, target: '_blank', rel: 'noopener noreferrer' }, text)
}
