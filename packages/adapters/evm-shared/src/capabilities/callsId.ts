/** Returns the unvalidated id from a response to `wallet_sendCalls`. In version 1 of EIP-5792 the response is the id itself. */
export const callsId = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null ? (answer as { readonly id?: unknown }).id : answer
