import type { Adapter, KnownConnector } from '../adapter/Adapter.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import { isText, type StoredSession } from '../storage/createStoredSession.ts'
import type { WalletItem } from './list.ts'

/** With these, where they say anything, the list begins in another way, which only the code that makes it knows. */
const others = [
  'basic',
  'connectorImages',
  'excludeWalletIds',
  'manualWCControl',
  'privacyPolicyUrl',
  'termsConditionsUrl',
] as const

/** What comes after is not seen yet. */
const screenful = 10

/** An adapter that fails here fails where it is loaded, too, and is heard there. */
function told(knownConnectors: NonNullable<Adapter['knownConnectors']>): readonly KnownConnector[] {
  try {
    const known = knownConnectors(screenful).slice(0, screenful)
    return known.every(({ id, name, imageUrl = '' }) => isText(id) && isText(name) && typeof imageUrl === 'string')
      ? known
      : []
  } catch {
    return []
  }
}

/**
 * How the wallet list will begin, where that is known before any code is fetched; else empty. `listWallets` gives the same rows
 * at the same places: pairing, then the wallets of this device.
 */
export function firstWallets(options: ResolvedOptions, { read }: Pick<StoredSession, 'read'>): readonly WalletItem[] {
  const {
    adapters,
    allWallets,
    enableEIP6963,
    enableWalletConnect,
    enableWallets,
    features = {},
    sharedConnectors = [],
  } = options
  const [{ knownConnectors, namespace }, another] = adapters
  const plain =
    enableWallets &&
    enableEIP6963 &&
    allWallets !== 'ONLY_MOBILE' &&
    !another &&
    !others.some((name) => String(options[name] || '') !== '') &&
    !/Order|collapse|legal/.test(Object.keys(features).join())
  if (!knownConnectors || !plain || read('recent_wallets') !== null) return []
  const item = ({ id, name, imageUrl }: KnownConnector, tag: WalletItem['tag']): WalletItem => ({
    key: `${namespace}:${id}`,
    name,
    imageUrl,
    tag,
    target: { kind: 'connector', connectorId: id, namespace },
  })
  const wallets = told(knownConnectors).map((connector) => item(connector, 'installed'))
  const pairing = sharedConnectors.find(({ type }) => enableWalletConnect && type === 'WALLET_CONNECT')
  return wallets.length > 0 && pairing ? [item(pairing, 'qrCode'), ...wallets] : wallets
}
