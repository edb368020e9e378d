import { isRecord } from '../text/isRecord.ts'
import type { FoundWallet } from './FoundWallet.ts'

type Page = Readonly<Record<string, unknown>>
type Known = Pick<FoundWallet, 'id' | 'name' | 'explorerId' | 'load'> & { readonly owner: unknown }

const at = (owner: unknown, ...path: readonly string[]): unknown =>
  path.reduce((value, name) => (isRecord(value) ? value[name] : undefined), owner)

const unisat = (provider: unknown) => async () => (await import('../wallets/unisatWallet.ts')).unisatWallet(provider)

/** Wallets that announce themselves to nobody and are where their makers say (FACTS §9.3), with their explorer ids (§2.6). */
export function knownWallets(page: Page): readonly FoundWallet[] {
  const bitget = at(page, 'bitkeep', 'unisat')
  const binance = at(page, 'binancew3w', 'bitcoin')
  const plain = at(page, 'unisat')
  // Its kin take its place on the page too, under a flag of theirs.
  const isKin =
    plain === bitget || plain === binance || at(plain, 'isBinance') === true || at(plain, 'isBitKeep') === true
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
    { id: 'unisat', name: 'Unisat', explorerId: undefined, owner: isKin ? undefined : plain, load: unisat(plain) },
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
      id: 'phantom',
      name: 'Phantom',
      explorerId: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
      owner: phantom,
      load: async () => (await import('../wallets/phantomWallet.ts')).phantomWallet(phantom),
    },
  ]
  return known
    .filter(({ owner }) => isRecord(owner))
    .map((wallet) => ({ ...wallet, way: 'injected', type: 'INJECTED' }))
}
