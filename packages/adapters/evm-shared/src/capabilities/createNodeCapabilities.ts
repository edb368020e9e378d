import { type AdapterHost, createRpcClient } from '@kit/core/adapter'
import { type CapabilitiesOptions, createCapabilities, type EvmCapabilities } from './createCapabilities.ts'

/** The capabilities of an adapter that has no chain library: reads go to the nodes by the JSON-RPC client of kit. */
export function createNodeCapabilities(
  options: Omit<CapabilitiesOptions, 'host' | 'read'> & { readonly host: AdapterHost },
): EvmCapabilities {
  const { request } = createRpcClient({ ...options.host, signal: options.life })
  return createCapabilities({ ...options, read: request })
}
