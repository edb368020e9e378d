import type { Kit, KitState } from '@kit/core'
import { redactValue } from '@kit/core/display'
import { button, cellText, h, table } from './dom.ts'
import { changesBetween, type Change, type Json, pathOf } from './changesBetween.ts'

/** Removes the pairing URI, which contains the key of the pairing, and the text that a sign-in asks the user to sign. */
const withoutPayloads = (state: KitState): object => ({
  ...state,
  // Only the name of a wallet request is shown: its parameters are what the user signs.
  pendingRequests: state.pendingRequests.map(({ id, connectorId, networkId, method, expiresAt }) => ({
    id,
    connectorId,
    networkId,
    method,
    expiresAt,
  })),
  pairing: 'uri' in state.pairing ? { ...state.pairing, uri: '[pairing]' } : state.pairing,
  signIn: 'request' in state.signIn && state.signIn.request ? { ...state.signIn, request: '[request]' } : state.signIn,
})

const mostChanges = 100
const mostItems = 100
const mostNodes = 3_000

/**
 * Shows the state as a tree that can be searched and copied, and lists its changes while it is shown. Each call updates the same element,
 * so that the search and the open branches stay.
 */
export function statePanel(kit: Kit): () => HTMLElement {
  /** Branches that the user opened or closed. By default the first two levels are open. */
  const toggled = new Set<string>()
  let shown: Json | undefined
  let changes: readonly (Change & { readonly at: number })[] = []
  const search = h('input', { type: 'search', 'aria-label': 'Search the state', placeholder: 'Search the state' })
  const found = h('span', { class: 'empty', role: 'status' })
  const copied = h('span', { class: 'empty', role: 'status' })
  const tree = h('div', { class: 'tree' })
  const changed = h('div', {})
  const source = h('textarea', { class: 'source', readonly: '', rows: '6', 'aria-label': 'The state as JSON' })
  source.hidden = true
  const copy = async (): Promise<void> => {
    const json = JSON.stringify(shown, undefined, 2)
    try {
      await navigator.clipboard.writeText(json)
      source.hidden = true
      copied.replaceChildren('Copied.')
    } catch {
      // The browser denied access, or the page has no clipboard because it is not served over HTTPS.
      source.value = json
      source.hidden = false
      source.focus()
      source.select()
      copied.replaceChildren('This page may not copy. The state is selected below.')
    }
  }
  const element = h(
    'div',
    {},
    h(
      'div',
      { class: 'actions' },
      search,
      button('Copy', () => void copy()),
      found,
      copied,
    ),
    source,
    changed,
    tree,
  )
  search.addEventListener('input', () => drawTree())

  function drawTree(): void {
    if (shown === undefined) return
    const recent = new Set(changes.filter(({ at }) => at === changes[0]?.at).map(({ path }) => path))
    const wanted = search.value.trim().toLowerCase()
    const left = { nodes: mostNodes, matches: 0 }
    const focused = focusedPath(tree)
    tree.replaceChildren(...childrenOf(shown, '', { wanted, recent, toggled, left }))
    found.replaceChildren(wanted === '' ? '' : `${left.matches} found`)
    if (focused !== undefined)
      for (const summary of tree.querySelectorAll('summary'))
        if (summary.parentElement?.dataset['path'] === focused) summary.focus()
  }

  return () => {
    // The tree shows the same text as the copy, so values that JSON cannot represent are dropped here.
    const next = JSON.parse(JSON.stringify(redactValue(withoutPayloads(kit.getState())))) as Json
    const at = Date.now()
    if (shown !== undefined)
      changes = [...changesBetween(shown, next).map((change) => ({ ...change, at })), ...changes].slice(0, mostChanges)
    shown = next
    const rows = changes.map(({ at: time, path, before, after }) => [
      new Date(time).toISOString().slice(11, 23),
      path,
      before,
      after,
    ])
    const open = changed.querySelector('details')?.open === true
    changed.replaceChildren(
      h(
        'details',
        open ? { open: '' } : {},
        h('summary', {}, `What changed (${changes.length})`),
        table('What changed', ['Time', 'Path', 'Before', 'After'], rows),
      ),
    )
    drawTree()
    return element
  }
}

type Drawing = {
  /** The search text in lower case. Empty: everything is shown. */
  readonly wanted: string
  /** Paths of the latest changes. */
  readonly recent: ReadonlySet<string>
  readonly toggled: Set<string>
  readonly left: { nodes: number; matches: number }
}

function childrenOf(value: Json, path: string, drawing: Drawing): readonly HTMLElement[] {
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const nodes = entries.slice(0, mostItems).flatMap(([key, item]) => node(key, item, pathOf(path, key), drawing) ?? [])
  const more = entries.length - mostItems
  return more > 0 && drawing.wanted === '' ? [...nodes, h('p', { class: 'empty' }, `… ${more} more`)] : nodes
}

/** Renders a branch or a single line; undefined if the search matches nothing in it. */
function node(key: string, value: Json, path: string, drawing: Drawing): HTMLElement | undefined {
  const { wanted, recent, toggled, left } = drawing
  if (left.nodes <= 0) return undefined
  left.nodes -= 1
  const isMatch = wanted !== '' && key.toLowerCase().includes(wanted)
  const entries = typeof value === 'object' && value !== null ? Object.keys(value) : []
  if (entries.length === 0) {
    const text = JSON.stringify(value)
    if (wanted !== '' && !isMatch && !text.toLowerCase().includes(wanted)) return undefined
    left.matches += 1
    return h('p', {}, h('code', {}, `"${key}": ${cellText(text)}`), recent.has(path) && mark())
  }
  // If the name of a branch matches, everything in it is shown.
  const children = childrenOf(value, path, isMatch ? { ...drawing, wanted: '' } : drawing)
  if (wanted !== '' && !isMatch && children.length === 0) return undefined
  if (isMatch) left.matches += 1
  const first = path.split('.').length <= 2
  const isOpen = (wanted !== '' && !isMatch) || first !== toggled.has(path)
  const hasChanged = [...recent].some((one) => one === path || one.startsWith(`${path}.`))
  const count = Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`
  const details = h(
    'details',
    { 'data-path': path, ...(isOpen && { open: '' }) },
    h('summary', {}, h('code', {}, `"${key}" ${count}`), hasChanged && mark()),
    h('div', { class: 'branch' }, ...children),
  )
  details.querySelector('summary')?.addEventListener('click', () => {
    if (details.open === first) toggled.add(path)
    else toggled.delete(path)
  })
  return details
}

const mark = (): HTMLElement => h('span', { class: 'changed' }, 'changed')

/** Finds the branch with the focus, which is lost when the tree is rendered again. */
function focusedPath(tree: HTMLElement): string | undefined {
  const root = tree.getRootNode()
  const focused = root instanceof ShadowRoot ? root.activeElement : null
  return focused && tree.contains(focused) ? focused.closest<HTMLElement>('details')?.dataset['path'] : undefined
}
