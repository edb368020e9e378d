import type { Kit } from '@kit/core'

export type Mount = {
  readonly kit: Kit
  /** How often it is mounted; StrictMode and hot reload mount again before they unmount. */
  readonly count: number
  /** Takes the modal off the page. */
  readonly remove: () => void
}

const key = Symbol.for('@kit/ui mounts 1')

/** The mounted elements of a page, by kit id. The record is in the document, so that two copies of this package share it. */
export function mounts(document: Document): Map<string, Mount> {
  const holder = document as Document & { [key]?: Map<string, Mount> }
  holder[key] ??= new Map()
  return holder[key]
}

export const mountsChanged = 'kit-mounts-changed'

/** An element's kit: its own, else that of the nearest `<kit-provider>`, else the only mounted one. */
export function findKit(element: HTMLElement & { readonly kit: Kit | null }): Kit | null {
  if (element.kit) return element.kit
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
    if (node instanceof HTMLElement && node.localName === 'kit-provider' && 'kit' in node && node.kit)
      return node.kit as Kit
  const mounted = [...mounts(element.ownerDocument).values()]
  return mounted.length === 1 ? (mounted[0]?.kit ?? null) : null
}
