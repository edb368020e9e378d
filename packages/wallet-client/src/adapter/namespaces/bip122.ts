import { bitcoinPairing, invalidAmount, walletFailed } from '@kit/core/adapter'
import { base64, hex } from '@scure/base'
import { isRecord } from '../../storage/isRecord.ts'
import { checkBitcoinAddress, requireAddress } from '../addresses.ts'
import type { AccountDescription, NamespaceWords } from '../NamespaceWords.ts'

const field = (answer: unknown, name: string): string => {
  const value = isRecord(answer) ? answer[name] : undefined
  if (typeof value !== 'string' || value === '') throw walletFailed({ reason: `It gave no ${name}.` })
  return value
}

/** Wallets of the protocol write signatures in hex, some in base64. */
const toBase64 = (signature: string): string =>
  /^(?:[0-9a-f]{2})+$/i.test(signature) ? base64.encode(hex.decode(signature.toLowerCase())) : signature

const purposes: Readonly<Record<string, 'payment' | 'ordinals'>> = {
  payment: 'payment',
  ordinal: 'ordinals',
  ordinals: 'ordinals',
}

export const bip122: NamespaceWords = {
  pairing: bitcoinPairing,
  describeAccounts: async (ask, account) => {
    const answer = await ask('getAccountAddresses', { account, intentions: ['payment', 'ordinal'] })
    return (Array.isArray(answer) ? answer : [])
      .filter(isRecord)
      .flatMap(({ address, intention }): readonly AccountDescription[] => {
        const purpose = purposes[String(intention)]
        if (typeof address !== 'string' || purpose === undefined) return []
        return [{ address, purpose, type: purpose === 'ordinals' ? 'eoa' : 'payment' }]
      })
  },
  createCapabilities: ({ withWallet }) => ({
    validateAddress: async ({ address, network }) => checkBitcoinAddress(address, network),
    signMessage: ({ message, address, scheme, ...asked }) =>
      withWallet({ ...asked, capability: 'signMessage' }, async (ask) => {
        const answer = await ask('signMessage', {
          account: address,
          address,
          message,
          ...(scheme && { protocol: scheme }),
        })
        return { signature: toBase64(field(answer, 'signature')) }
      }),
    signPsbt: ({ psbt, inputs, broadcast = false, address, ...asked }) =>
      withWallet({ ...asked, maySend: broadcast, capability: 'signPsbt' }, async (ask) => {
        const answer = await ask('signPsbt', {
          account: address,
          psbt,
          ...(inputs && { signInputs: inputs }),
          broadcast,
        })
        return { psbt: field(answer, 'psbt'), ...(broadcast && { hash: field(answer, 'txid') }) }
      }),
    sendTransaction: ({ to, value, address, ...asked }) =>
      withWallet({ ...asked, maySend: true }, async (ask) => {
        const recipientAddress = requireAddress(checkBitcoinAddress, to, asked.network)
        if (value <= 0n) throw invalidAmount({ reason: 'it is not above zero.' })
        return {
          hash: field(
            await ask('sendTransfer', { account: address, recipientAddress, amount: value.toString() }),
            'txid',
          ),
        }
      }),
  }),
}
