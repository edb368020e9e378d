import { expect, test } from 'vitest'
import type { Mail } from './mail.ts'
import { embedder, startSite } from './startSite.test-util.ts'

const email = 'ada@harbor.example'
const request = { projectId: 'p', email, embedder }
const codeIn = (mail: Mail | undefined): string | undefined => /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]

/** A site behind a proxy, whose clock the test controls. */
function start(sendMail?: (mail: Mail) => Promise<void>) {
  const clock = { now: Date.now() }
  const site = startSite({ now: () => clock.now, trustedProxies: 1, ...(sendMail && { sendMail }) })
  /** Begins log-ins from a network address, half a minute apart. */
  const flood = async (address: string, times: number) => {
    const ask = site.browse()
    const statuses: number[] = []
    for (let index = 0; index < times; index++) {
      clock.now += 30_000
      statuses.push((await ask('email/start', request, { 'x-forwarded-for': address })).status)
    }
    return statuses
  }
  return { ...site, clock, flood }
}

const linkIn = (mail: Mail | undefined): string | undefined => /#([\w-]+)/.exec(mail?.text ?? '')?.[1]

test('a code is mailed once, though the page asks twice at the same time whether the browser was let in', async () => {
  const site = start()
  const ask = site.browse()
  await site.logIn(email)
  const { login, match } = (await ask('email/start', request)).body
  const link = linkIn(site.mails.at(-1))
  await ask('device/answer', { link, match })
  const before = site.mails.length
  const answers = await Promise.all([1, 2, 3].map(() => ask('email/device', { login })))
  for (const answer of answers) expect(answer).toEqual({ status: 200, body: { status: 'approved' } })
  const mailed = site.mails.slice(before)
  expect(mailed).toHaveLength(1)
  expect((await ask('email/code', { login, code: codeIn(mailed[0]) })).status).toBe(200)
})

test('a mail is sent again once, though the page asks for it twice at the same time', async () => {
  const { browse, mails, clock } = start()
  const ask = browse()
  const { login } = (await ask('email/start', request)).body
  clock.now += 30_000
  const again = await Promise.all([1, 2].map(() => ask('email/start', { ...request, login })))
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200, 429]))
  expect(new Set(mails.map((mail) => codeIn(mail))).size).toBe(1)
  expect(mails).toHaveLength(2)
})

test('a code that could not be mailed is mailed at the next question', async () => {
  const mails: Mail[] = []
  let isDown = false
  const site = start(async (mail) => {
    if (isDown) throw new Error('The mail server is down.')
    mails.push(mail)
  })
  const ask = site.browse()
  // As `logIn`, which reads the mails of the site's own list.
  const first = site.browse()
  await first('config', { projectId: 'p' })
  const begun = (await first('email/start', request)).body
  await first('email/code', { login: begun.login, code: codeIn(mails.at(-1)) })
  const { login, match } = (await ask('email/start', request)).body
  const link = linkIn(mails.at(-1))
  await ask('device/answer', { link, match })
  isDown = true
  expect((await ask('email/device', { login })).status).toBe(500)
  isDown = false
  const before = mails.length
  expect((await ask('email/device', { login })).body).toEqual({ status: 'approved' })
  expect(mails.slice(before).map((mail) => codeIn(mail))).toEqual([expect.stringMatching(/^\d{6}$/)])
})

test('a stranger who asks for mails locks the user out neither of a known browser nor of a new one', async () => {
  const site = start()
  const owner = await site.logIn(email)
  expect(await site.flood('203.0.113.1', 7)).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect((await owner.ask('email/start', request)).status).toBe(200)
  expect((await site.browse()('email/start', request, { 'x-forwarded-for': '198.51.100.1' })).status).toBe(200)
})

test('many strangers together cannot flood an address, nor lock the user out of a known browser', async () => {
  const site = start()
  const owner = await site.logIn(email)
  const { login, match } = (await site.browse()('email/start', request)).body
  const link = linkIn(site.mails.at(-1))
  const before = site.mails.length
  for (const address of [1, 2, 3, 4, 5, 6, 7, 8]) await site.flood(`203.0.113.${address}`, 3)
  expect(site.mails.length - before).toBeLessThanOrEqual(20)
  expect((await site.flood('203.0.113.9', 1))[0]).toBe(429)
  expect((await owner.ask('email/start', request)).status).toBe(200)
  // A new browser that the user has approved by an earlier mail also gets its code.
  const ask = site.browse()
  await ask('device/answer', { link, match })
  expect((await ask('email/device', { login })).body).toEqual({ status: 'approved' })
  expect(codeIn(site.mails.at(-1))).toMatch(/^\d{6}$/)
})
