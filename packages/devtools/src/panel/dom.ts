/** Letters that are not seen, or that turn the text around them. */
const unseen = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Text of others as it is: what is not seen has its code. */
const seen = (text: string): string =>
  text.replaceAll(unseen, (letter) => `\\u{${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}}`)

/** In characters. */
const mostInCell = 2_000

export const cellText = (text: string): string =>
  text.length > mostInCell ? `${text.slice(0, mostInCell)}… [${text.length - mostInCell} more]` : text

type Child = Node | string | undefined | false

/** An element with attributes and children; text is never parsed as HTML, and hides nothing. */
export function h<name extends keyof HTMLElementTagNameMap>(
  name: name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  for (const child of children)
    if (child !== undefined && child !== false) element.append(typeof child === 'string' ? seen(child) : child)
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
      h('tbody', {}, ...rows.map((row) => h('tr', {}, ...row.map((cell) => h('td', {}, cellText(cell)))))),
    ),
  )
}
