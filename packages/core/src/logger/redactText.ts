const base58 = '[1-9A-HJ-NP-Za-km-z]'

/** In this order: what a later one would tear apart is taken out whole by an earlier one. */
const rules: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\b((?:set-)?cookie|authorization)\b(["']?\s*[:=])[^\r\n]*/gi, '$1$2 [redacted]'],
  [/\beyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g, '[jwt]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, '$1 [token]'],
  // Twelve words of a word list or more, with what people put between them.
  [
    /(?<![\p{L}\p{M}])(?:[\p{L}\p{M}]{3,8}[\s,;"'\\]+(?:\d{1,2}[.):]?\s*)?){11,}[\p{L}\p{M}]{3,8}(?![\p{L}\p{M}])/gu,
    '[seed phrase]',
  ],
  [
    /\b((?:private[_-]?key|secret(?:[_-]?key)?|mnemonic|seed(?:[_-]?phrase)?|pass(?:word|phrase|code)|sym[_-]?key|otp|(?:access|refresh|id|auth|session|bearer|nonce|api)[_-]?(?:token|key|jwt))\\*["']?\s*[:=]\s*)(?!\[redacted\])(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\+"[^"]*|[^\s"',;&}\])]+)/gi,
    '$1[redacted]',
  ],
  [/([?&#](?:token|code|key|jwt|auth|otp|secret|password)=)[^&#\s"']+/gi, '$1[redacted]'],
  [/:\/\/[^\s/@]{1,256}@/g, '://[redacted]@'],
  [/[\p{L}\p{N}._+'-]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}[\p{L}\p{N}-]{1,62}/giu, '[email]'],
  [/(?:0x)?[\da-f]{64,}/gi, '[key or hash]'],
  [new RegExp(`(?<!\\w)[xyztuv]prv${base58}{90,120}(?!\\w)`, 'gi'), '[key]'],
  [new RegExp(`(?<!\\w)(?:[5KL9c]${base58}{50,51}|${base58}{86,88})(?!\\w)`, 'g'), '[key or signature]'],
  [/\[(?:\s*\d{1,3}\s*,){15,}\s*\d{1,3}\s*\]/g, '[bytes]'],
  [/(?<!\d)\d{60,}n?(?!\d)/g, '[large number]'],
]

/**
 * A text without what must not leave the page: private keys, seeds, tokens, JWTs, passwords in addresses, e-mail addresses.
 * It goes by form, and takes out too much rather than too little: a hash is as long as a key and goes with it.
 * A seed phrase is known by its twelve words or more in a row, whatever the word list.
 */
export const redactText = (text: string): string =>
  rules.reduce((redacted, [pattern, replacement]) => redacted.replace(pattern, replacement), text)
