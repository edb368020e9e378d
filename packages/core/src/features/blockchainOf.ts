import { chainNotSupported } from '../errors/requestErrors.ts'
import type { KitError } from '../errors/KitError.ts'
import type { Core } from '../kernel/Core.ts'
import { read } from '../kernel/dispatch.ts'
import type { BlockchainService } from '../services/blockchain/service.ts'
import { asksService } from '../services/isPlaceholder.ts'
import { noService } from '../services/noService.ts'

const notServed = (core: Core): KitError =>
  chainNotSupported({ namespace: read(core, 'network').activeNamespace }, { cause: noService() })

/** Before a feature begins that has nothing to offer without a service. @throws KitError `CHAIN_NOT_SUPPORTED`, whose cause names the missing options */
export function checkService(core: Core): void {
  if (!asksService(core.options, 'blockchain')) throw notServed(core)
}

/** @throws KitError as `checkService` */
export async function blockchainOf(core: Core): Promise<BlockchainService> {
  const { blockchain } = await core.parts.services()
  if (!blockchain) throw notServed(core)
  return blockchain()
}
