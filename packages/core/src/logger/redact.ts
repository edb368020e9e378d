import { redactUrls } from './redactUrls.ts'

const secretNames =
  /^(?:private_?key|secret(?:_?key)?|client_?secret|mnemonic|seed(?:_?phrase)?|entropy|pass(?:word|phrase|code)|pin|sym_?key|otp|(?:access|refresh|id|auth|session|bearer|nonce|api)_?(?:token|key|jwt)|token|jwt|authorization|auth|(?:set_)?cookie|e_?mail(?:_?address)?|new_?email)$/i

/** Whether a field of this name holds a secret or personal data. */
const isSecretName = (name: string): boolean => secretNames.test(name.replaceAll('-', '_').replace(/^x_/i, ''))

const publicNames =
  /^(?:(?:tx|txn|transaction|block|user_?op(?:eration)?|parent|genesis)?_?(?:hash|signature)|(?:tx|txn|transaction)_?id|topic)$/i

/** Whether a field of this name holds a hash or signature, which looks like a key and is public. */
export const isPublicName = (name: string): boolean => publicNames.test(name)

const base58 = '[1-9A-HJ-NP-Za-km-z]'

/** A word of a seed phrase in any Unicode normalization. Chinese words have one letter, and some Korean words two. */
const word = String.raw`(?:(?:\p{L}\p{M}*){3,10}|\p{sc=Hang}{2,15}|\p{sc=Han})`
const [noLetterBefore, noLetterAfter] = [String.raw`(?<![\p{L}\p{M}])`, String.raw`(?![\p{L}\p{M}])`]
/** Twelve or more words, numbered or not, with spaces, commas or quotes between them, or with texts between them that differ by a number only. */
const phrases = [
  String.raw`(?:${word}[\s,;"'\\]+(?:\d{1,2}[.):]?\s*)?){11,}${word}`,
  String.raw`${word}${noLetterAfter}(\D{0,16}?)(?:\d{1,4}(\D{0,16}?))?${noLetterBefore}${word}(?:\1(?:\d{1,4}\2)?${word}){10,}`,
].map((pattern) => new RegExp(noLetterBefore + pattern + noLetterAfter, 'gu'))

