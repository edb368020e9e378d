import type { Kit } from '@kit/core'
import { mounts } from './mounts.ts'

/** An element's kit: its own, else that of the nearest `<kit-provider>`, else the only mounted one. */
export function findKit(element: HTMLElement & { readonly kit: Kit | null }): Kit | null {
  if (element.kit) return element.kit
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
    if (node instanceof HTMLElement && node.localName === 'kit-provider' && 'kit' in node && node.kit)
      return node.kit as Kit
  const mounted = [...mounts(element.ownerDocument).values()]
  return mounted.length === 1 ? (mounted[0]?.kit ?? null) : null
}
