/** An error of a virtual wallet, with a code of EIP-1193 or JSON-RPC. */
export type WalletError = Error & { readonly code: number }

const texts: Readonly<Record<number, string>> = {
  4001: 'User rejected the request.',
  4100: 'The requested account has not been authorized by the user.',
  4200: 'The wallet does not know the requested method.',
  4900: 'The wallet is disconnected.',
  4902: 'The wallet does not know this network.',
  [-32002]: 'A request of this kind is already pending.',
  [-32602]: 'Invalid parameters.',
  [-32603]: 'Internal error.',
}

export const walletError = (code: number, message?: string): WalletError =>
  Object.assign(new Error(message ?? texts[code] ?? `Error ${code}`), { code })
