import { isKitError, type KitError } from '@kit/core'
import { docsLink, type DocsOptions, usualDocs } from './docsLink.ts'
import { button, h } from './dom.ts'
import { addStyles } from './styles.ts'

/**
 * Creates a kit, and shows over the page why `createKit` fails: each wrong option with a suggestion, and a link to the docs. For
 * development: on a server and in production builds it only calls the function.
 * @returns what the function returns
 * @throws what the function throws
 * @example export const kit = explainErrors(() => createKit({ adapters: [wagmiAdapter({ networks: [mainnet] })] }))
 */
export function explainErrors<result>(create: () => result, { docs = usualDocs }: DocsOptions = {}): result {
  try {
    return create()
  } catch (error) {
    if (typeof document !== 'undefined' && isKitError(error)) showOverlay(error, docs)
    throw error
  }
}

function showOverlay({ code, message, docsPath }: KitError, docs: string): void {
  const host = h('div', { 'data-kit-error': code })
  const root = host.attachShadow({ mode: 'open' })
  addStyles(root)
  root.append(
    h(
      'section',
      { class: 'overlay', role: 'alert', 'aria-label': 'Kit devtools' },
      h(
        'div',
        { class: 'head' },
        h('h2', {}, 'The kit was not created'),
        button('Close', () => host.remove()),
      ),
      h(
        'div',
        { class: 'overlay-text' },
        h(
          'ul',
          { class: 'findings' },
          ...message.split('\n').map((line) => h('li', { 'data-severity': 'error' }, h('p', {}, line))),
        ),
        docsLink(docs, docsPath, `${code} in the docs`),
      ),
    ),
  )
  // A script in the head runs before the page has a body.
  ;(document.body ?? document.documentElement).append(host)
}
