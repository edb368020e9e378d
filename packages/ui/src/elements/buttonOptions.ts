import type { ButtonOptions } from './buttonContent.ts'

/** The attributes of a `<kit-button>`; what is malformed counts as absent. */
export function buttonOptions(element: Element): ButtonOptions {
  const text = (name: string): string | undefined => element.getAttribute(name) ?? undefined
  const count = (name: string): number | undefined => {
    const value = Number.parseInt(element.getAttribute(name) ?? '', 10)
    return value >= 0 ? value : undefined
  }
  return {
    label: text('label'),
    loadingLabel: text('loading-label'),
    balance: text('balance') === 'hide' ? 'hide' : 'show',
    network: text('network') === 'show' ? 'show' : 'hide',
    namespace: text('namespace'),
    charsStart: count('chars-start'),
    charsEnd: count('chars-end'),
  }
}
