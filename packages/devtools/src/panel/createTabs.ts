import { button, h } from './dom.ts'

export type Tab = { readonly name: string; readonly draw: () => Node }

export type Tabs = {
  readonly element: HTMLElement
  readonly show: (name: string) => void
  readonly shown: () => string
  /** Redraws the visible panel. */
  readonly redraw: () => void
}

/** Tabs with the keyboard of the ARIA pattern: one tab stop, arrows, Home and End. @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function createTabs(label: string, tabs: readonly [Tab, ...Tab[]]): Tabs {
  let shown = tabs[0]
  const panel = h('div', { role: 'tabpanel', id: 'panel', tabindex: '0' })
  const buttons = tabs.map(({ name }) =>
    button(name, () => show(name), { role: 'tab', id: `tab-${name}`, 'aria-controls': 'panel' }),
  )
  const redraw = (): void => {
    const drawn = shown.draw()
    // Replacing the element would lose the focus of a panel that updates its own element.
    if (panel.firstChild !== drawn) panel.replaceChildren(drawn)
  }
  const show = (name: string): void => {
    shown = tabs.find((tab) => tab.name === name) ?? tabs[0]
    for (const [index, tab] of tabs.entries()) {
      buttons[index]?.setAttribute('aria-selected', String(tab === shown))
      buttons[index]?.setAttribute('tabindex', tab === shown ? '0' : '-1')
    }
    panel.setAttribute('aria-labelledby', `tab-${shown.name}`)
    redraw()
  }
  const list = h('div', { role: 'tablist', 'aria-label': label }, ...buttons)
  list.addEventListener('keydown', (event) => {
    const at = tabs.indexOf(shown)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + tabs.length) % tabs.length
    show(tabs[next]?.name ?? shown.name)
    buttons[next]?.focus()
  })
  show(shown.name)
  return { element: h('div', { class: 'tabs' }, list, panel), show, shown: () => shown.name, redraw }
}
