import { createScriptedProvider } from '@kit/testing'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'

test('a wallet whose `on` and `removeListener` return promises that reject fails nothing on the page', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const fails = () => Promise.reject(new Error('This method is not available.'))
  const stop = listen({ ...createScriptedProvider(), on: fails, removeListener: fails }, { accountsChanged: () => {} })
  stop()
  // Node reports a rejection once the microtasks have run.
  await new Promise((resolve) => setImmediate(resolve))
  expect(unhandled).toEqual([])
})
