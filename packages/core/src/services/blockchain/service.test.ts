import { expect, test } from 'vitest'
import { blockchainWorld } from './fixtures/blockchainWorld.test-util.ts'

test('asks once which networks are supported, and only when it is used', async () => {
  const { service, platform, signal } = blockchainWorld()
  expect(platform.counts()).toMatchObject({ fetches: 0, timersSet: 0, storageReads: 0 })
  expect(await Promise.all([service.supports('cosmos:1', signal), service.supports('cosmos:9', signal)])).toEqual([
    true,
    false,
  ])
  expect(await service.supports('cosmos:2', signal)).toBe(true)
  expect(platform.http.calls().map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET https://chain.example/v1/supported-chains?projectId=p&st=appkit&sv=1&clientId=did%3Akey%3Az',
  ])
})

test.each([
  ['HTTP_STATUS', { status: 401 }],
  ['UNREACHABLE', 'unreachable'],
  ['MALFORMED_ANSWER', { json: { http: 'all' } }],
] as const)(
  '%s: a list that cannot be had switches nothing off, and is asked for again after 30 s',
  async (code, answer) => {
    const world = blockchainWorld()
    const { service, platform, signal, errors } = world
    world.answer('/v1/supported-chains', answer)
    const first = service.supports('cosmos:9', signal)
    const retried = code === 'UNREACHABLE'
    if (retried) await platform.clock.advance(1_050)
    expect(await first).toBe(true)
    expect(errors).toEqual([expect.objectContaining({ code })])
    await platform.clock.advance(29_999)
    expect(await service.supports('cosmos:9', signal)).toBe(true)
    expect(platform.http.calls().length).toBe(retried ? 4 : 1)
    world.answer('/v1/supported-chains', { json: { http: ['cosmos:1'] } })
    await platform.clock.advance(1)
    expect(await service.supports('cosmos:9', signal)).toBe(false)
    expect(errors.length).toBe(1)
  },
)

test('ABORTED with the caller, and with the kit', async () => {
  const world = blockchainWorld()
  world.answer('/v1/supported-chains', 'silent')
  const controller = new AbortController()
  const left = expect(world.service.supports('cosmos:1', controller.signal)).rejects.toMatchObject({ code: 'ABORTED' })
  const ended = expect(world.service.supports('cosmos:1', world.signal)).rejects.toMatchObject({ code: 'ABORTED' })
  controller.abort()
  await left
  world.life.abort()
  await ended
  expect(world.errors).toEqual([])
  expect(world.platform.counts()).toMatchObject({ fetches: 1, timersPending: 0 })
})
