import { createFakePlatform } from '@kit/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fetchWallets } from './fetchWallets.ts'

const entry = {
  id: 'w1',
  name: ' One ',
  image_id: 'img-1',
  rdns: 'example.one',
  chains: ['cosmos:1'],
  homepage: 'https://one.example',
  mobile_link: 'one://',
  desktop_link: null,
  webapp_link: 'https://app.one.example',
}
const answering = (answer: () => Promise<Response>) => {
  const platform = createFakePlatform()
  const calls: string[] = []
  const parameters = {
    baseUrl: 'https://explorer.example/',
    projectId: 'p',
    sdkVersion: '1',
    page: 1,
    entries: 4,
    chains: ['cosmos:1'],
    signal: new AbortController().signal,
  }
  const fetch = (url: string): Promise<Response> => {
    calls.push(url)
    return answer()
  }
  return { platform, calls, run: () => fetchWallets({ ...parameters, platform: { ...platform, fetch } }) }
}

test('default', async () => {
  const { run, calls } = answering(async () => Response.json({ count: 1, data: [entry] }))
  expect(await run()).toEqual([
    {
      id: 'w1',
      name: 'One',
      imageId: 'img-1',
      rdns: 'example.one',
      chains: ['cosmos:1'],
      homepage: 'https://one.example',
      mobileLink: 'one://',
      desktopLink: undefined,
      webappLink: 'https://app.one.example',
    },
  ])
  expect(calls).toEqual(['https://explorer.example/getWallets?projectId=p&st=appkit&sv=1&page=1&entries=4&chains=cosmos%3A1'])
})

test('behavior: a bad link is dropped, a bad entry left out, the rest stays', async () => {
  const { run } = answering(async () =>
    Response.json({
      count: 3,
      data: [
        { ...entry, homepage: 'javascript:alert(1)', mobile_link: 'data:text/html,x', image_id: '../x' },
        { id: 7 },
        null,
        { id: 'w2', name: 'Two' },
      ],
    }),
  )
  expect((await run()).map(({ id, homepage, mobileLink, imageId }) => ({ id, homepage, mobileLink, imageId }))).toEqual([
    { id: 'w1', homepage: undefined, mobileLink: undefined, imageId: undefined },
    { id: 'w2', homepage: undefined, mobileLink: undefined, imageId: undefined },
  ])
})

test.each([
  ['HTTP_STATUS', async () => new Response('no', { status: 401 })],
  ['MALFORMED_ANSWER', async () => new Response('<html>')],
  ['MALFORMED_ANSWER', async () => Response.json({ data: {} })],
  ['UNREACHABLE', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('errors: %s', async (code, answer) => {
  await expect(answering(answer).run()).rejects.toMatchObject({ code })
})

test('errors: TIMED_OUT after 10 s', async () => {
  const { platform, run } = answering(() => new Promise(() => {}))
  const caught = expect(run()).rejects.toMatchObject({ code: 'TIMED_OUT' })
  await platform.clock.advance(10_000)
  await caught
})

test('behavior: whatever comes, it is a list or a typed error, and no link is a script', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (data) => {
      const { run } = answering(async () =>
        Response.json({ count: 1, data: [data, { id: 'x', name: 'X', homepage: data, mobile_link: data }] }),
      )
      for (const { homepage, mobileLink } of await run()) {
        expect(homepage ?? 'https:').toMatch(/^https?:/)
        expect(mobileLink ?? '').not.toMatch(/^\s*(javascript|data|vbscript):/i)
      }
    }),
    { numRuns: 300 },
  )
})
