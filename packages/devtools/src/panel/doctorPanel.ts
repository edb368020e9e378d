import { button, h } from './dom.ts'
import type { Finding } from '../doctor/Finding.ts'
import { findingList } from './findingList.ts'

export type Examine = (options: { readonly probe: boolean }) => Promise<readonly Finding[]>

/** The panel Doctor: findings that need no request, and a button for those that do. */
export function doctorPanel(examine: Examine, docs: string): Node {
  const place = h('div', { role: 'status' })
  const run = (probe: boolean): void => {
    examine({ probe }).then(
      (findings) => place.replaceChildren(findingList(findings, docs)),
      (error: unknown) => place.replaceChildren(h('p', {}, `The doctor failed: ${String(error)}`)),
    )
  }
  run(false)
  return h(
    'div',
    {},
    h(
      'div',
      { class: 'actions' },
      button('Examine again', () => run(false)),
      button('Ask the server, too', () => run(true)),
    ),
    place,
  )
}
