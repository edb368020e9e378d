import { walletImage } from '../adapter/untrusted.ts'
import { walletFailed } from '../errors/errors.ts'
import type { Network } from './Network.ts'

/** Wallets refuse a network whose block explorer is not an `https:` URL, except on localhost. */
const isTaken = (url: string): boolean => /^(?:https:|http:\/\/(?:localhost|127\.0\.0\.1)(?:[:/]|$))/i.test(url)

/** Returns the EIP-3085 parameters of a network. Wallets get `chainDefault`, so that no key of the dapp's leaves it. */
export function addChainParameters(network: Network): Readonly<Record<string, unknown>> {
  const { name, symbol, decimals } = network.nativeCurrency
  const explorer = network.blockExplorers?.default.url
  const icon = walletImage(network.assets?.imageUrl)
  return {
    chainId: hexChainId(network),
    chainName: network.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: (network.rpcUrls.chainDefault ?? network.rpcUrls.default).http,
    ...(explorer && isTaken(explorer) ? { blockExplorerUrls: [explorer] } : {}),
    ...(icon?.startsWith('http') ? { iconUrls: [icon] } : {}),
  }
}

/** Returns the chain id of a network as wallets take it, such as `0x89`. */
export const hexChainId = (network: Network): `0x${string}` => `0x${Number(network.id).toString(16)}`

/**
 * A signature by a key with a recovery id of 0 or 1: its `s` is in the lower half of the order of secp256k1 (EIP-2), and not 0. In what contracts accept
 * instead, such as the name of an owner who has approved on the chain (Safe), such a byte may have another meaning.
 */
const byKey = /^(0x[\da-f]{64}(?!0{64})[0-7][\da-f]{63})0([01])$/i

/**
 * Reads a signature of any whole number of bytes, because contracts decide what they accept. They may accept an empty
 * signature for a message that was approved on the chain. Hardware wallets and their libraries may omit the `0x` prefix, or give a recovery
 * id of 0 or 1 instead of 27 or 28.
 * @throws KitError `WALLET_FAILED`
 */
export function readEvmSignature(answer: unknown): string {
  const isKeys = typeof answer === 'string' && /^[\da-f]{130}$/i.test(answer)
  const signature = isKeys ? `0x${answer}` : answer
  if (typeof signature !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(signature))
    throw walletFailed({ reason: 'It gave no signature.' })
  return signature.replace(byKey, (_, key: string, bit) => `${key}1${bit === '0' ? 'b' : 'c'}`)
}
