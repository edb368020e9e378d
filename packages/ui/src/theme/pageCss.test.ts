import { expect, test } from 'vitest'
import { pageCss } from './pageCss.ts'

test('styles.css, which pages link, is this text (vitest -u writes it)', async () => {
  await expect(pageCss).toMatchFileSnapshot('../../styles.css')
})
