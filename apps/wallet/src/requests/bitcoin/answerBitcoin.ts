import { ownOrigin } from '../../keys/createKeyring.ts'
import type { BitcoinSigner } from '../../keys/Keyring.ts'
import { accountOf } from '../accountOf.ts'
import { isRecord, text } from '../read.ts'
import { refusal } from '../refusal.ts'
import type { WalletCall } from '../WalletCall.ts'

type Params = Readonly<Record<string, unknown>>

const intentions = { payment: 'payment', ordinals: 'ordinal' } as const

const answers: Readonly<
  Record<
    string,
    (signer: BitcoinSigner, params: Params, ask: (method: string, params: Params) => Promise<Params>) => unknown
  >
> = {
  getAccountAddresses: ({ addresses }, { intentions: wanted }) =>
    addresses
      .map(({ address, publicKey, path, purpose }) => ({ address, publicKey, path, intention: intentions[purpose] }))
      .filter(({ intention }) => !Array.isArray(wanted) || wanted.includes(intention)),
  signMessage: async (_, { account, address = account, message, protocol }, ask) => {
    const { signature, address: signedBy } = await ask('signMessage', {
      address,
      message: text(message, 'the message'),
      scheme: protocol,
    })
    return { address: signedBy, signature }
  },
  signPsbt: async (_, { psbt, signInputs, broadcast }, ask) => {
    const { psbt: signed, txid } = await ask('signPsbt', {
      psbt: text(psbt, 'the PSBT'),
      inputs: signInputs,
      broadcast,
    })
    return { psbt: signed, ...(txid === undefined ? {} : { txid }) }
  },
  sendTransfer: async (_, { account, recipientAddress, amount }, ask) => {
    const sats = Number(text(amount, 'the amount'))
    if (!Number.isSafeInteger(sats) || sats <= 0)
      throw refusal(-32602, 'Invalid parameters: the amount is no figure in sats.')
    const { txid } = await ask('sendTransfer', {
      address: account,
      to: text(recipientAddress, 'the receiver'),
      amount: sats,
    })
    return { txid }
  },
}

/** @throws WalletRefusal */
export async function answerBitcoin(call: WalletCall): Promise<unknown> {
  const answer = answers[call.method]
  if (!answer) throw refusal(4200, 'The wallet does not know the requested method.')
  const params = isRecord(call.params) ? call.params : {}
  const signer = call.keyring.bitcoin(accountOf(call, params['account']), call.chain.networkId)
  await signer.request(ownOrigin, { method: 'connect' })
  return await answer(
    signer,
    params,
    async (method, asked) => (await signer.request(ownOrigin, { method, params: asked })) as Params,
  )
}
