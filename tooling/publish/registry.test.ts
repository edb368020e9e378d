import { expect, onTestFinished, test } from 'vitest'
import { answerFrom } from './registry.mjs'

test('a request whose path cannot be decoded is not found, and the registry goes on', async () => {
  const { listen, stop } = answerFrom(new Map())
  onTestFinished(stop)
  const url = await listen(0)
  for (const path of ['%', '%E0%A4%A', '/%', '@kit%2fcore']) expect((await fetch(`${url}${path}`)).status).toBe(404)
})

test('reports a port that is in use, and how to choose another', async () => {
  const first = answerFrom(new Map())
  onTestFinished(first.stop)
  const port = Number(new URL(await first.listen(0)).port)
  await expect(answerFrom(new Map()).listen(port)).rejects.toThrow(
    `The port ${port} is in use. Choose another: PORT=${port + 1} npm run packages`,
  )
})
