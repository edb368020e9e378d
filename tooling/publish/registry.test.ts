import { expect, onTestFinished, test } from 'vitest'
import { answerFrom } from './registry.mjs'

test('a request whose path cannot be decoded is not found, and the registry goes on', async () => {
  const { listen, stop } = answerFrom(new Map())
  onTestFinished(stop)
  const url = await listen(0)
  for (const path of ['%', '%E0%A4%A', '/%', '@kit%2fcore']) expect((await fetch(`${url}${path}`)).status).toBe(404)
})
