import { createHash, createHmac } from 'node:crypto'
import * as v from 'valibot'
import { equal } from '../secrets.ts'
import type { Site } from '../Site.ts'
import type { Table } from '../Store.ts'
import type { SocialUser } from './providers.ts'

/** The bot whose log-in button this site has. Its domain, set with BotFather, has to be this site's. */
export type TelegramConfig = {
  /** `{bot id}:{secret}`, as BotFather gives it. It signs the log-ins, so it must be kept secret. */
  readonly botToken: string
  /** `https://oauth.telegram.org/auth` */
  readonly authorizeUrl: string
}

/** Of a signed log-in. */
const maxAgeMs = 5 * 60_000
/** Tolerance for different clocks. */
const aheadMs = 60_000
/** Used log-ins, by signature: Telegram has no nonce, so each is accepted only once here. */
const used: Table<true> = { name: 'telegram', lifeMs: maxAgeMs + 2 * aheadMs }

/** Without line breaks, and no fields but these: the signed text has a line for each, which a name could otherwise hold, too. */
const line = v.pipe(v.string(), v.maxLength(1024), v.regex(/^\P{Cc}*$/u))
const signed = v.strictObject({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  auth_date: v.pipe(v.number(), v.safeInteger()),
  hash: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
  first_name: v.optional(line),
  last_name: v.optional(line),
  username: v.optional(line),
  photo_url: v.optional(line),
})

/** Telegram's page. It comes back to `/telegram`, with its answer in the fragment. */
export function telegramUrl({ options }: Site, { authorizeUrl, botToken }: TelegramConfig, state: string): string {
  const url = new URL(authorizeUrl)
  url.searchParams.set('bot_id', botToken.split(':')[0] ?? '')
  url.searchParams.set('origin', options.origin)
  url.searchParams.set('return_to', `${options.origin}/telegram?${new URLSearchParams({ state })}`)
  return url.href
}

/**
 * The user who has logged in: signed by Telegram with the key of the bot, at most five minutes ago, and not used before.
 *
 * @param result `tgAuthResult`: JSON in base64url; `false` says that the user declined
 */
export async function readTelegramUser(
  site: Site,
  { botToken }: TelegramConfig,
  result: string,
): Promise<SocialUser | 'declined' | undefined> {
  const value = parse(result)
  if (value === false) return 'declined'
  const read = v.safeParse(signed, value)
  if (!read.success) return undefined
  const { hash, ...fields } = read.output
  const age = site.now() - fields.auth_date * 1000
  if (!equal(hash, signatureOf(fields, botToken)) || age > maxAgeMs || age < -aheadMs) return undefined
  let isFirst = false
  await site.store.update(used, hash, (known) => {
    isFirst = known === undefined
    return true as const
  })
  if (!isFirst) return undefined
  const identity = { method: 'telegram', issuer: 'https://telegram.org', subject: String(fields.id) }
  return { identity, userName: (fields.username ?? fields.first_name ?? '').slice(0, 256) || null }
}

/** HMAC-SHA-256 over the other fields, one a line in the order of their names, under the hash of the bot's token. */
export function signatureOf(fields: Readonly<Record<string, string | number | undefined>>, botToken: string): string {
  const lines = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
  return createHmac('sha256', createHash('sha256').update(botToken).digest()).update(lines.join('\n')).digest('hex')
}

function parse(result: string): unknown {
  try {
    return JSON.parse(Buffer.from(result, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
