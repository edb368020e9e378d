import type { BitcoinConnectFeature } from '@exodus/bitcoin-wallet-standard-features'
import type { LeatherLikeProvider, SatsConnectProvider, StandardBitcoinWallet } from '@kit/testing/bitcoin'
import type { LeatherProvider } from '@leather.io/rpc'
import type { WalletWithBitcoinStandardFeatures } from '@metamask/bitcoin-wallet-standard'
import type { BitcoinProvider, Provider } from '@sats-connect/core'
import type { Wallet } from '@wallet-standard/base'

/* The virtual wallets are what vendors' own types say: a change of either side fails here. */

declare const standard: StandardBitcoinWallet
standard satisfies Wallet
standard.features satisfies BitcoinConnectFeature
standard satisfies WalletWithBitcoinStandardFeatures

declare const satsConnect: SatsConnectProvider
// Methods and answers are typed by name there, and looked up by name here.
const asVendors = satsConnect as unknown as Pick<BitcoinProvider, 'request' | 'addListener'>
satsConnect.request satisfies (...parameters: Parameters<BitcoinProvider['request']>) => Promise<unknown>
satsConnect.addListener satisfies (
  ...parameters: Parameters<typeof asVendors.addListener>
) => ReturnType<BitcoinProvider['addListener']>
const listed: Pick<Provider, 'id' | 'name' | 'icon'> = {
  id: 'OtterProviders.BitcoinProvider',
  name: 'Otter',
  icon: 'data:image/svg+xml,',
}
void listed

declare const leather: LeatherLikeProvider
leather.listen satisfies LeatherProvider['listen']
leather.request satisfies (...parameters: Parameters<LeatherProvider['request']>) => Promise<unknown>
