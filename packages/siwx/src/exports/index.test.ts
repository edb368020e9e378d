import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as siwx from './index.ts'

test('exports what the documentation names', () => {
  expect(Object.keys(siwx)).toMatchInlineSnapshot(`
    [
      "SiwxError",
      "isSiwxError",
      "formatMessage",
      "parseMessage",
      "cloudSession",
      "createMessenger",
      "localSession",
      "serverSession",
      "siwx",
      "readSolanaSignIn",
    ]
  `)
})

test('the README shows the example that is compiled', async () => {
  const [readme, example] = await Promise.all(
    ['README.md', 'examples/message.ts'].map((path) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')),
  )
  expect(readme).toContain(`\`\`\`ts\n${example}\`\`\``)
})
