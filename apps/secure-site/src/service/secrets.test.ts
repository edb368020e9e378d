import { createDecipheriv, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecrets } from './secrets.ts'

const masterKey = 'a master key that is not in the database'

test('each write has a key of its own: the one that others are derived from opens none of them', () => {
  const { seal, open } = createSecrets(masterKey)
  const [one, other] = [seal('users ada', 'the same'), seal('users ada', 'the same')]
  expect(one).not.toBe(other)
  expect([open('users ada', one), open('users ada', other)]).toEqual(['the same', 'the same'])
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'seal', 32))
  for (const [ivEnd, tagEnd] of [
    [12, 28],
    [32, 48],
  ] as const) {
    const bytes = Buffer.from(one, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivEnd)).setAAD(Buffer.from('users ada'))
    decipher.setAuthTag(bytes.subarray(ivEnd, tagEnd))
    decipher.update(bytes.subarray(tagEnd))
    expect(() => decipher.final()).toThrow('unable to authenticate')
  }
})

test('a sealed value is of its place, whole and unchanged', () => {
  const { seal, open } = createSecrets(masterKey)
  const sealed = seal('users ada', 'hers')
  const bytes = Buffer.from(sealed, 'base64url')
  expect(() => open('users ben', sealed)).toThrow('unable to authenticate')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => open('users ada', changed.toString('base64url'))).toThrow('unable to authenticate')
  }
  for (const length of [0, 31, 40, 47])
    expect(() => open('users ada', bytes.subarray(0, length).toString('base64url'))).toThrow(/authenti/i)
})
