// INVALID_CAIP_NETWORK_ID, INVALID_CAIP_ADDRESS, NETWORK_AMBIGUOUS, CONNECTOR_NOT_FOUND
import type { Kit } from '@kit/core'

export async function useOptimism(kit: Kit): Promise<void> {
  // A wallet is named by its reverse domain name, a network by its CAIP-2 id.
  await kit.connect({ wallet: 'io.metamask' })
  await kit.switchNetwork({ networkId: 'eip155:10' })
}
