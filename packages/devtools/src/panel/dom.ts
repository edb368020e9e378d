type Child = Node | string | undefined | false

/** An element with attributes and children; text is never parsed as HTML. */
export function h<name extends keyof HTMLElementTagNameMap>(
  name: name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children.filter((child) => child !== undefined && child !== false))
  return element
}

/** A button with a click handler. */
export function button(
  label: string,
  onClick: () => void,
  attributes: Readonly<Record<string, string>> = {},
): HTMLButtonElement {
  const element = h('button', { type: 'button', ...attributes }, label)
  element.addEventListener('click', onClick)
  return element
}

/** A table that scrolls, also by keyboard, if it is wider than its container. */
export function table(label: string, head: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  if (rows.length === 0) return h('p', { class: 'empty' }, 'Nothing yet.')
  return h(
    'div',
    { class: 'scroll', role: 'region', 'aria-label': label, tabindex: '0' },
    h(
      'table',
      {},
      h('thead', {}, h('tr', {}, ...head.map((name) => h('th', { scope: 'col' }, name)))),
      h('tbody', {}, ...rows.map((row) => h('tr', {}, ...row.map((cell) => h('td', {}, cell))))),
    ),
  )
}
