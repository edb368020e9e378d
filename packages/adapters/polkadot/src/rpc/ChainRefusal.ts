/** The chain's own no to a call, with its JSON-RPC code. */
export class ChainRefusal extends Error {
  override readonly name = 'ChainRefusal'
  readonly code: number
  constructor(message: string, code: number) {
    super(message)
    this.code = code
  }
}
