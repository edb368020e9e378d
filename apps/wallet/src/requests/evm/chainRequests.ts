import { hexToNumber } from 'viem'
import { hexText, isRecord, list, record, text } from '../read.ts'
import { refusal } from '../refusal.ts'
import type { WalletCall } from '../WalletCall.ts'

const networkIdOf = (parameters: unknown): string =>
  `eip155:${hexToNumber(hexText(record(parameters, 'the chain')['chainId'], 'chainId'))}`

/** EIP-3326. @throws WalletRefusal 4902 where the wallet does not have the chain */
export async function switchEthereumChain(
  { switchChain }: WalletCall,
  [parameters]: readonly unknown[],
): Promise<null> {
  await switchChain(networkIdOf(parameters))
  return null
}

/** EIP-3085. The node has to be of that chain; only `http(s)` addresses are taken. @throws WalletRefusal -32602 */
export async function addEthereumChain(
  { addChain, switchChain }: WalletCall,
  [parameters]: readonly unknown[],
): Promise<null> {
  const given = record(parameters, 'the chain')
  const networkId = networkIdOf(given)
  const rpcUrl = text(list(given['rpcUrls'])[0], 'rpcUrls')
  if (!/^https?:$/.test(URL.canParse(rpcUrl) ? new URL(rpcUrl).protocol : ''))
    throw refusal(-32602, 'Invalid parameters: rpcUrls is no address.')
  const currency = isRecord(given['nativeCurrency']) ? given['nativeCurrency'] : {}
  await addChain({
    namespace: 'eip155',
    networkId,
    name: text(given['chainName'], 'chainName').slice(0, 60),
    rpcUrl,
    symbol: typeof currency['symbol'] === 'string' ? currency['symbol'].slice(0, 12) : 'ETH',
    decimals: 18,
  })
  await switchChain(networkId)
  return null
}
