import type { BitcoinWalletInfo, BitcoinWalletView } from '../BitcoinWallet.ts'
import type { BitcoinChannel, BitcoinPage } from './BitcoinPage.ts'

/** A provider as `window.LeatherProvider` has it. */
export type LeatherLikeProvider = {
  /** Sends a request. Resolves with a JSON-RPC response and rejects with a JSON-RPC error as a plain object. */
  readonly request: (method: string, params?: unknown) => Promise<unknown>
  /** Adds a listener and returns a function that removes it. */
  readonly listen: (event: string, callback: () => void) => () => void
}

/** `window.LeatherProvider`: JSON-RPC answers, errors thrown as JSON-RPC objects; emits no events. Sent to pages as text. */
export function presentLeather(
  page: BitcoinPage,
  _info: BitcoinWalletInfo,
  channel: BitcoinChannel,
): { readonly provider: LeatherLikeProvider; readonly stop: () => void } {
  const hexToBase64 = (hex: string) =>
    btoa((hex.match(/../g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join(''))
  const base64ToHex = (text: string) =>
    Array.from(atob(text), (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  const addressOf = async (type: unknown) =>
    ((await channel.request('accounts')) as BitcoinWalletView).accounts.find(({ addressType }) => addressType === type)
      ?.address

  const methods: Record<string, (params: Record<string, unknown>) => Promise<unknown>> = {
    async getAddresses({ network }) {
      const view = (await channel.request('connect', network === undefined ? {} : { network })) as BitcoinWalletView
      if (!Array.isArray(view.accounts)) return view
      const addresses = view.accounts.map(({ address, publicKey, path, addressType }) => ({
        symbol: 'BTC',
        type: addressType,
        address,
        publicKey,
        derivationPath: path,
        descriptor: '',
        ...(addressType === 'p2tr' && { tweakedPublicKey: publicKey }),
      }))
      return { addresses: [...addresses, { symbol: 'STX', address: 'SP000000000000000000002Q6VF78', publicKey: '' }] }
    },
    async signMessage({ message, paymentType, type }) {
      const address = await addressOf(paymentType)
      const answer = (await channel.request('signMessage', {
        address,
        message,
        scheme: type === 'legacy' ? 'ecdsa' : 'bip322',
      })) as { signature: string }
      return { signature: answer.signature, address, message }
    },
    async signPsbt({ hex, signAtIndex, broadcast }) {
      const indexes = signAtIndex === undefined ? undefined : [signAtIndex].flat()
      const answer = (await channel.request('signPsbt', {
        psbt: hexToBase64(String(hex)),
        inputs: indexes?.map((index) => ({ index })),
        broadcast,
      })) as { psbt: string; txid?: string }
      return { hex: base64ToHex(answer.psbt), ...(answer.txid !== undefined && { txid: answer.txid }) }
    },
    sendTransfer({ recipients }) {
      const [first] = recipients as { address: string; amount: string }[]
      return channel.request('sendTransfer', { to: first?.address, amount: Number(first?.amount) })
    },
  }
  const provider: LeatherLikeProvider = {
    async request(method, params) {
      const envelope = { jsonrpc: '2.0', id: '1' }
      const run = methods[method]
      // This family rejects with plain objects.
      const fail = (code: number, message: string) =>
        Promise.reject({ ...envelope, error: { code, message } } as unknown as Error)
      if (!run) return fail(-32601, 'Unknown method.')
      try {
        return { ...envelope, result: await run((params ?? {}) as Record<string, unknown>) }
      } catch (error) {
        const { code = -32603, message } = error as { code?: number; message: string }
        return fail(code, message)
      }
    },
    listen: () => () => {},
  }
  page['LeatherProvider'] = provider
  return { provider, stop: () => void delete page['LeatherProvider'] }
}
