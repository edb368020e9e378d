/** A JSON-RPC error of a Solana node. */
export class RpcFailure extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export const invalidParams = (message: string): RpcFailure => new RpcFailure(-32602, `Invalid params: ${message}.`)
