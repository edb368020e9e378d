import type { Namespace } from '../chains/WalletChain.ts'

/** What the wallet answers, by namespace. */
export const methods: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_chainId',
    'personal_sign',
    'eth_sign',
    'eth_signTypedData',
    'eth_signTypedData_v4',
    'eth_signTransaction',
    'eth_sendTransaction',
    'eth_sendRawTransaction',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getCapabilities',
    'wallet_sendCalls',
    'wallet_getCallsStatus',
  ],
  solana: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
}

/** Answered without a prompt: they return only what the session contains already. */
export const silentMethods: readonly string[] = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_chainId',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'solana_getAccounts',
  'solana_requestAccounts',
  'getAccountAddresses',
]

/** They name the network that the dapp leaves. */
export const movingMethods: readonly string[] = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']

export const events: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: ['chainChanged', 'accountsChanged'],
  solana: ['chainChanged', 'accountsChanged'],
  bip122: ['chainChanged', 'accountsChanged', 'bip122_addressesChanged'],
}
