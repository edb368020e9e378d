import { walletConnect } from '@kit/wallet-client/connector'
import { createRelayTrace } from './createRelayTrace.ts'

// The panel accepts the events of the connector, although neither package imports the other.
walletConnect({ relayUrl: 'wss://relay.example', trace: createRelayTrace() })
