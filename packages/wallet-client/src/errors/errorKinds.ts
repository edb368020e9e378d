/** Error kinds. A kind is never renamed and never changes its meaning. */
export type WalletClientErrorKind =
  | 'NOT_INITIALIZED'
  | 'NO_MATCHING_KEY'
  | 'MISSING_OR_INVALID'
  | 'EXPIRED'
  | 'UNKNOWN_TYPE'
  | 'MISMATCHED_TOPIC'
  | 'NON_CONFORMING_NAMESPACES'
  | 'RELAY_UNREACHABLE'
  | 'RELAY_REFUSED'
  | 'RELAY_UNAUTHORIZED'
  | 'ABORTED'
  | 'PEER_ERROR'
  | 'RPC_FAILED'
  | 'INVALID_METHOD'
  | 'INVALID_EVENT'
  | 'INVALID_UPDATE_REQUEST'
  | 'INVALID_EXTEND_REQUEST'
  | 'INVALID_SESSION_SETTLE_REQUEST'
  | 'UNAUTHORIZED_METHOD'
  | 'UNAUTHORIZED_EVENT'
  | 'UNAUTHORIZED_UPDATE_REQUEST'
  | 'UNAUTHORIZED_EXTEND_REQUEST'
  | 'USER_REJECTED'
  | 'USER_REJECTED_CHAINS'
  | 'USER_REJECTED_METHODS'
  | 'USER_REJECTED_EVENTS'
  | 'UNSUPPORTED_CHAINS'
  | 'UNSUPPORTED_METHODS'
  | 'UNSUPPORTED_EVENTS'
  | 'UNSUPPORTED_ACCOUNTS'
  | 'UNSUPPORTED_NAMESPACE_KEY'
  | 'USER_DISCONNECTED'
  | 'SESSION_SETTLEMENT_FAILED'
  | 'WC_METHOD_UNSUPPORTED'

export type ErrorKind = {
  /** The number that the protocol gives the kind; 10 to 14 are ours, 3000 is the code with which a relay closes the socket. */
  readonly code: number
  readonly sentence: string
}

/** Numbers and sentences of the sign protocol; a detail may follow a sentence. */
export const errorKinds: Readonly<Record<WalletClientErrorKind, ErrorKind>> = {
  NOT_INITIALIZED: { code: 1, sentence: 'Not initialized.' },
  NO_MATCHING_KEY: { code: 2, sentence: 'No matching key.' },
  MISSING_OR_INVALID: { code: 5, sentence: 'Missing or invalid.' },
  EXPIRED: { code: 6, sentence: 'Expired.' },
  UNKNOWN_TYPE: { code: 7, sentence: 'Unknown type.' },
  MISMATCHED_TOPIC: { code: 8, sentence: 'Mismatched topic.' },
  NON_CONFORMING_NAMESPACES: { code: 9, sentence: 'Non conforming namespaces.' },
  RELAY_UNREACHABLE: { code: 10, sentence: 'The relay cannot be reached.' },
  RELAY_REFUSED: { code: 11, sentence: 'The relay refused the request.' },
  ABORTED: { code: 12, sentence: 'The request was cancelled.' },
  PEER_ERROR: { code: 13, sentence: 'The peer answered with an error.' },
  RPC_FAILED: { code: 14, sentence: 'The RPC endpoint did not answer.' },
  INVALID_METHOD: { code: 1001, sentence: 'Invalid method.' },
  INVALID_EVENT: { code: 1002, sentence: 'Invalid event.' },
  INVALID_UPDATE_REQUEST: { code: 1003, sentence: 'Invalid update request.' },
  INVALID_EXTEND_REQUEST: { code: 1004, sentence: 'Invalid extend request.' },
  INVALID_SESSION_SETTLE_REQUEST: { code: 1005, sentence: 'Invalid session settle request.' },
  RELAY_UNAUTHORIZED: { code: 3000, sentence: 'The relay does not admit this client.' },
  UNAUTHORIZED_METHOD: { code: 3001, sentence: 'Unauthorized method.' },
  UNAUTHORIZED_EVENT: { code: 3002, sentence: 'Unauthorized event.' },
  UNAUTHORIZED_UPDATE_REQUEST: { code: 3003, sentence: 'Unauthorized update request.' },
  UNAUTHORIZED_EXTEND_REQUEST: { code: 3004, sentence: 'Unauthorized extend request.' },
  USER_REJECTED: { code: 5000, sentence: 'User rejected.' },
  USER_REJECTED_CHAINS: { code: 5001, sentence: 'User rejected chains.' },
  USER_REJECTED_METHODS: { code: 5002, sentence: 'User rejected methods.' },
  USER_REJECTED_EVENTS: { code: 5003, sentence: 'User rejected events.' },
  UNSUPPORTED_CHAINS: { code: 5100, sentence: 'Unsupported chains.' },
  UNSUPPORTED_METHODS: { code: 5101, sentence: 'Unsupported methods.' },
  UNSUPPORTED_EVENTS: { code: 5102, sentence: 'Unsupported events.' },
  UNSUPPORTED_ACCOUNTS: { code: 5103, sentence: 'Unsupported accounts.' },
  UNSUPPORTED_NAMESPACE_KEY: { code: 5104, sentence: 'Unsupported namespace key.' },
  USER_DISCONNECTED: { code: 6000, sentence: 'User disconnected.' },
  SESSION_SETTLEMENT_FAILED: { code: 7000, sentence: 'Session settlement failed.' },
  WC_METHOD_UNSUPPORTED: { code: 10001, sentence: 'Unsupported wc_ method.' },
}
