import { createFakePlatform, type FakeAnswer } from '@kit/testing'
import { expect, test } from 'vitest'
import { createHttpClient } from '../http/createHttpClient.ts'
import { fetchAnalyticsConfig } from './fetchAnalyticsConfig.ts'

const ask = (answer: FakeAnswer) => {
  const platform = createFakePlatform()
  platform.http.respond('', answer)
  const http = createHttpClient({
    platform,
    baseUrl: 'https://explorer.example',
    sdk: { projectId: 'p', sdkVersion: '1' },
  })
  return { platform, answer: fetchAnalyticsConfig({ http, signal: new AbortController().signal }) }
}

test('default', async () => {
  const { platform, answer } = ask({ json: { isAnalyticsEnabled: true } })
  expect(await answer).toBe(true)
  expect(platform.http.calls().map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET https://explorer.example/getAnalyticsConfig?projectId=p&st=appkit&sv=1',
  ])
  expect(await ask({ json: { isAnalyticsEnabled: false } }).answer).toBe(false)
})

test.each([
  [{ json: { isAnalyticsEnabled: 'yes' } }, 'MALFORMED_ANSWER'],
  [{ json: {} }, 'MALFORMED_ANSWER'],
  [{ status: 401 }, 'HTTP_STATUS'],
  ['unreachable', 'UNREACHABLE'],
] as const)('errors: %j', async (answer, code) => {
  await expect(ask(answer).answer).rejects.toMatchObject({ code })
})
