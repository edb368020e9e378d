import { base64 } from '@scure/base'
import { Script, Transaction } from '@scure/btc-signer'
import type { BitcoinNetworkName } from '../BitcoinWalletOptions.ts'
import type { BitcoinKey } from '../keys/createBitcoinKeyring.ts'
import { signBip322 } from '../messages/signBip322.ts'
import { signEcdsa } from '../messages/signEcdsa.ts'
import { signPsbt, type SignPsbtParameters } from '../transactions/signPsbt.ts'
import { signTransfer } from '../transactions/signTransfer.ts'
import { walletError } from '../walletError.ts'
import type { WalletMethod, WalletMethodContext } from './WalletMethod.ts'

/** The key of an address that the origin may use. Default: its payment key. @throws WalletError 4100 */
function permittedKey({ keys, params, view }: WalletMethodContext): BitcoinKey {
  const wanted = params['address'] ?? keys()[0]?.address
  const key = keys().find(({ address }) => address === wanted)
  if (!key || view().accounts.length === 0) throw walletError(4100)
  return key
}

const text = (value: unknown): string => {
  if (typeof value !== 'string') throw walletError(-32602)
  return value
}

/** The methods of a virtual wallet, by name. */
export const walletMethods: Readonly<Record<string, WalletMethod>> = {
  async connect({ ask, isAsking, origin, params, quirks, state, update, view }) {
    const there = params['network']
    const network = state().networks.find(({ name }) => name === there)?.name
    if (there !== undefined && !network) throw walletError(4902)
    if (view().accounts.length > 0 && (network === undefined || network === state().network)) return view()
    if (quirks().refusesSecond && isAsking('connect')) throw walletError(-32002)
    await ask('connect')
    const permitted = quirks().noAccounts ? state().permitted : [...new Set([...state().permitted, origin])]
    update({ permitted, locked: false, ...(network && { network }) })
    return view()
  },

  accounts: ({ view }) => view(),

  disconnect({ origin, state, update }) {
    update({ permitted: state().permitted.filter((one) => one !== origin) })
    return null
  },

  async switchNetwork({ ask, params, state, update, view }) {
    if (view().accounts.length === 0) throw walletError(4100)
    const network = state().networks.find(({ name }) => name === params['network'])?.name
    if (!network) throw walletError(4902)
    if (network !== state().network) await ask('switchNetwork')
    update({ network })
    return view()
  },

  async signMessage(context) {
    const key = permittedKey(context)
    const message = text(context.params['message'])
    await context.ask('signMessage')
    const scheme = context.params['scheme'] ?? (key.addressType === 'p2tr' ? 'bip322' : 'ecdsa')
    const signature = scheme === 'bip322' ? signBip322(key, message, context.state().network) : signEcdsa(key, message)
    return { signature, address: key.address, scheme }
  },

  async signPsbt(context) {
    permittedKey({ ...context, params: {} })
    const { inputs, broadcast } = context.params
    const psbt = text(context.params['psbt'])
    await context.ask('signPsbt')
    if (context.quirks().malformed === 'psbt') return { psbt: otherPsbt() }
    const finalize = broadcast === true || context.params['finalize'] === true
    const network: BitcoinNetworkName = context.state().network
    const { sighash } = context.quirks()
    const wanted = inputs as SignPsbtParameters['inputs']
    const signed = signPsbt(context.keys(), { psbt, inputs: wanted, finalize, sighash, network })
    if (broadcast !== true) return { psbt: signed.psbt }
    if (signed.hex === undefined) throw walletError(-32602, 'It is not signed by all.')
    return { psbt: signed.psbt, txid: await context.node().broadcast(signed.hex) }
  },

  async sendTransfer(context) {
    const key = permittedKey(context)
    const { to, amount } = context.params
    if (typeof amount !== 'number' || !(amount > 0)) throw walletError(-32602)
    await context.ask('sendTransfer')
    const node = context.node()
    return {
      txid: await node.broadcast(
        await signTransfer(node, key, { to: text(to), amount, network: context.state().network }),
      ),
    }
  },

  async pushTransaction({ node, params }) {
    return { txid: await node().broadcast(text(params['hex'])) }
  },
}

/** A PSBT that differs from the requested one. */
function otherPsbt(): string {
  const transaction = new Transaction({ allowUnknownOutputs: true })
  transaction.addInput({ txid: new Uint8Array(32), index: 0 })
  transaction.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  return base64.encode(transaction.toPSBT())
}
