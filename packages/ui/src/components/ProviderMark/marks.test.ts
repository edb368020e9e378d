import { siApple, siDiscord, siFacebook, siFarcaster, siGithub, siGoogle, siTelegram, siX } from 'simple-icons'
import { expect, test } from 'vitest'
import { firstMarks } from './firstMarks.ts'
import { otherMarks } from './otherMarks.ts'

test('the marks of log-in providers are those of simple-icons', () => {
  const icons = [siApple, siDiscord, siFacebook, siFarcaster, siGithub, siGoogle, siTelegram, siX]
  expect({ ...firstMarks, ...otherMarks }).toEqual(Object.fromEntries(icons.map(({ slug, path }) => [slug, path])))
})
