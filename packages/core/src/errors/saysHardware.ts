const device = /\b(ledger|trezor|keystone|hardware)\b/i
const refusal =
  /\b(not (?:yet |currently )?(?:be )?support(?:ed)?|unsupported|does(?: not|n['’]t) support|can(?:not| not|['’]t)|unable|must upload|need(?:s)? the metadata)\b/i

/** Whether one of the texts that a wallet failed with says that the account is on a hardware wallet, which cannot do what was asked. Wallets have no code for it. */
export const saysHardware = (texts: readonly unknown[]): boolean =>
  texts.some((text) => typeof text === 'string' && device.test(text) && refusal.test(text))
