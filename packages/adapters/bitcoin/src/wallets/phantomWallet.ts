import { base64, utf8 } from '@scure/base'
import { malformed } from '../errors/toKitError.ts'
import { isRecord, methodOf } from '../text/values.ts'
import { type BitcoinWallet, listen, purposeOf, type Shared } from './BitcoinWallet.ts'

/** `window.phantom.bitcoin`: mainnet only, bytes in and out. It sends nothing itself and cannot be read without a prompt. */
export function phantomWallet(provider: unknown): BitcoinWallet {
  const signMessage = methodOf(provider, 'signMessage')
  const signPsbt = methodOf(provider, 'signPSBT')
  const toShared = (value: unknown): Shared => {
    if (!Array.isArray(value)) throw malformed('it holds no list of accounts')
    return {
      chain: 'mainnet',
      accounts: value
        .filter(isRecord)
        .map(({ address, publicKey, purpose }) => ({ address, publicKey, purpose: purposeOf(purpose) })),
    }
  }
  return {
    provider: { kind: 'custom', provider },
    connect: async () => toShared(await methodOf(provider, 'requestAccounts')?.()),
    watch: (listener) =>
      listen(provider, { accountsChanged: (value) => void (Array.isArray(value) && listener(toShared(value))) }),
    schemes: ['bip322'],
    signMessage:
      signMessage &&
      (async ({ address, message }) => {
        const answer = await signMessage(address, utf8.decode(message))
        return isRecord(answer) ? answer['signature'] : undefined
      }),
    signPsbt:
      signPsbt &&
      (async ({ psbt, inputs }) => {
        const inputsToSign = inputs.map(({ address, index, sighashTypes }) => ({
          address,
          signingIndexes: [index],
          ...(sighashTypes?.[0] !== undefined && { sigHash: sighashTypes[0] }),
        }))
        return { psbt: await signPsbt(base64.decode(psbt), { inputsToSign }) }
      }),
  }
}
