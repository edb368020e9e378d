import type { Finding } from '../doctor/Finding.ts'
import { docsLink } from './docsLink.ts'
import { h } from './dom.ts'

const words = { error: 'Error', warning: 'Warning', info: 'Note' } as const

/** The findings of the doctor: severity, fault, remedy, and a link to the documentation. */
export function findingList(findings: readonly Finding[], docs: string): HTMLElement {
  if (findings.length === 0) return h('p', { class: 'empty' }, 'Nothing is known to be wrong.')
  return h(
    'ul',
    { class: 'findings' },
    ...findings.map(({ id, severity, summary, remedy, docsPath, code, at }) =>
      h(
        'li',
        { 'data-severity': severity },
        h(
          'strong',
          {},
          `${words[severity]} ${id}`,
          code && ` · ${code}`,
          at !== undefined && ` · since ${new Date(at).toLocaleTimeString()}`,
        ),
        h('p', {}, summary),
        h('p', {}, remedy),
        h('p', {}, docsLink(docs, docsPath)),
      ),
    ),
  )
}
