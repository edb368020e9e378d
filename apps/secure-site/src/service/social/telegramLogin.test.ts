import { expect, test } from 'vitest'
import { createSecrets } from '../secrets.ts'
import { createStore } from '../Store.ts'
import { readTelegramUser, signatureOf } from './telegramLogin.ts'

const botToken = '4242:a-bot-of-tests'
const now = 1_900_000_000_000
const site = {
  options: { origin: 'https://wallet.example', masterKey: '', projects: [], networks: [], sendMail: async () => {} },
  store: createStore({ now: () => now }),
  secrets: createSecrets('a master key of the tests, 32 letters or more'),
  now: () => now,
}
const ada = { id: 700001, first_name: 'Ada Tern', auth_date: now / 1000 }
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const sign = (fields: Record<string, string | number>, key = botToken): string =>
  encode({ ...fields, hash: signatureOf(fields, key) })
const read = (result: string) => readTelegramUser(site, { botToken, authorizeUrl: '' }, result)

test('I18 Telegram: the user is the signed id, once', async () => {
  const signed = sign(ada)
  expect(await read(signed)).toEqual({
    identity: { method: 'telegram', issuer: 'https://telegram.org', subject: '700001' },
    userName: 'Ada Tern',
  })
  expect(await read(signed)).toBeUndefined()
  expect(await read(encode(false))).toBe('declined')
})

/** The signed text has a line for each field. A name with a line break, which its owner chooses, makes lines of its own. */
const broken = { id: 9, first_name: 'x\nid=700001', username: 'y', auth_date: now / 1000 }

test.each([
  ['another bot has signed', sign({ ...ada, id: 2 }, '4242:another-bot')],
  ['a field was changed', encode({ ...ada, id: 3, hash: signatureOf({ ...ada, id: 4 }, botToken) })],
  ['it is older than five minutes', sign({ ...ada, id: 5, auth_date: now / 1000 - 301 })],
  ['it is of the future', sign({ ...ada, id: 6, auth_date: now / 1000 + 61 })],
  ['a name holds a line break', sign(broken)],
  [
    'its lines are put together to other fields',
    encode({
      auth_date: now / 1000,
      first_name: 'x',
      id: 700001,
      'id=9\nusername': 'z',
      hash: signatureOf({ ...broken, username: 'z' }, botToken),
    }),
  ],
  ['it is no JSON', 'bm90IEpTT04'],
  ['it is nothing', ''],
])('I18 Telegram: refuses an answer if %s', async (_, result) => {
  expect(await read(result)).toBeUndefined()
})
