import { expect, test } from 'vitest'
import { memoryStorage } from '../../test/setUp.ts'
import { createSafeStorage } from '../storage/createSafeStorage.ts'
import { createCallStatus } from './createCallStatus.ts'

const resultOf = (id: string, transactionHashes: readonly string[]) => ({
  id,
  capabilities: { caip345: { caip2: 'eip155:1', transactionHashes } },
})
const hash = `0x${'ab'.repeat(32)}`

test('the calls of a day are found again, the latest hundred of them', async () => {
  const status = createCallStatus(
    createSafeStorage(
      () => memoryStorage(),
      () => {},
    ),
  )
  const ids = Array.from({ length: 101 }, (_, index) => `call ${index}`)
  for (const id of ids) await status.remember({ method: 'wallet_sendCalls' }, resultOf(id, [hash]))
  const found = await Promise.all(ids.map((id) => status.find(id)))
  expect(found.filter((calls) => calls !== undefined)).toHaveLength(100)
  expect(found.at(-1)).toMatchObject({ result: resultOf('call 100', [hash]) })
})

test.each([
  [
    '101 hashes',
    resultOf(
      'calls',
      Array.from({ length: 101 }, () => hash),
    ),
  ],
  ['a hash of 131 characters', resultOf('calls', ['a'.repeat(131)])],
  ['an id of 8,195 characters', resultOf('a'.repeat(8_195), [hash])],
  ['no hash', resultOf('calls', [])],
])('an answer with %s is not kept', async (_, result) => {
  const status = createCallStatus(
    createSafeStorage(
      () => memoryStorage(),
      () => {},
    ),
  )
  await status.remember({}, result)
  expect(await status.find(result.id)).toBeUndefined()
})
