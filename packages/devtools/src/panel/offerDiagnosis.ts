import type { Kit } from '@kit/core'
import type { Finding } from '../doctor/Finding.ts'
import { button, h } from './dom.ts'
import { findingList } from './findingList.ts'
import { addStyles } from './styles.ts'

/** `FailurePlace` of @kit/ui dispatches this as the detail of its event. */
type Failure = { readonly kit: Kit; readonly error: unknown; readonly place: HTMLElement }

const isFailure = (detail: unknown): detail is Failure =>
  typeof detail === 'object' && detail !== null && 'kit' in detail && 'place' in detail && 'error' in detail

/**
 * Offers “What’s wrong?” in views of the modal that fail or wait. They dispatch an event with an element for it, which has no listener
 * without the devtools. The findings are rendered inside the modal, because an open modal makes the rest of the page inert.
 */
export function offerDiagnosis(
  view: Window,
  kit: Kit,
  {
    diagnose,
    docs,
    signal,
  }: {
    readonly diagnose: (error: unknown) => Promise<readonly Finding[]>
    readonly docs: string
    readonly signal: AbortSignal
  },
): void {
  view.addEventListener(
    'kit-failure',
    (event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
      if (!isFailure(detail) || detail.kit !== kit) return
      const { place, error } = detail
      const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' })
      addStyles(root)
      const ask = (): void => {
        root.replaceChildren(h('div', { class: 'help', role: 'status' }, 'Asking the nodes of the networks …'))
        void diagnose(error).then((findings) => {
          const list = findingList(findings, docs)
          list.setAttribute('tabindex', '-1')
          root.replaceChildren(h('div', { class: 'help' }, list))
          list.focus()
        }, offer)
      }
      const offer = (): void => root.replaceChildren(h('div', { class: 'help' }, button('What’s wrong?', ask)))
      offer()
      signal.addEventListener('abort', () => root.replaceChildren(), { once: true })
    },
    { signal },
  )
}
