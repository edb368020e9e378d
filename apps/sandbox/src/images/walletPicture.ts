import type { Wallet } from '../wallets/Wallet.ts'

export function walletPicture({ picture: { from, to, shape } }: Wallet): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" fill="none">',
    `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`,
    `<rect width="64" height="64" fill="url(#g)"/>${shape}</svg>`,
  ].join('')
}
