import type { PairingNamespace } from '@kit/core/adapter'

/** SPEC §6. */
export const solanaPairing: PairingNamespace = {
  methods: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  events: ['accountsChanged', 'chainChanged'],
}
