import type { Picture } from '../pictures/Picture.ts'
import { drawPng } from '../pictures/drawPng.ts'
import { drawSvg } from '../pictures/drawSvg.ts'
import type { Wallet } from '../wallets/Wallet.ts'

/** Undefined for a wallet without one. */
export function walletPicture({ key, picture }: Wallet): Picture | undefined {
  if (picture === 'none') return undefined
  if (picture === 'png') return { type: 'image/png', body: drawPng(key) }
  if (picture === 'svg') return { type: 'image/svg+xml', body: drawSvg(key) }
  const { from, to, shape } = picture
  const body = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" fill="none">',
    `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`,
    `<rect width="64" height="64" fill="url(#g)"/>${shape}</svg>`,
  ].join('')
  return { type: 'image/svg+xml', body }
}