/** Applied in order: earlier rules remove as a whole what a later one would split. All take linear time. */
const rules: readonly (readonly [pattern: RegExp, replacement: string] | ((text: string) => string))[] = [
  [/\b((?:set-)?cookie|authorization)\b(["']?\s*[:=])[^\r\n]*/gi, '$1$2 [redacted]'],
  [/\beyJ[\w-]{5,}(?:\.[\w-]*){0,2}/g, '[jwt]'],
  // A pairing URI in base64, as links to bots carry it: `symKey` at each of the three offsets.
  [/(?<![\w+/-])[\w+/-]*?(?:c3ltS2V5|N5bUtle|zeW1LZX)[\w+/=-]*/g, '[pairing]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, '$1 [token]'],
  ...phrases.map((phrase) => [phrase, '[seed phrase]'] as const),
  [
    /\b((?:private[_-]?key|secret(?:[_-]?key)?|mnemonic|seed(?:[_-]?phrase)?|pass(?:word|phrase|code)|sym[_-]?key|otp|(?:access|refresh|id|auth|session|bearer|nonce|api)[_-]?(?:token|key|jwt))\\*["']?\s*[:=]\s*)(?!\[redacted\])(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\+"[^"]*|[^\s"',;&}\])]+)/gi,
    '$1[redacted]',
  ],
  redactUrls,
  [/([?&#](?:token|code|key|jwt|auth|otp|secret|password)=)[^&#\s"']+/gi, '$1[redacted]'],
  [/:\/\/[^\s/@]{1,256}@/g, '://[redacted]@'],
  // Only from the start of a local part: from each of its letters would take 64 times as long.
  [/(?<![\p{L}\p{N}._+'-])[\p{L}\p{N}._+'-]+(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}[\p{L}\p{N}-]{1,62}/giu, '[email]'],
  [/(?:0x)?[\da-f]{64,}/gi, '[key or hash]'],
  [new RegExp(`(?<!\\w)[xyztuv]prv${base58}{90,120}(?!\\w)`, 'gi'), '[key]'],
  [new RegExp(`(?<!\\w)(?:[5KL9c]${base58}{50,51}|${base58}{86,88})(?!\\w)`, 'g'), '[key or signature]'],
  [/\[(?:\s*\d{1,3}\s*,){15,}\s*\d{1,3}\s*\]/g, '[bytes]'],
  [/(?<!\d)\d{60,}n?(?!\d)/g, '[large number]'],
]

/**
 * Removes secrets and personal data from text: private keys, seed phrases, tokens, passwords in URLs, email addresses.
 * Detects them by form, and removes too much rather than too little: a hash looks like a key, and twelve words in a row like a
 * seed phrase.
 */
export const redactText = (text: string): string =>
  rules.reduce<string>(
    (redacted, rule) => (typeof rule === 'function' ? rule(redacted) : redacted.replace(...rule)),
    text,
  )

const maxDepth = 6
const maxEntries = 100
const maxNodes = 2_000
const maxText = 8_192
/** Longer texts are inline images and the like. */
const maxReadText = 32_768
/** Characters to redact per value: many long texts would block the page. */
const maxAllText = 131_072

type Walk = { nodes: number; text: number; readonly above: readonly object[] }

const isAddress = (text: string): boolean =>
  /^0x[\da-f]{40}$/i.test(text) || /^[-\da-z]{3,8}:[-\w]{1,32}(?::[-.%\w]{1,128})?$/i.test(text)
const isHash = (text: string): boolean =>
  /^(?:0x)?[\da-f]{64}$/i.test(text) || /^[1-9A-HJ-NP-Za-km-z]{86,88}$/.test(text)
const isBytes = (list: readonly unknown[]): boolean =>
  list.length >= 16 && list.every((entry) => Number.isInteger(entry) && Number(entry) >= 0 && Number(entry) <= 255)
const wordsOfPhrase = 12
/** Longer lists are checked separately. */
const isShort = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !ArrayBuffer.isView(value) &&
  !(Array.isArray(value) && value.length >= wordsOfPhrase)
/** Returns true if the entries of a list, or their values, are the words of a seed phrase in order. */
function isPhrase(list: readonly unknown[]): boolean {
  const texts = list
    .slice(0, maxEntries)
    .flatMap((entry) => (isShort(entry) ? Object.values(entry) : [entry]))
    .map((entry) => (typeof entry === 'number' || (typeof entry === 'string' && entry.length <= 24) ? entry : '#'))
  if (texts.length < wordsOfPhrase) return false
  const areWords = texts.every((text) => /^[\p{L}\p{M}]{1,10}$/u.test(String(text)))
  return areWords || phrases.some((phrase) => texts.join(' ').search(phrase) >= 0)
}

function ofText(text: string, name: string, walk: Walk): string {
  if (isPublicName(name) && isHash(text)) return text
  walk.text += text.length
  if (text.length > maxReadText || walk.text > maxAllText) return `[text of ${text.length} characters]`
  const redacted = redactText(text)
  return redacted.length > maxText ? `${redacted.slice(0, maxText)}… [${redacted.length - maxText} more]` : redacted
}

/** The fields of an error are not enumerable. */
const fieldsOf = (value: object): readonly (readonly [name: string, value: unknown])[] => {
  if (value instanceof Map) return [...value].map(([key, entry]) => [String(key), entry])
  const own = Object.entries(value)
  if (!(value instanceof Error)) return own
  const { name, message, stack, cause } = value
  return [
    ['name', name],
    ['message', message],
    ...own,
    ...(cause === undefined ? [] : [['cause', cause] as const]),
    ['stack', stack],
  ]
}

function ofObject(value: object, walk: Walk): unknown {
  const { above } = walk
  if (above.includes(value)) return '[circular]'
  if (above.length >= maxDepth) return '[deeper]'
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`
  if (value instanceof URL) return ofText(value.href, '', walk)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '[no date]' : value.toISOString()
  const within: Walk = { nodes: walk.nodes, text: walk.text, above: [...above, value] }
  const list = Array.isArray(value) ? (value as readonly unknown[]) : value instanceof Set ? [...value] : undefined
  let result: unknown
  if (list) {
    if (isBytes(list)) return `[${list.length} bytes]`
    if (isPhrase(list)) return '[seed phrase]'
    const shown = list.slice(0, maxEntries).map((entry) => redact(entry, '', within))
    result = list.length > maxEntries ? [...shown, `[${list.length - maxEntries} more]`] : shown
  } else {
    const fields = fieldsOf(value)
    if (fields.length >= wordsOfPhrase && isPhrase(fields.map(([, entry]) => entry))) return '[seed phrase]'
    const shown = fields
      .slice(0, maxEntries)
      .map(([name, entry]) => [ofText(name, '', within), redact(entry, name, within)] as const)
    result = Object.fromEntries(
      fields.length > maxEntries ? [...shown, ['…', `${fields.length - maxEntries} more`]] : shown,
    )
  }
  walk.nodes = within.nodes
  walk.text = within.text
  return result
}

function redact(value: unknown, name: string, walk: Walk): unknown {
  if (++walk.nodes > maxNodes) return '[more]'
  if (value === null || value === undefined || typeof value === 'boolean') return value
  // `token` also names a token's contract, whose address is public.
  if (
    isSecretName(name) &&
    (typeof value !== 'object' || Array.isArray(value) || ArrayBuffer.isView(value)) &&
    !(typeof value === 'string' && isAddress(value))
  )
    return '[redacted]'
  switch (typeof value) {
    case 'string':
      return ofText(value, name, walk)
    case 'number':
      return Number.isFinite(value) ? value : String(value)
    case 'bigint':
      return ofText(`${value}n`, name, walk)
    case 'object':
      return ofObject(value, walk)
    default:
      return `[${typeof value}]`
  }
}

/** Any value as JSON-compatible data of bounded size, without secrets, which are detected by form and by field name. Never throws. */
export function redactValue(value: unknown): unknown {
  try {
    return redact(value, '', { nodes: 0, text: 0, above: [] })
  } catch {
    return '[unreadable]'
  }
}
