import { h } from './dom.ts'

/** Where the documentation is. */
export type DocsOptions = {
  /** Address of the documentation that is linked to. Default: where `npm start` in a clone of the repository serves it. */
  readonly docs?: string | undefined
}

export const usualDocs = 'http://127.0.0.1:5184'

/** A link to a page of the documentation, in a tab of its own. */
export function docsLink(docs: string, docsPath: string, text: string = docsPath): HTMLElement {
  const href = `${docs.replace(/\/$/, '')}${docsPath}`
  return h('a', { href, target: '_blank', rel: 'noopener noreferrer' }, text)
}
