import type { Kit } from '@kit/core'

/** Keeps a `<kit-modal>` of the kit on the page, even where the body is not there yet or is replaced. */
export function appendModal(kit: Kit, target: HTMLElement | undefined): () => void {
  const element = Object.assign(document.createElement('kit-modal'), { kit })
  element.dataset['appended'] = ''
  const append = (): void => {
    if (!element.isConnected) (target ?? document.body)?.append(element)
  }
  const changed = kit.subscribe(() => {
    if (kit.getState().navigation.status === 'open') append()
  })
  append()
  document.addEventListener('DOMContentLoaded', append, { once: true })
  return () => {
    changed()
    document.removeEventListener('DOMContentLoaded', append)
    element.remove()
  }
}
