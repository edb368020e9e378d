import { invalidAmount, walletFailed } from '@kit/core/adapter'
import { base64, hex } from '@scure/base'
import { isRecord } from '../../storage/isRecord.ts'
import type { NamespaceWords } from '../NamespaceWords.ts'

const field = (answer: unknown, name: string): string => {
  const value = isRecord(answer) ? answer[name] : undefined
  if (typeof value !== 'string' || value === '') throw walletFailed({ reason: `It gave no ${name}.` })
  return value
}

/** Wallets of the protocol write signatures in hex (FACTS §9.3), some in base64. */
const toBase64 = (signature: string): string =>
  /^(?:[0-9a-f]{2})+$/i.test(signature) ? base64.encode(hex.decode(signature.toLowerCase())) : signature

export const bip122: NamespaceWords = {
  pairing: {
    methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    events: ['accountsChanged', 'chainChanged'],
  },
  createCapabilities: ({ withWallet }) => ({
    signMessage: ({ message, address, scheme, ...asked }) =>
      withWallet(asked, async (ask) => {
        const answer = await ask('signMessage', {
          account: address,
          address,
          message,
          ...(scheme && { protocol: scheme }),
        })
        return { signature: toBase64(field(answer, 'signature')) }
      }),
    signPsbt: ({ psbt, inputs, broadcast = false, address, ...asked }) =>
      withWallet(asked, async (ask) => {
        const answer = await ask('signPsbt', {
          account: address,
          psbt,
          ...(inputs && { signInputs: inputs }),
          broadcast,
        })
        return { psbt: field(answer, 'psbt'), ...(broadcast && { hash: field(answer, 'txid') }) }
      }),
    sendTransaction: ({ to, value, address, ...asked }) =>
      withWallet(asked, async (ask) => {
        if (value <= 0n) throw invalidAmount({ reason: 'it is not above zero.' })
        return {
          hash: field(
            await ask('sendTransfer', { account: address, recipientAddress: to, amount: value.toString() }),
            'txid',
          ),
        }
      }),
  }),
}
