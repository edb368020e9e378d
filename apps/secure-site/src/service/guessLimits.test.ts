import { expect, test } from 'vitest'
import type { Mail } from './mail.ts'
import { embedder, startSite } from './startSite.test-util.ts'
import { createStore } from './Store.ts'

const email = 'ada@harbor.example'
const day = 24 * 60 * 60_000
const codeIn = (mail: Mail | undefined): string => /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
const linkIn = (mail: Mail | undefined): string => /#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
/** Another code than that of a mail. */
const wrong = (mail: Mail | undefined): string => (codeIn(mail) === '111111' ? '222222' : '111111')

function start() {
  const clock = { now: Date.now() }
  const site = startSite({ now: () => clock.now, trustedProxies: 1 })
  let networks = 0
  /** A stranger in a network of their own begins a log-in. */
  const begin = async (to: string) => {
    networks += 1
    const from = { 'x-forwarded-for': `198.51.${networks >> 8}.${networks & 255}` }
    const ask = site.browse()
    const { body } = await ask('email/start', { projectId: 'p', email: to, embedder }, from)
    return { ask, body, guess: (code: string) => ask('email/code', { login: body.login, code }, from) }
  }
  /** Guesses as often as a log-in lets them. @returns how many were compared and not the last of a code */
  const attack = async (to: string): Promise<number> => {
    const { body, guess } = await begin(to)
    if (body.action !== 'VERIFY_OTP') return 0
    const answers = await Promise.all(Array.from({ length: 6 }, () => guess(wrong(site.mails.at(-1)))))
    return answers.filter(({ body: answer }) => answer.code === 'OTP_WRONG').length
  }
  return { ...site, clock, begin, attack }
}

test('strangers guess ten codes of an address without a wallet in thirty days, over log-ins and networks; then a link is mailed, with a number', async () => {
  const site = start()
  // Begun before, so that its code is still good.
  const early = await site.begin(email)
  const code = codeIn(site.mails.at(-1))
  for (let round = 0; round < 4; round += 1) {
    await site.attack(email)
    site.clock.now += 60_000
  }
  expect((await early.guess(code)).body).toMatchObject({ code: 'OTP_EXPIRED', attemptsLeft: 0 })
  for (let days = 0; days < 28; days += 1) {
    site.clock.now += day
    expect(await site.attack(email)).toBe(0)
  }
  const { ask, body } = await site.begin(email)
  expect(body.action).toBe('VERIFY_DEVICE')
  expect((await ask('device/show', { link: linkIn(site.mails.at(-1)) })).body).toMatchObject({ made: null })
  await ask('device/answer', { link: linkIn(site.mails.at(-1)), match: body.match })
  expect((await ask('email/device', { login: body.login })).body).toEqual({ status: 'approved' })
  const done = await ask('email/code', { login: body.login, code: codeIn(site.mails.at(-1)) })
  expect(done.body.user).toMatchObject({ email })
  // A month later codes are mailed again, to addresses without a wallet.
  site.clock.now += 31 * day
  expect((await site.begin('ben@harbor.example')).body.action).toBe('VERIFY_OTP')
})

test('a log-in that waited for a code gets a link once no code may be tried any more', async () => {
  const site = start()
  const { ask, body } = await site.begin(email)
  for (let round = 0; round < 3; round += 1) await site.attack(email)
  site.clock.now += 60_000
  const again = await ask('email/start', { projectId: 'p', email, embedder, login: body.login })
  expect(again.body.action).toBe('VERIFY_DEVICE')
})

test('wrong codes of all addresses together are limited for a day; right ones do not count', async () => {
  const site = start()
  let compared = 0
  for (let person = 0; person < 80; person += 1) compared += await site.attack(`person${person}@harbor.example`)
  // Of five tries of a code four say that they were wrong.
  expect(compared).toBe(160)
  expect((await site.begin('new@harbor.example')).body.action).toBe('VERIFY_DEVICE')
  site.clock.now += day + 1
  for (let person = 0; person < 210; person += 1) {
    const { guess } = await site.begin(`reader${person}@harbor.example`)
    expect((await guess(codeIn(site.mails.at(-1)))).status).toBe(200)
  }
  expect((await site.begin('new@harbor.example')).body.action).toBe('VERIFY_OTP')
})

test('the code of a new address of another wallet is guessed no more often', async () => {
  const site = start()
  let attempts = 0
  for (let person = 0; person < 4; person += 1) {
    const { ask, authorized } = await site.logIn(`mallory${person}@thief.example`)
    await ask('email/update', { email }, authorized)
    const primary = codeIn(site.mails.findLast(({ to }) => to.startsWith('mallory')))
    await ask('email/update/primary', { code: primary }, authorized)
    for (let guess = 0; guess < 5; guess += 1) {
      const code = wrong(site.mails.findLast(({ to }) => to === email))
      const { body } = await ask('email/update/secondary', { code }, authorized)
      if (body.code !== 'RATE_LIMITED') attempts += 1
    }
  }
  expect(attempts).toBe(10)
})

