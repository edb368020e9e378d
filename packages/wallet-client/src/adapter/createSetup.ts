import type { AdapterSetup, Network, NonEmpty, PairingNamespace } from '@kit/core/adapter'
import { createInstance } from './createInstance.ts'
import { loadWords } from './loadWords.ts'

/** What an adapter without a chain library loads: its instance, and the methods of the namespace. */
export async function createSetup(networks: NonEmpty<Network>, pairing?: PairingNamespace): Promise<AdapterSetup> {
  const [{ chainNamespace: namespace }] = networks
  const words = await loadWords(namespace)
  return (host) => createInstance({ host, namespace, networks, words, pairing: pairing ?? words.pairing })
}
