import { walletConnect } from '@kit/wallet-client/connector'
import { createRelayTrace } from './createRelayTrace.ts'

// The panel takes what the connector tells, although neither package knows the other.
walletConnect({ relayUrl: 'wss://relay.example', trace: createRelayTrace() })
