import { type Account, capabilityMissing } from '@kit/core/adapter'
import { base64 } from '@scure/base'
import { malformed } from '../errors/toKitError.ts'
import type { ChainName } from '../network/ChainName.ts'
import { toBase64 } from '../text/bytes.ts'
import type { BitcoinWallet, MessageScheme } from '../wallets/BitcoinWallet.ts'

type Parameters = {
  readonly account: Account
  readonly chain: ChainName
  readonly message: string
  readonly scheme?: MessageScheme | undefined
}

/** BIP-137: a header and a compact signature. A BIP-322 witness is never that long or begins otherwise. */
const isEcdsa = (signature: string): boolean => {
  const bytes = base64.decode(signature)
  return bytes.length === 65 && bytes[0] !== undefined && bytes[0] >= 27 && bytes[0] <= 42
}

/** Taproot addresses have no ECDSA key. */
const suits = (address: string): MessageScheme => (/^(bc|tb)1p/i.test(address) ? 'bip322' : 'ecdsa')

/** @returns base64 @throws KitError `CAPABILITY_MISSING`, `WALLET_FAILED` */
export async function signMessage(
  wallet: BitcoinWallet,
  { account, chain, message, scheme }: Parameters,
): Promise<string> {
  const able = wallet.schemes ?? []
  const wanted = scheme ?? (able.includes(suits(account.address)) ? suits(account.address) : able[0])
  if (!wallet.signMessage || wanted === undefined || !able.includes(wanted))
    throw capabilityMissing({ capability: `signMessage (${wanted})`, namespace: 'bip122' })
  const { address, publicKey } = account
  const signature = toBase64(await wallet.signMessage({ address, publicKey, chain, message, scheme: wanted }))
  if (signature === undefined) throw malformed('it is no signature')
  if (scheme && isEcdsa(signature) !== (scheme === 'ecdsa'))
    throw malformed(`it is no ${scheme === 'ecdsa' ? 'ECDSA' : 'BIP-322'} signature`)
  return signature
}