test('a guess counts for the address whose code it is compared with, though the change is replaced meanwhile', async () => {
  const store = createStore()
  let meanwhile: (() => Promise<unknown>) | undefined
  const site = startSite({
    store: {
      ...store,
      async update(table, key, change) {
        const replace = table.name === 'guesses' ? meanwhile : undefined
        meanwhile = replace ? undefined : meanwhile
        await replace?.()
        return store.update(table, key, change)
      },
    },
  })
  const { ask, authorized } = await site.logIn('mallory@thief.example')
  const update = async (to: string) => {
    await ask('email/update', { email: to }, authorized)
    const primary = codeIn(site.mails.findLast((mail) => mail.to === 'mallory@thief.example'))
    await ask('email/update/primary', { code: primary }, authorized)
  }
  await update('other@thief.example')
  meanwhile = () => update(email)
  const { body } = await ask('email/update/secondary', { code: 'no code' }, authorized)
  expect(site.mails.at(-1)?.to).toBe(email)
  expect(body).toEqual({ code: 'OTP_EXPIRED', message: expect.any(String) })
})

test('a user can change the address after strangers used up the guesses for the day and for that address', async () => {
  const site = start()
  const { ask, authorized } = await site.logIn('ben@harbor.example')
  for (let round = 0; round < 3; round += 1) await site.attack(email)
  for (let person = 0; person < 80; person += 1) await site.attack(`person${person}@harbor.example`)
  expect((await site.begin('new@harbor.example')).body.action).toBe('VERIFY_DEVICE')
  const codeTo = (to: string) => codeIn(site.mails.findLast((mail) => mail.to === to))
  site.clock.now += 60_000
  await ask('email/update', { email }, authorized)
  await ask('email/update/primary', { code: codeTo('ben@harbor.example') }, authorized)
  const done = await ask('email/update/secondary', { code: codeTo(email) }, authorized)
  expect(done.body).toEqual({ newEmail: email })
})

test('the first log-in elsewhere says when and where the wallet was made, in the mail and on its page', async () => {
  const site = start()
  const at = site.clock.now
  const firefox = site.browse({
    own: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  })
  await site.logIn(email, firefox)
  site.clock.now += 40 * day
  const { ask } = await site.begin(email)
  const mail = site.mails.at(-1)
  expect(mail?.text).toContain(
    `The wallet was made on ${new Date(at).toUTCString()}, in Firefox on Linux, on ${embedder}. If that was not you, do not use it`,
  )
  expect((await ask('device/show', { link: linkIn(mail) })).body).toMatchObject({
    made: { at, browser: 'Firefox on Linux', embedder },
  })
})

test('the networks of a /48 are limited together, and shut out no browser that the user has let in', async () => {
  const site = start()
  const own = site.browse()
  await site.logIn(email, own)
  const from = (network: number) => ({ 'x-forwarded-for': `2001:db8:7:${network.toString(16)}::1` })
  const ask = site.browse()
  const statuses: number[] = []
  for (let index = 0; index < 320; index += 1) {
    const to = index < 6 ? email : `person${index}@harbor.example`
    statuses.push((await ask('email/start', { projectId: 'p', email: to, embedder }, from(index))).status)
  }
  // Five to one address, 300 in all.
  expect(statuses.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 429])
  expect(statuses.slice(-15)).toEqual(Array.from({ length: 15 }, () => 429))
  expect((await own('email/start', { projectId: 'p', email, embedder }, from(1))).status).toBe(200)
})

test('a log-in that began before the wallet was created does not open it in a new browser without the number', async () => {
  const site = start()
  const early = await site.begin(email)
  const code = codeIn(site.mails.at(-1))
  await site.logIn(email)
  expect((await early.guess(code)).body).toMatchObject({ code: 'OTP_EXPIRED' })
  site.clock.now += 60_000
  const { body } = await early.ask('email/start', { projectId: 'p', email, embedder, login: early.body.login })
  expect(body).toMatchObject({ action: 'VERIFY_DEVICE' })
})

test('of two log-ins of a new user in one browser, the second works after the first', async () => {
  const site = start()
  const ask = site.browse()
  await ask('config', { projectId: 'p' })
  const first = await ask('email/start', { projectId: 'p', email, embedder })
  const code = codeIn(site.mails.at(-1))
  await site.logIn(email, ask)
  expect((await ask('email/code', { login: first.body.login, code })).body.user).toMatchObject({ email })
})

test('a wallet has ten wrong codes for all new addresses together, so that it cannot use up the limit that all users share', async () => {
  const site = start()
  const { ask, authorized } = await site.logIn('mallory@thief.example')
  const mailTo = (to: string) => site.mails.findLast((mail) => mail.to === to)
  const codes: unknown[] = []
  for (let person = 0; person < 15; person += 1) {
    const next = `person${person}@harbor.example`
    await ask('email/update', { email: next }, authorized)
    await ask('email/update/primary', { code: codeIn(mailTo('mallory@thief.example')) }, authorized)
    codes.push((await ask('email/update/secondary', { code: wrong(mailTo(next)) }, authorized)).body.code)
    site.clock.now += 3_600_000
  }
  expect(codes.filter((code) => code === 'OTP_WRONG')).toHaveLength(10)
  expect(codes.slice(10)).toEqual(Array.from({ length: 5 }, () => 'RATE_LIMITED'))
})
