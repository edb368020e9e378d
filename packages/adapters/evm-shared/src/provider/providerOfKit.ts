import { capabilityMissing, type Eip1193Provider, type WalletProvider } from '@kit/core/adapter'

/** As much of a kit as is needed to speak to its wallet. */
export type KitWithProvider = {
  readonly getProvider: (parameters?: { readonly namespace?: string | undefined }) => Promise<WalletProvider>
}

/** The EIP-1193 provider of the wallet that is connected on EVM. @throws KitError `NOT_CONNECTED`, `CAPABILITY_MISSING` */
export async function providerOfKit(kit: KitWithProvider): Promise<Eip1193Provider> {
  const given = await kit.getProvider({ namespace: 'eip155' })
  if (given.kind !== 'eip1193') throw capabilityMissing({ capability: 'provider', namespace: 'eip155' })
  return given.provider
}
