import { Hono } from 'hono'
import { html } from 'hono/html'
import { telegramSignature } from 'secure-site'
import type { ServiceEnv } from '../http/ServiceEnv.ts'

/** The token of an invented bot. */
export const botToken = '4242:sandbox-test-bot'

type Person = { readonly id: number; readonly first_name: string; readonly username?: string }

const people: readonly Person[] = [
  { id: 700001, first_name: 'Ada Tern', username: 'ada_tern' },
  { id: 700002, first_name: 'Bo Plover' },
]

/** The answer of Telegram: the fields of a person and the time, signed with the bot's key. */
export function telegramResult(person: Person, now: number, key = botToken): string {
  const fields = { ...person, auth_date: Math.floor(now / 1000) }
  return Buffer.from(JSON.stringify({ ...fields, hash: telegramSignature(fields, key) })).toString('base64url')
}

/** A stand-in of Telegram's page: choose a person or decline. */
export function createTelegram(now: () => number): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  app.get('/telegram/auth', (context) => {
    const returnTo = context.req.query('return_to') ?? ''
    const isOwn = context.req.query('bot_id') === '4242' && returnTo.startsWith(`${context.req.query('origin')}/`)
    if (!isOwn) return context.text('Bot domain invalid', 400)
    const link = (label: string, result: string) =>
      html`<p><a href="${returnTo}#tgAuthResult=${result}">${label}</a></p>`
    return context.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>Sandbox stand-in: Telegram</title>
          </head>
          <body>
            <h1>Sandbox stand-in: Telegram</h1>
            ${people.map((person) => link(person.first_name, telegramResult(person, now())))}
            ${link('Decline', Buffer.from('false').toString('base64url'))}
          </body>
        </html>`,
    )
  })
  return app
}
