/** The id in an answer to `wallet_sendCalls`, not checked: version 1 of EIP-5792 gave the id itself. */
export const callsId = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null ? (answer as { readonly id?: unknown }).id : answer
