import { type Network, walletImage } from '@kit/core/adapter'

/** Wallets refuse a network whose block explorer is not an `https:` URL, except on localhost. */
const isTaken = (url: string): boolean => /^(?:https:|http:\/\/(?:localhost|127\.0\.0\.1)(?:[:/]|$))/i.test(url)

/** EIP-3085 parameters. Wallets get `chainDefault`, so that no key of the dapp's leaves it. */
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

export const hexChainId = (network: Network): `0x${string}` => `0x${Number(network.id).toString(16)}`
