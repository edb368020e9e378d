import type { Eip1193Provider } from '@kit/core/adapter'

type Listener = (value: unknown) => void
type Provider = Partial<Eip1193Provider> & { readonly off?: Eip1193Provider['removeListener'] }

/** Listens to a provider; the result ends that. Some wallets have only `off`, some no events at all. */
export function listen(provider: Eip1193Provider, listeners: Readonly<Record<string, Listener>>): () => void {
  const target: Provider = provider
  const each = (act: (event: string, listener: Listener) => unknown): void => {
    for (const [event, listener] of Object.entries(listeners))
      try {
        // Some wallets return a promise that rejects.
        Promise.resolve(act(event, listener)).catch(() => {})
      } catch {
        // A wallet whose events fail is one without events.
      }
  }
  each((event, listener) => target.on?.(event, listener))
  return () =>
    each((event, listener) =>
      target.removeListener ? target.removeListener(event, listener) : target.off?.(event, listener),
    )
}
