import { createFakePlatform } from '@kit/testing'
import { expect, test, vi } from 'vitest'
import type { Platform } from '../platform/Platform.ts'
import { createLoadQuestions, honoursSilent } from './createLoadQuestions.ts'

const open = (platform: Pick<Platform, 'storage' | 'tabStorage' | 'after'> = createFakePlatform()) =>
  createLoadQuestions({ platform, namespace: 'cosmos', isRejection: (error) => error === 'rejected' })

test('sends a request once at a time, and again after an answer or another failure', async () => {
  const { ask } = open()
  const request = vi.fn(async () => 'account')
  expect(await Promise.all([ask('fern', request), ask('fern', request)])).toEqual(['account', 'account'])
  expect(request).toHaveBeenCalledTimes(1)
  await expect(ask('fern', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await ask('fern', request)).toBe('account')
})

test('a rejection means that the wallet no longer knows the page, and is not asked for again', async () => {
  const platform = createFakePlatform()
  await expect(open(platform).ask('fern', () => Promise.reject('rejected'))).rejects.toMatchObject({
    code: 'NOT_CONNECTED',
  })
  const later = open(platform)
  const request = vi.fn(async () => 'account')
  expect([await later.ask('fern', request), await later.ask('moss', request)]).toEqual([null, 'account'])
  later.allow('fern')
  expect(await later.ask('fern', request)).toBe('account')
})

test('a request that a page left unanswered holds back later pages in its tab, not in others', async () => {
  const { storage, after, clock } = createFakePlatform()
  const tabs = [createFakePlatform().storage, createFakePlatform().storage].map((tabStorage) => ({
    storage,
    after,
    tabStorage,
  }))
  void open(tabs[0]).ask('fern', () => new Promise(() => {}))
  await clock.advance(1_000)
  expect(await open(tabs[0]).ask('fern', async () => 'account')).toBe(null)
  expect(await open(tabs[1]).ask('fern', async () => 'account')).toBe('account')
})

test('a page that redirects or is reloaded before a silent wallet could answer does not hold back the next one', async () => {
  const platform = createFakePlatform()
  void open(platform).ask('fern', () => new Promise(() => {}))
  await platform.clock.advance(900)
  expect(await open(platform).ask('fern', async () => 'account')).toBe('account')
})

test('works without storage', async () => {
  const refuse = () => {
    throw new Error('blocked')
  }
  const questions = open({
    ...createFakePlatform(),
    storage: { get: refuse, set: refuse, remove: refuse },
    tabStorage: undefined,
  })
  questions.hold('fern')
  expect(await questions.ask('fern', async () => 'account')).toBe('account')
})

test.each([
  ['Heron', { 'standard:connect': { version: '1.0.0' } }, true],
  ['Heron', { 'standard:connect': { version: '1.1.0' } }, false],
  ['Heron', { 'standard:connect': { version: '1.0' } }, true],
  ['Heron', { 'standard:connect': {} }, true],
  ['Heron', undefined, true],
  ['MetaMask', { 'standard:connect': { version: '1.0.0' } }, false],
])('%s with %j honours a silent request: %s', (name, features, expected) => {
  expect(honoursSilent({ name, features })).toBe(expected)
})
