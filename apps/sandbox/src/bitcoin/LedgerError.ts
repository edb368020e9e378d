/** The refusal of a transaction, with a node's message. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError'
}
