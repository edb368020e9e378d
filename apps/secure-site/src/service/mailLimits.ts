import { ApiError, type Caller, type Site } from './Site.ts'
import type { Table } from './Store.ts'

const hour = 60 * 60_000
/** Limit of mails that one network address requests. A whole office may share one. */
const mailsFrom = 100
/** Limit of mails to one e-mail address that one network address, or one owner, requests. */
const mailsFromTo = 5
/** Limit of mails to one e-mail address that all strangers together request: a single stranger cannot use it up. */
const mailsTo = 20

const mailCounts: Table<readonly number[]> = { name: 'mails', lifeMs: hour }

/**
 * Counts a mail before it is sent.
 *
 * @param owner proof that the caller is the user of the address: a browser in which they have logged in, a log-in that they have approved,
 * or their session. Mails that strangers request do not count against them.
 * @throws ApiError RATE_LIMITED
 */
export async function countMail(
  site: Site,
  { ip }: Pick<Caller, 'ip'>,
  email: string,
  owner: string | undefined,
): Promise<void> {
  await countWithin(site, `from ${ip}`, mailsFrom)
  if (owner !== undefined) return countWithin(site, `to ${email} for ${owner}`, mailsFromTo)
  await countWithin(site, `to ${email} from ${ip}`, mailsFromTo)
  await countWithin(site, `to ${email}`, mailsTo)
}

async function countWithin(site: Site, key: string, limit: number): Promise<void> {
  const now = site.now()
  let waitMs = 0
  await site.store.update(mailCounts, site.secrets.fingerprint('mails', key), (sent = []) => {
    const recent = sent.filter((at) => at + hour > now)
    if (recent.length < limit) return [...recent, now]
    waitMs = (recent[0] ?? now) + hour - now
    return recent
  })
  if (waitMs > 0) throw new ApiError('RATE_LIMITED', 'Too many mails. Try again later.', { retryAfterMs: waitMs })
}
