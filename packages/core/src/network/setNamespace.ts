import { adapterNotFound } from '../errors/errors.ts'
import type { Core } from '../kernel/Core.ts'
import { dispatch, read } from '../kernel/dispatch.ts'

/** See `Kit.setNamespace`. */
export function setNamespace(core: Core, namespace: string): void {
  const networks = read(core, 'network').byNamespace[namespace]
  if (!networks || !core.adapters.has(namespace)) throw adapterNotFound({ namespace })
  dispatch(core, { to: 'network', event: { type: 'network.chosen', networkId: networks.activeId } })
}
