import type { PairingNamespace } from '@kit/core/adapter'

/** What a pairing asks for in this namespace (CAIP-363 names, FACTS §9.2 events). */
export const pairingNamespace: PairingNamespace = {
  methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
  events: ['accountsChanged', 'chainChanged'],
}
