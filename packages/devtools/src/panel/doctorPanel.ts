import { button, h } from './dom.ts'
import type { Finding } from '../doctor/Finding.ts'
import { findingList } from './findingList.ts'

export type Examine = (options: { readonly probe: boolean }) => Promise<readonly Finding[]>

/** The panel Doctor: the findings that need no request at once, and those of the page's server and of the nodes when they have answered. */
export function doctorPanel(examine: Examine, docs: string): Node {
  const place = h('div', { role: 'status' })
  const run = async (): Promise<void> => {
    const known = await examine({ probe: false })
    place.replaceChildren(
      ...(known.length > 0 ? [findingList(known, docs)] : []),
      h('p', { class: 'empty' }, 'Asking the server of this page and the nodes of the networks …'),
    )
    place.replaceChildren(findingList(await examine({ probe: true }), docs))
  }
  const start = (): void => {
    run().catch((error: unknown) => place.replaceChildren(h('p', {}, `The doctor failed: ${String(error)}`)))
  }
  start()
  return h('div', {}, h('div', { class: 'actions' }, button('Examine again', start)), place)
}
