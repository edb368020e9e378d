import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { walletIcon } from './walletIcon.ts'

test('the picture that the page has', async () => {
  const file = await readFile(new URL('../../public/icon.svg', import.meta.url), 'utf8')
  expect(decodeURIComponent(walletIcon.slice('data:image/svg+xml,'.length))).toBe(file.trim())
})
