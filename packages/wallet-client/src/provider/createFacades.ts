import { errorKinds } from '../errors/errorKinds.ts'
import { createEmitter } from '../events/createEmitter.ts'
import { createNamespaceFacade } from './createNamespaceFacade.ts'
import type { NamespaceFacade } from './NamespaceFacade.ts'
import type { RequestArguments } from './NamespaceProvider.ts'

/** A separate provider for each namespace of a provider. */
export type Facades = {
  readonly tell: (namespace: string, event: string, value: unknown) => void
  readonly emitConnected: (namespace: string, reference: string) => void
  readonly emitChain: (namespace: string, reference: string) => void
  /** The session of this topic no longer includes the namespace. */
  readonly emitEnd: (namespace: string, topic: string) => void
  readonly of: (namespace: string, parts: FaceParts) => NamespaceFacade
  readonly destroy: () => void
}

type FaceParts = {
  readonly isConnected: () => boolean
  readonly request: (args: RequestArguments, chain: string) => Promise<unknown>
  readonly setDefaultChain: (chain: string) => void
}

const chainIdFor = (namespace: string, reference: string): string =>
  namespace === 'eip155' ? `0x${Number(reference).toString(16)}` : `${namespace}:${reference}`

/** The event for a session that ended, on either side. */
export const sessionEnd = (
  topic: string,
): { readonly code: number; readonly message: string; readonly data: string } => {
  const { code, sentence: message } = errorKinds.USER_DISCONNECTED
  return { code, message, data: topic }
}

export const createFacades = (onFailure: (error: unknown) => void): Facades => {
  /** By namespace and event. */
  const events = createEmitter<Record<string, unknown>>(onFailure)
  const facades = new Map<string, NamespaceFacade>()
  const tell = (namespace: string, event: string, value: unknown): void =>
    void events.emit(`${namespace}:${event}`, value)
  return {
    tell,
    emitConnected: (namespace, reference) => tell(namespace, 'connect', { chainId: chainIdFor(namespace, reference) }),
    emitChain: (namespace, reference) => tell(namespace, 'chainChanged', chainIdFor(namespace, reference)),
    emitEnd: (namespace, topic) => {
      tell(namespace, 'accountsChanged', [])
      tell(namespace, 'disconnect', sessionEnd(topic))
    },
    of: (namespace, { isConnected, request, setDefaultChain }) => {
      const facade =
        facades.get(namespace) ??
        createNamespaceFacade({
          name: namespace,
          events,
          isConnected,
          setDefaultChain,
          request: (args, chain) => request(args, chain ?? namespace),
        })
      facades.set(namespace, facade)
      return facade
    },
    destroy: () => void events.removeAllListeners(),
  }
}
