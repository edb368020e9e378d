import type { SharedConnector, SharedConnectorEvent, SharedConnectorInstance } from '@kit/core/adapter'
import { createFakePlatform } from '@kit/testing'
import { walletConnect } from '../src/connector/walletConnect.ts'
import type { WalletConnectOptions } from '../src/connector/walletConnect.ts'
import { cleanUp, metadata } from './setUp.ts'

export const realFetch = (url: string, init?: RequestInit): Promise<Response> => fetch(url, init)

/** A connector as a kit holds it, and what it reported. */
export const connectorOn = async (relay: { url: string }, options: Partial<WalletConnectOptions> = {}) => {
  const events: SharedConnectorEvent[] = []
  const setup = await walletConnect({ relayUrl: relay.url, projectId: 'test', logger: 'silent', ...options }).load()
  const instance = setup({ emit: (event) => events.push(event), platform: { ...createFakePlatform(), fetch: realFetch }, metadata: metadata('dapp') })
  cleanUp(instance.destroy)
  return { instance, events }
}

/** Core hands the URI to its views; a test takes it where it passes. */
export const watched = (connector: SharedConnector) => {
  const uris: string[] = []
  const waiting: ((uri: string) => void)[] = []
  const onUri = (uri: string): void => {
    const next = waiting.shift()
    if (next) next(uri)
    else uris.push(uri)
  }
  return {
    nextUri: (): Promise<string> => {
      const uri = uris.shift()
      return uri === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(uri)
    },
    connector: {
      ...connector,
      load: async () => {
        const setup = await connector.load()
        return (host) => {
          const instance = setup(host)
          return { ...instance, connect: (parameters) => instance.connect({ ...parameters, onUri }) } satisfies SharedConnectorInstance
        }
      },
    } satisfies SharedConnector,
  }
}
