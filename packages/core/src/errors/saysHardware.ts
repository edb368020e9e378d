import { blindSigningOff, deviceAppClosed, deviceDisconnected, deviceLocked, userRejected } from './requestErrors.ts'
import type { KitError } from './KitError.ts'

/**
 * Matches the names of hardware wallets. `CheckMetadataHash`: Ledger's generic Polkadot app signs only with a metadata
 * digest (mode 1), and says so in its error.
 */
const device = /\b(ledger|trezor|keystone|hardware|CheckMetadataHash)\b/i
const refusal =
  /\b((?:requires?|missing|without|lacks) (?:the |a |valid )?metadata|not (?:yet |currently )?(?:be )?support(?:ed)?|unsupported|does(?: not|n['’]t) support|can(?:not| not|['’]t)|unable|must upload|be updated (?:in order )?to support|need(?:s)? the metadata)\b/i

/** The status word of ISO 7816 for a function that a device does not have. Ledger's Solana app answers a message by it. */
const noFunction = /\b0x6a81\b/i

/** Whether one of the texts that a wallet failed with says that the account is on a hardware wallet, which cannot do what was asked. Wallets have no code for it. */
export const saysHardware = (texts: readonly unknown[]): boolean =>
  texts.some((text) => typeof text === 'string' && (noFunction.test(text) || (device.test(text) && refusal.test(text))))

type Options = Parameters<typeof userRejected>

/**
 * Maps the errors of hardware wallets, by the status word, name or sentence of `@ledgerhq/errors` or Trezor that wallets pass on,
 * to errors of the kit. Wallets report all of them with the code of a rejection.
 * @see https://github.com/LedgerHQ/ledger-live/blob/develop/libs/ledgerjs/packages/errors/src/index.ts
 */
const answers: readonly (readonly [RegExp, (...options: Options) => KitError])[] = [
  [
    /\b0x(?:5515|6b0c|5303|6982)\b|\block(?:ed)? ?device|\b(?:device|ledger|trezor) ?(?:is )?locked\b|\bDeviceLocked/i,
    deviceLocked,
  ],
  [
    /\bDisconnectedDevice|\b(?:device|ledger|trezor) ?(?:was |is )?(?:disconnected|not ?connected)|\bdevice ?not ?found\b|\btransport is missing\b/i,
    deviceDisconnected,
  ],
  // 0x6808: of Ledger's Solana app.
  [
    /\b0x(?:6a80|6808)\b|\bEthAppPleaseEnableContractData\b|\bblind[ -]?sign|\benable contract data\b/i,
    blindSigningOff,
  ],
  [
    /\b0x(?:6e0[01]|6d0[02]|6511|650f)\b|\b(?:CLA|INS)_NOT_SUPPORTED\b|\bwrong app\b|\bethereum app (?:is )?closed|\bseem to be open\b/i,
    deviceAppClosed,
  ],
  [
    /\b0x(?:6985|5501)\b|RefusedOnDevice\b|\bconditions? of use not satisfied\b|_ActionCancelled\b|\b(?:rejected|refused|cancell?ed)(?: \w+)? on (?:the )?(?:ledger )?device\b/i,
    userRejected,
  ],
]

/** Maps the texts of a wallet's error to the error of the hardware wallet behind it; undefined if they mention none. */
export function deviceError(texts: readonly unknown[], ...options: Options): KitError | undefined {
  const said = texts.filter((text) => typeof text === 'string').map((text) => text.slice(0, 1_000))
  const [, create] = answers.find(([pattern]) => said.some((text) => pattern.test(text))) ?? []
  return create?.(...options)
}
