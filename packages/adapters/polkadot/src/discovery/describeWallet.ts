import type { Connector } from '@kit/core/adapter'
import { plainText } from '../text/plainText.ts'
import { safeImageUrl } from '../text/safeImageUrl.ts'
import type { WalletOptions } from './WalletOptions.ts'

/** The row of a wallet. Its name is the dapp's, else its key with capitals and spaces. */
export function describeWallet(key: string, wallets: Readonly<Record<string, WalletOptions>>): Connector {
  const { name, imageUrl, rdns, explorerId } = (Object.hasOwn(wallets, key) ? wallets[key] : undefined) ?? {}
  const picture = safeImageUrl(imageUrl)
  return {
    id: key,
    name: plainText(name, 48) || spoken(key) || 'Browser Wallet',
    type: 'INJECTED',
    namespace: 'polkadot',
    ...(picture && { imageUrl: picture }),
    ...(rdns && { rdns }),
    ...(explorerId && { explorerId }),
  }
}

const spoken = (key: string): string =>
  // The key of a wallet that has only `connect` is a hash of its name.
  /^[\da-f]{13,}$/i.test(key)
    ? ''
    : plainText(key.replaceAll(/[-_.]+/g, ' '), 48).replaceAll(/(^| )\p{L}/gu, (letter) => letter.toUpperCase())
