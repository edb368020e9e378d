import { networkNotSupported } from '@kit/core/adapter'
import { malformed } from '../errors/toKitError.ts'
import { chainIds, type ChainName } from '../network/ChainName.ts'
import { isRecord, methodOf } from '../text/values.ts'
import { base64ToHex } from '../text/bytes.ts'
import {
  type BitcoinWallet,
  listen,
  needSelected,
  oneAccount,
  psbtOptions,
  type Shared,
  textOr,
} from './BitcoinWallet.ts'

const doors: readonly (readonly [ChainName, string])[] = [
  ['mainnet', 'bitcoin'],
  ['testnet', 'bitcoinTestnet'],
  ['signet', 'bitcoinSignet'],
]

/** Sats as a decimal number of bitcoins. */
const toCoins = (sats: bigint): string => `${sats / 100_000_000n}.${(sats % 100_000_000n).toString().padStart(8, '0')}`

/** `window.okxwallet` has one provider for each network; the page is on the network whose provider connected last. */
export function okxWallet(owner: Readonly<Record<string, unknown>>): BitcoinWallet {
  const doorOf = (chain: ChainName): unknown => owner[doors.find(([name]) => name === chain)?.[1] ?? '']
  const present = doors.map(([chain]) => chain).filter((chain) => isRecord(doorOf(chain)))
  const call = (chain: ChainName, name: string) => methodOf(doorOf(chain), name)

  const connect = async (chain: ChainName): Promise<Shared> => {
    const answer = await call(chain, 'connect')?.()
    if (!isRecord(answer)) throw malformed('it holds no account')
    const { address, publicKey, compressedPublicKey } = answer
    const accounts =
      typeof address === 'string' && address !== '' ? [{ address, publicKey: compressedPublicKey ?? publicKey }] : []
    return { accounts, chain }
  }
  const read = async (): Promise<Shared | null> => {
    for (const chain of present) {
      const addresses = await call(chain, 'getAccounts')?.()
      if (Array.isArray(addresses) && addresses.length > 0)
        return { accounts: await oneAccount(addresses, call(chain, 'getPublicKey')), chain }
    }
    return null
  }

  return {
    provider: { kind: 'custom', provider: owner },
    connect: ({ chain, usual }) => connect([chain, usual].find((one) => one && present.includes(one)) ?? 'mainnet'),
    read,
    disconnect: () => Promise.all(present.map(async (chain) => call(chain, 'disconnect')?.())),
    watch: (listener) => {
      // “No account” on one network may mean that the user moved to another one: request the remaining accounts.
      const stops = present.map((chain) =>
        listen(doorOf(chain), {
          accountsChanged: () => listener(undefined),
          accountChanged: () => listener(undefined),
        }),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
    switchChain: (chain) => {
      if (!present.includes(chain)) throw networkNotSupported({ networkId: chainIds[chain] })
      return connect(chain)
    },
    schemes: ['ecdsa', 'bip322'],
    signMessage: async ({ address, chain, message, scheme }) => {
      await needSelected(call(chain, 'getAccounts'), address)
      return call(chain, 'signMessage')?.(message, scheme === 'bip322' ? 'bip322-simple' : 'ecdsa')
    },
    signPsbt: async ({ chain, psbt, inputs }) => ({
      psbt: await call(chain, 'signPsbt')?.(base64ToHex(psbt), psbtOptions(inputs, false)),
    }),
    sendTransfer: async ({ address, chain, to, sats }) => {
      await needSelected(call(chain, 'getAccounts'), address)
      return textOr(await call(chain, 'send')?.({ from: address, to, value: toCoins(sats) }), 'txhash')
    },
  }
}
