import { createFakePlatform } from '@kit/testing'
import { solanaDevnet as network } from '@kit/core/networks'
import { expect, test } from 'vitest'
import { getName, resolveName, type SolanaNames } from './names.ts'

const owner = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx'
const other = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'
const { signal } = new AbortController()
const platform = createFakePlatform()
const asking = (resolve: SolanaNames['resolve'], reverse?: SolanaNames['reverse']) => ({
  names: { resolve, reverse },
  platform,
  network,
  signal,
})

test('the dapp’s function is asked for what is a name, in lower case', async () => {
  const asked: string[] = []
  const question = asking(async (name) => {
    asked.push(name)
    return name === 'harbour.sol' ? owner : undefined
  })
  expect(await resolveName(' Harbour.SOL ', question)).toBe(owner)
  expect(await resolveName('nobody.sol', question)).toBeUndefined()
  for (const name of ['', 'harbour', '.sol', 'a b.sol', `${'x'.repeat(300)}.sol`])
    expect(await resolveName(name, question)).toBeUndefined()
  expect(asked).toEqual(['harbour.sol', 'nobody.sol'])
})

test.each<[string, SolanaNames['resolve']]>([
  ['fails', () => Promise.reject(new Error('offline'))],
  ['gives an address of another chain', async () => `0x${'1'.repeat(40)}`],
])('an answer that is not known is no “no address”: the function %s', async (_, resolve) => {
  await expect(resolveName('harbour.sol', asking(resolve))).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
})

test('a function that never answers is left after 10 s', async () => {
  const answer = resolveName(
    'harbour.sol',
    asking(() => new Promise(() => {})),
  )
  const outcome = expect(answer).rejects.toMatchObject({ code: 'TIMED_OUT' })
  await platform.clock.advance(10_000)
  await outcome
})

test('an address has a name only if the name resolves to it', async () => {
  const resolve = async () => owner
  const reverse = async () => 'harbour.sol'
  expect(await getName(owner, asking(resolve, reverse))).toBe('harbour.sol')
  expect(await getName(other, asking(resolve, reverse))).toBeUndefined()
  expect(await getName(owner, asking(resolve))).toBeUndefined()
  expect(
    await getName(
      owner,
      asking(resolve, async () => 'no name'),
    ),
  ).toBeUndefined()
})
