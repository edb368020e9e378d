import { createKit } from '@kit/core'
import { createFakeAdapter, createFakePlatform, untouched } from '@kit/testing'
import { expect, test } from 'vitest'
import { publicKit, type PublicService } from './publicKit.ts'

const projectId = '0'.repeat(32)

test('one line makes a kit that lists wallets and pairs, and nothing is requested before a click', () => {
  const { adapter } = createFakeAdapter({ namespace: 'eip155' })
  const platform = createFakePlatform()
  const kit = createKit({ adapters: [adapter], platform, ...publicKit({ projectId }) })
  expect(kit.options).toMatchObject({
    projectId,
    services: { explorer: 'https://api.web3modal.org', blockchain: 'https://rpc.walletconnect.org' },
    sharedConnectors: [{ id: 'walletConnect' }],
  })
  expect(kit.options.services?.rpc).toBeUndefined()
  expect(platform.counts()).toEqual(untouched)
})

test('an id that is missing, as from an environment variable, is none', () => {
  expect(publicKit({ projectId: undefined }).projectId).toBe('')
})

test.each<[PublicService, object]>([
  ['explorer', { services: { explorer: 'https://api.web3modal.org' }, sharedConnectors: [] }],
  ['blockchain', { services: { blockchain: 'https://rpc.walletconnect.org' }, sharedConnectors: [] }],
  ['rpc', { services: { rpc: 'https://rpc.walletconnect.org' }, sharedConnectors: [] }],
  ['relay', { services: {}, sharedConnectors: [{ id: 'walletConnect' }] }],
])('only %s', (service, expected) => {
  expect(publicKit({ projectId, only: [service] })).toMatchObject({ projectId, ...expected })
  expect(Object.keys(publicKit({ projectId, only: [service] }).services ?? {})).toEqual(
    service === 'relay' ? [] : [service],
  )
})

test('a misspelled option and a call without options are refused, with the options that there are', () => {
  const takes = 'Option "publicKit": use an object with projectId, only.'
  expect(() => publicKit({ projectID: projectId } as never)).toThrow(
    `Option "publicKit.projectID": there is no such option. Did you mean \`projectId\`?\n${takes}`,
  )
  expect(() => (publicKit as () => unknown)()).toThrow(takes)
})

test.each([[['relai']], ['relay']])('a service that is misspelled or not in a list is refused: %j', (only) => {
  expect(() => publicKit({ projectId, only: only as never })).toThrow(
    'Option "publicKit.only": use a list of explorer, blockchain, rpc, relay.',
  )
})
