/** Words of a refusal, in whatever sentence: enough where nothing can be lost by a wrong guess. */
const words =
  /\buser (rejected|denied|declined|disapproved|cancell?ed|reject|cancel)\b|(rejected|denied|declined|cancell?ed) by (the )?user|approval denied|window closed|popup closed|^(?:user )?cancel(?:l?ed)?$/i

/**
 * Complete error messages of wallets after a rejection: MetaMask and wallets that follow it, Enkrypt, Coinbase Wallet,
 * Phantom, Solflare, UniSat, Keplr, Xverse, polkadot{.js}, Trezor.
 */
const sentences: ReadonlySet<string> = new Set([
  'user rejected the request',
  'the user rejected the request',
  'the user rejected the request through the wallet',
  'the user rejected the request through phantom',
  'user denied transaction signature',
  'user denied message signature',
  'user rejected the transaction',
  'user rejected transaction',
  'user denied request',
  'user rejected request',
  'user rejected',
  'user cancelled',
  'user canceled',
  'action cancelled by user',
  'action canceled by user',
  'transaction rejected',
  'request rejected',
  'rejected by user',
  'cancelled',
])

/** `MetaMask Tx Signature: User denied …` begins with who says it. */
const sentenceOf = (text: string): string =>
  text
    .trim()
    .replace(/^[\w .]{1,40}: /, '')
    .replace(/[.!]+$/, '')
    .toLowerCase()

/**
 * Whether one of the texts that a wallet failed with says that the user refused, for wallets that have no code for it.
 * `maySend`: the request may send. Then a sentence has to be known as a whole: a refusal that is guessed invites to pay a second time.
 */
export const saysRefusal = (
  texts: readonly unknown[],
  { maySend = false }: { readonly maySend?: boolean | undefined } = {},
): boolean =>
  texts.some(
    (text) =>
      typeof text === 'string' &&
      (maySend ? sentences.has(sentenceOf(text)) : words.test(text) || sentences.has(sentenceOf(text))),
  )
