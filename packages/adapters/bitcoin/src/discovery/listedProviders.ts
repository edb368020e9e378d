import { isRecord } from '../text/isRecord.ts'
import { plainText } from '../text/plainText.ts'
import { walletImage } from '../text/walletImage.ts'
import type { FoundWallet } from './FoundWallet.ts'

/** Leather lists itself too, but does not speak as the others do. */
const leatherId = 'LeatherProvider'

/** `window.btc_providers` (WBIP 004): wallets of the sats-connect family, each with the place of its provider on the page. */
export function listedProviders(page: Readonly<Record<string, unknown>>): readonly FoundWallet[] {
  const list = page['btc_providers']
  if (!Array.isArray(list)) return []
  return list
    .slice(0, 100)
    .filter(isRecord)
    .flatMap(({ id, name, icon }): readonly FoundWallet[] => {
      if (typeof id !== 'string' || id === leatherId || id.length > 200) return []
      const provider = id.split('.').reduce((owner: unknown, part) => (isRecord(owner) ? owner[part] : undefined), page)
      const label = plainText(name, 48)
      if (!isRecord(provider) || typeof provider['request'] !== 'function' || label === '') return []
      const imageUrl = walletImage(icon)
      return [
        {
          way: 'satsConnect',
          owner: provider,
          id: label,
          name: label,
          type: 'ANNOUNCED',
          ...(imageUrl && { imageUrl }),
          load: async () => (await import('../wallets/satsConnectWallet.ts')).satsConnectWallet(provider),
        },
      ]
    })
}
