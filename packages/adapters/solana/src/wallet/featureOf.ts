import type { Features } from './StandardWallet.ts'

const methods: { readonly [name in keyof Features]: string } = {
  'standard:connect': 'connect',
  'standard:disconnect': 'disconnect',
  'standard:events': 'on',
  'solana:signMessage': 'signMessage',
  'solana:signTransaction': 'signTransaction',
  'solana:signAndSendTransaction': 'signAndSendTransaction',
}

/** A feature of a wallet, where it is there and can be called. */
export function featureOf<name extends keyof Features>(
  wallet: { readonly features: unknown },
  name: name,
): Features[name] | undefined {
  try {
    const feature = (wallet.features as Partial<Record<string, Record<string, unknown>>>)[name]
    return typeof feature?.[methods[name]] === 'function' ? (feature as unknown as Features[name]) : undefined
  } catch {
    return undefined
  }
}
