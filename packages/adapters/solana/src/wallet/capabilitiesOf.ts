import type { CapabilityName } from '@kit/core/adapter'
import { featureOf } from './featureOf.ts'
import type { StandardWallet } from './StandardWallet.ts'

const always: readonly CapabilityName[] = [
  'switchNetwork',
  'getBalance',
  'getTokenBalance',
  'getTransactionStatus',
  'explorerUrl',
  'validateAddress',
]
const sending: readonly CapabilityName[] = ['signAndSendTransaction', 'sendTransaction', 'transferToken', 'estimateFee']

/** What the wallet can do; undefined where that is all that its adapter can. */
export function capabilitiesOf(wallet: StandardWallet): readonly CapabilityName[] | undefined {
  const signsMessages = featureOf(wallet, 'solana:signMessage') !== undefined
  const signs = featureOf(wallet, 'solana:signTransaction') !== undefined
  const sends = signs || featureOf(wallet, 'solana:signAndSendTransaction') !== undefined
  if (signsMessages && signs && sends) return undefined
  return [
    ...always,
    ...(signsMessages ? (['signMessage'] as const) : []),
    ...(signs ? (['signTransactions'] as const) : []),
    ...(sends ? sending : []),
  ]
}
