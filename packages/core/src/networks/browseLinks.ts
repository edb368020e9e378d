/** How the app of a wallet opens a page in its own browser. */
export type BrowseLink = {
  /** `https:` or the scheme of the app. `{page}` and `{origin}` are replaced by the encoded URLs of the page, without query and fragment, and its origin. */
  readonly link: string
  /** CAIP-2 namespaces that the wallet serves in the page. Default: all of the kit's. */
  readonly namespaces?: readonly string[] | undefined
}

const coinbase: readonly BrowseLink[] = [
  { link: 'cbwallet://miniapp?url={page}', namespaces: ['eip155'] },
  { link: 'https://go.cb-w.com/dapp?cb_url={page}', namespaces: ['solana'] },
]

/** Of wallets whose apps connect to pages in their own browser, by explorer id. */
const known: Readonly<Record<string, readonly BrowseLink[]>> = {
  // Phantom
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: [
    { link: 'https://phantom.app/ul/browse/{page}?ref={origin}', namespaces: ['solana', 'eip155', 'bip122'] },
  ],
  // Solflare
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79': [
    { link: 'https://solflare.com/ul/v1/browse/{page}?ref={origin}', namespaces: ['solana'] },
  ],
  // Coinbase, Base account
  d0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8: coinbase,
  fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa: coinbase,
}

/** The browse links that are known of a wallet of the explorer. */
export const knownBrowseLinks = (id: string): readonly BrowseLink[] | undefined =>
  Object.hasOwn(known, id) ? known[id] : undefined
