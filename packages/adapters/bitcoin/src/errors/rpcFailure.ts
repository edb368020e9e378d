/** The `error` of a JSON-RPC answer as something that can be thrown. */
export const rpcFailure = (error: Readonly<Record<string, unknown>>): Error =>
  Object.assign(new Error(typeof error['message'] === 'string' ? error['message'] : ''), {
    code: error['code'],
    data: error['data'],
  })
