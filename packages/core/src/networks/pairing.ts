import type { PairingNamespace } from '../adapter/AdapterInstance.ts'

/** Methods and events that a pairing requests on EVM chains: for the universal adapter and for those of one chain library alike. */
export const evmPairing: PairingNamespace = {
  methods: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  events: ['accountsChanged', 'chainChanged'],
}

/** Methods and events that a pairing requests on Solana. */
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

/** Methods and events that a pairing requests on Bitcoin. */
export const bitcoinPairing: PairingNamespace = {
  methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  events: ['accountsChanged', 'chainChanged'],
}

/** Methods and events that a pairing requests on Polkadot. */
export const polkadotPairing: PairingNamespace = {
  methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
  events: ['accountsChanged', 'chainChanged'],
}
