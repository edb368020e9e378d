import { bitcoinImageIds } from '../environment/bitcoinEnvironment.ts'
import { solanaSandbox } from '../solana/solanaSandbox.ts'
import { sandboxChains } from '../chains/sandboxChains.ts'

const [one, two] = sandboxChains

const picture = (background: string, shape: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" fill="none"><rect width="64" height="64" fill="${background}"/>${shape}</svg>`

/** The bucket with layers of sand. */
const layers = (background: string, ink: string): string =>
  picture(
    background,
    `<path d="M20 46L25 22H39L44 46Z" fill="${ink}"/><path d="M28.5 40.5h7M29.5 34h5M30.5 27.5h3" stroke="${background}" stroke-width="3" stroke-linecap="round"/>`,
  )

/** Asset pictures by image id: a bucket turned over for each, with a mark in the sand. */
export const chainPictures: ReadonlyMap<string, string> = new Map([
  [
    one.imageId,
    picture(
      '#e2b35a',
      '<path d="M20 46L25 22H39L44 46Z" fill="#4a3208"/><circle cx="32" cy="34" r="4" fill="#e2b35a"/>',
    ),
  ],
  [
    two.imageId,
    picture(
      '#5aa6e2',
      '<path d="M20 46L25 22H39L44 46Z" fill="#06304f"/><circle cx="29" cy="34" r="3.5" fill="#5aa6e2"/><circle cx="37" cy="34" r="3.5" fill="#5aa6e2"/>',
    ),
  ],
  [
    solanaSandbox.imageId,
    picture(
      '#7a6ad8',
      '<path d="M20 46L25 22H39L44 46Z" fill="#1f1650"/><path d="M28 38L36 30M28 32L32 28" stroke="#7a6ad8" stroke-width="3" stroke-linecap="round"/>',
    ),
  ],
  [bitcoinImageIds.mainnet, layers('#d9824a', '#431d06')],
  [bitcoinImageIds.testnet, layers('#9db566', '#25300b')],
  [bitcoinImageIds.signet, layers('#cf6f8e', '#430d20')],
])
