import type { PairingNamespace } from '@kit/core/adapter'

/** `evmPairing`, fetched when somebody pairs a wallet. */
export const fetchEvmPairing = async (): Promise<PairingNamespace> => (await import('./evmPairing.ts')).evmPairing
