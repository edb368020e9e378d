/** An error of EIP-1193 and EIP-1474. */
export type RpcError = Error & { readonly code: number; readonly data?: unknown }

const texts: Readonly<Record<number, string>> = {
  4001: 'User rejected the request.',
  4100: 'The requested account or method has not been authorized by the user.',
  4200: 'The wallet does not support the requested method.',
  4900: 'The wallet is disconnected from all chains.',
  4901: 'The wallet is not connected to the requested chain.',
  4902: 'Unrecognized chain ID.',
  [-32002]: 'A request of this kind is already pending.',
  [-32602]: 'Invalid parameters.',
  [-32603]: 'Internal error.',
}

/** An error with a code of EIP-1193 or EIP-1474; `message` defaults to the code's own text. */
export const rpcError = (code: number, message?: string, data?: unknown): RpcError =>
  Object.assign(new Error(message ?? texts[code] ?? `Error ${code}`), { code, ...(data !== undefined && { data }) })
