import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFakePlatform, fakeShown } from '@kit/testing'
import { expect, test } from 'vitest'
import { cleanUp, metadata } from '../../test/setUp.ts'
import { createConnector } from './createConnector.ts'
import { walletConnect } from './walletConnect.ts'

/** The project id that a relay is sent when a pairing begins. */
async function sentProjectId(projectIds: { readonly own?: string; readonly kit?: string }): Promise<string | null> {
  const relay = createServer()
  const asked = new Promise<string>((resolve) => {
    relay.on('upgrade', ({ url = '' }, socket) => {
      resolve(url)
      socket.destroy()
    })
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  cleanUp(() => new Promise((resolve) => relay.close(resolve)))
  const relayUrl = `ws://127.0.0.1:${(relay.address() as AddressInfo).port}`
  const setup = await walletConnect({ relayUrl, projectId: projectIds.own, logger: 'silent' }).load()
  const instance = setup({
    emit: () => {},
    platform: createFakePlatform(),
    shown: fakeShown,
    metadata: metadata('dapp'),
    projectId: projectIds.kit,
  })
  cleanUp(instance.destroy)
  const leaving = new AbortController()
  const connecting = instance.connect({ networks: {}, pairing: {}, signal: leaving.signal })
  connecting.catch(() => undefined)
  const url = await asked
  leaving.abort()
  return new URL(url, relayUrl).searchParams.get('projectId')
}

test('sends the project id of the kit to the relay, unless the connector has its own', async () => {
  expect(await sentProjectId({ kit: 'kit' })).toBe('kit')
  expect(await sentProjectId({ kit: 'kit', own: 'own' })).toBe('own')
  // A relay of one's own may need none.
  expect(await sentProjectId({})).toBe(null)
})

test.each(['your project id', 'YOUR_PROJECT_ID', ''])(
  'asks no relay with a placeholder of a project id, and says so: "%s"',
  async (projectId) => {
    const relay = createServer()
    let dialled = 0
    relay.on('connection', () => (dialled += 1))
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
    cleanUp(() => new Promise((resolve) => relay.close(resolve)))
    const relayUrl = `ws://127.0.0.1:${(relay.address() as AddressInfo).port}`
    for (const options of [{ own: projectId }, { kit: projectId }]) {
      const setup = await walletConnect({ relayUrl, projectId: options.own, logger: 'silent' }).load()
      const instance = setup({
        emit: () => {},
        platform: createFakePlatform(),
        shown: fakeShown,
        metadata: metadata('dapp'),
        projectId: options.kit,
      })
      cleanUp(instance.destroy)
      const { signal } = new AbortController()
      await expect(instance.connect({ networks: {}, pairing: {}, signal })).rejects.toMatchObject({
        code: 'PROJECT_ID_NOT_CONFIGURED',
        context: { connectorId: 'walletConnect' },
      })
    }
    expect(dialled).toBe(0)
  },
)

const takes =
  'Option "walletConnect": use an object with relayUrl, projectId, metadata, serviceUrl, bundlerOrigins, ' +
  'universalProviderConfigOverride, walletUniversalLink, storagePrefix, storage, verify, logger, trace, id, name, imageUrl.'

test.each<[string, object | undefined, string]>([
  [
    'a misspelled relay',
    { relayURL: 'wss://relay.example' },
    `Option "walletConnect.relayURL": there is no such option. Did you mean \`relayUrl\`?\n${takes}`,
  ],
  [
    'a misspelled option beside a relay',
    { relayUrl: 'wss://relay.example', projectID: 'own' },
    `Option "walletConnect.projectID": there is no such option. Did you mean \`projectId\`?\n${takes}`,
  ],
  ['nothing', undefined, takes],
  [
    'a relay of another scheme',
    { relayUrl: 'https://relay.example' },
    'Option "walletConnect.relayUrl": use `wss://…`, or a list of such addresses, not "https://relay.example".',
  ],
  [
    'a second relay without a scheme',
    { relayUrl: ['wss://relay.example', 'relay.example'] },
    'Option "walletConnect.relayUrl": use `wss://…`, or a list of such addresses, not ["wss://relay.example","relay.example"].',
  ],
  [
    'a relay of a missing variable of the environment',
    { relayUrl: undefined, projectId: 'own' },
    'Option "walletConnect.relayUrl": use `wss://…`, or a list of such addresses, not undefined. Is an environment variable missing?',
  ],
  [
    'no relay in a list',
    { relayUrl: [] },
    'Option "walletConnect.relayUrl": use `wss://…`, or a list of such addresses, not [].',
  ],
])('refuses %s where it is called, and says what was meant', (_, options, message) => {
  expect(() => walletConnect(options as never)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION', message }))
})

test.each([[undefined], ['https://relay.example'], [[]]])(
  'a build for production refuses the relay %j once it is used',
  (relayUrl) => {
    const setup = createConnector('walletConnect', { relayUrl: relayUrl as never })
    expect(() => setup({} as never)).toThrow('Option "walletConnect.relayUrl": use `wss://…`')
  },
)
