import { plainText, walletImage } from '@kit/core/adapter'
import { isRecord } from '../text/values.ts'
import type { FoundWallet } from './createDiscovery.ts'

type Page = Readonly<Record<string, unknown>>
type Known = Pick<FoundWallet, 'id' | 'name' | 'explorerId' | 'load'> & { readonly owner: unknown }

const at = (owner: unknown, ...path: readonly string[]): unknown =>
  path.reduce((value, name) => (isRecord(value) ? value[name] : undefined), owner)

const unisat = (provider: unknown) => async () => (await import('../wallets/unisatWallet.ts')).unisatWallet(provider)

/** Wallets that do not announce themselves but inject an object of a known name, with their explorer ids. */
export function knownWallets(page: Page): readonly FoundWallet[] {
  const bitget = at(page, 'bitkeep', 'unisat')
  const binance = at(page, 'binancew3w', 'bitcoin')
  const plain = at(page, 'unisat')
  const enkrypt = at(page, 'enkrypt', 'providers', 'bitcoin')
  // Its kin take its place on the page too, under a flag of theirs.
  const isKin =
    [bitget, binance, enkrypt].includes(plain) || at(plain, 'isBinance') === true || at(plain, 'isBitKeep') === true
  const okx = at(page, 'okxwallet')
  const leather = at(page, 'LeatherProvider')
  const phantom = at(page, 'phantom', 'bitcoin')

  const known: readonly Known[] = [
    {
      id: 'leather',
      name: 'Leather',
      explorerId: '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13',
      owner: leather,
      load: async () => (await import('../wallets/leatherWallet.ts')).leatherWallet(leather),
    },
    {
      id: 'okx',
      name: 'OKX Wallet',
      explorerId: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
      owner: isRecord(at(okx, 'bitcoin')) ? okx : undefined,
      load: async () => (await import('../wallets/okxWallet.ts')).okxWallet(okx as Page),
    },
    { id: 'unisat', name: 'UniSat', explorerId: undefined, owner: isKin ? undefined : plain, load: unisat(plain) },
    {
      id: 'bitget',
      name: 'Bitget Wallet',
      explorerId: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
      owner: bitget,
      load: unisat(bitget),
    },
    {
      id: 'binance',
      name: 'Binance Wallet',
      explorerId: '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
      owner: binance,
      load: unisat(binance),
    },
    {
      id: 'enkrypt',
      name: 'Enkrypt',
      explorerId: undefined,
      owner: enkrypt,
      load: async () => (await import('../wallets/unisatWallet.ts')).enkryptWallet(enkrypt),
    },
    {
      id: 'phantom',
      name: 'Phantom',
      explorerId: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
      owner: phantom,
      load: async () => (await import('../wallets/phantomWallet.ts')).phantomWallet(phantom),
    },
  ]
  return known
    .filter(({ owner }) => isRecord(owner))
    .map((wallet) => ({ ...wallet, way: 'injected', place: wallet.id, type: 'INJECTED' }))
}

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
          place: id,
          id: label,
          name: label,
          type: 'ANNOUNCED',
          ...(imageUrl && { imageUrl }),
          load: async () => (await import('../wallets/satsConnectWallet.ts')).satsConnectWallet(provider),
        },
      ]
    })
}

/**
 * Wallets that register by the Wallet Standard's events, now and later, and can `bitcoin:connect`. The result ends it.
 * By hand rather than by `getWallets` of @wallet-standard/app, which keeps its list and its listener for the life of the page.
 */
export function standardWallets(page: EventTarget, onWallet: (wallet: FoundWallet) => void): () => void {
  const register = (...wallets: readonly unknown[]) => {
    for (const wallet of wallets) {
      const found = toFound(wallet)
      if (found) onWallet(found)
    }
    return () => {}
  }
  const api = Object.freeze({ register })
  const onRegister = (event: Event) => {
    try {
      ;(event as CustomEvent<(tools: typeof api) => void>).detail(api)
    } catch {
      // An announcement that is no wallet.
    }
  }
  page.addEventListener('wallet-standard:register-wallet', onRegister)
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => page.removeEventListener('wallet-standard:register-wallet', onRegister)
}

function toFound(wallet: unknown): FoundWallet | undefined {
  try {
    if (!isRecord(wallet)) return undefined
    const { features, name, icon } = wallet
    const label = plainText(name, 48)
    if (!isRecord(features) || !isRecord(features['bitcoin:connect']) || label === '') return undefined
    const sats = features['sats-connect:']
    const imageUrl = walletImage(icon)
    return {
      way: 'walletStandard',
      owner: isRecord(sats) && isRecord(sats['provider']) ? sats['provider'] : wallet,
      place: wallet,
      id: label,
      name: label,
      type: 'ANNOUNCED',
      ...(imageUrl && { imageUrl }),
      load: async () => (await import('../wallets/standardWallet.ts')).standardWallet(wallet),
    }
  } catch {
    // Getters of the wallet may throw.
    return undefined
  }
}
