import { type AdapterConnection, type AdapterEvent, standIn, type WalletProvider, watched } from '@kit/core/adapter'
import { isRecord, isTxid } from '../text/values.ts'

/** Methods of all families whose answer is, or names, the transaction that the wallet has sent. */
const sending = ['sendBitcoin', 'sendInscription', 'sendRunes', 'sendTransfer', 'pushTx', 'pushPsbt']

/** The wallet's provider as the dapp gets it: what it sends is reported. The kit's own requests go past it. */
export function watchSending(
  given: WalletProvider,
  {
    connection,
    emit,
  }: {
    readonly connection: () => AdapterConnection | undefined
    readonly emit: (event: AdapterEvent) => void
  },
): WalletProvider {
  const sends = (idIn: (answer: unknown) => unknown) =>
    watched(() => {
      const account = connection()?.accounts[0].caipAddress
      return (answer) => {
        const id = idIn(answer)
        if (account !== undefined && isTxid(id)) emit({ type: 'transaction.sent', transaction: { id, account } })
      }
    })
  const request = sends(namedId)
  const methods = Object.fromEntries(sending.map((name) => [name, sends((answer) => namedId(answer) ?? answer)]))
  if (given.kind === 'eip1193') return { ...given, provider: standIn(given.provider, { request }) }
  return given.kind === 'custom' && isRecord(given.provider)
    ? { ...given, provider: standIn(given.provider, { ...methods, request }) }
    : given
}

/** The txid that an answer or its result names: other answers to `request` may be 32 bytes too. */
function namedId(answer: unknown): unknown {
  const result = isRecord(answer) && isRecord(answer['result']) ? answer['result'] : answer
  return isRecord(result) ? (result['txid'] ?? result['txId']) : undefined
}
