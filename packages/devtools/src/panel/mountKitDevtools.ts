import type { Kit } from '@kit/core'
import { examine, nothingSeen, recall, remember, snapshotOf, takeSnapshot } from '../doctor/diagnose.ts'
import type { Finding } from '../doctor/Finding.ts'
import { readPage } from '../doctor/readPage.ts'
import { createRecorder } from '../record/createRecorder.ts'
import type { RelayTrace } from '../record/createRelayTrace.ts'
import { createTabs, type Tab } from './createTabs.ts'
import { type DocsOptions, usualDocs } from './docsLink.ts'
import { doctorPanel } from './doctorPanel.ts'
import { button, h } from './dom.ts'
import { offerDiagnosis } from './offerDiagnosis.ts'
import { panels } from './panels.ts'
import { addStyles } from './styles.ts'

/** The options of `mountKitDevtools`. */
export type DevtoolsOptions = DocsOptions & {
  /** Show the panels at once. Default: a button shows them. */
  readonly open?: boolean | undefined
  /** What the panel Relay shows; see `createRelayTrace`. */
  readonly trace?: RelayTrace | undefined
}

/**
 * Shows the activity and the faults of a kit at the bottom of the page; views of the modal that fail or wait offer “What’s wrong?”. For
 * development: production builds get an empty function instead. On a server it does nothing.
 * @returns a function that removes the devtools
 * @example if (import.meta.env.DEV) mountKitDevtools(kit)
 */
export function mountKitDevtools(
  kit: Kit,
  { open = false, trace, docs = usualDocs }: DevtoolsOptions = {},
): () => void {
  if (typeof window === 'undefined') return () => {}
  const life = new AbortController()
  let isDrawing = false
  /** Draws several changes at once. Nothing is redrawn while the panels are closed or Doctor is shown. */
  const draw = (): void => {
    if (isDrawing || dock.hidden || tabs.shown() === 'Doctor') return
    isDrawing = true
    requestAnimationFrame(() => {
      isDrawing = false
      if (!life.signal.aborted) tabs.redraw()
    })
  }
  const show = (isOpen: boolean): void => {
    dock.hidden = !isOpen
    toggle.hidden = isOpen
    if (isOpen) tabs.redraw()
  }

  const recorder = createRecorder(kit, window, () => draw())
  const diagnose = async (options: { readonly probe?: boolean; readonly error?: unknown }) =>
    recall(remembered, examine(await takeSnapshot(kit, recorder.seen(), options)))
  const page = readPage(kit, window)
  let remembered: readonly Finding[] = []
  /** Remembers faults in the state, whose errors are lost when it changes. The recorder keeps all other errors. */
  const look = (): void => {
    const seen = { ...nothingSeen, violations: recorder.seen().violations }
    const now = snapshotOf(kit, seen, { ...page, isOnline: navigator.onLine })
    remembered = remember(remembered, now, Date.now())
  }
  const shown = { kit, recorder, trace }
  const [first, ...others] = Object.entries(panels).map(([name, panel]): Tab => ({ name, draw: panel(shown) }))
  const doctor: Tab = { name: 'Doctor', draw: () => doctorPanel(diagnose, docs) }
  const tabs = createTabs('Kit devtools', first ? [first, ...others, doctor] : [doctor])

  const close = button('Close', () => {
    show(false)
    toggle.focus()
  })
  const dock = h(
    'section',
    { class: 'dock', 'aria-label': 'Kit devtools' },
    h('div', { class: 'head' }, h('h2', {}, 'Kit'), close),
    tabs.element,
  )
  const toggle = button(
    'Kit devtools',
    () => {
      show(true)
      close.focus()
    },
    { class: 'toggle' },
  )
  dock.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close.click()
  })

  const host = h('div', { 'data-kit-devtools': kit.options.id ?? '' })
  const root = host.attachShadow({ mode: 'open' })
  addStyles(root)
  root.append(toggle, dock)
  show(open)
  document.body.append(host)

  look()
  const stopState = kit.subscribe(() => {
    look()
    draw()
  })
  const stopTrace = trace?.subscribe(draw)
  offerDiagnosis(window, kit, { diagnose: (error) => diagnose({ error, probe: true }), docs, signal: life.signal })

  return () => {
    life.abort()
    stopState()
    stopTrace?.()
    recorder.stop()
    host.remove()
  }
}
