import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { walletIcon } from './walletIcon.ts'

/** Looks up the origin of a message. Absent: origins stay unknown. */
export type Attest = (message: {
  readonly attestationId?: string | undefined
  readonly hash?: string | undefined
  readonly encryptedId?: string | undefined
}) => Promise<{ readonly origin: string; readonly isScam: boolean } | undefined>

export type ClientOptions = {
  readonly relayUrl: string
  readonly projectId: string
  /** The URL of the wallet in the metadata that dapps get. */
  readonly url: string
  /** Keeps what two wallets store apart. */
  readonly storagePrefix: string
  readonly attest?: Attest | undefined
}

const event = { eventId: '', addTrace: () => {}, setError: () => {}, props: { properties: {} } }
/** Nothing is gathered, stored or sent. */
const noTelemetry = { init: async () => {}, createEvent: () => event, getEvent: () => undefined, deleteEvent: () => {} }

type Reader = { onMessageEvent: (event: object) => Promise<void> }

/** The relayer looks whether it knows a message before it notes it, so that two copies at once would both be read. */
const readInTurn = (relayer: object): void => {
  const reader = relayer as Reader
  const read = reader.onMessageEvent.bind(reader)
  let last: Promise<void> = Promise.resolve()
  reader.onMessageEvent = (event) => {
    const reading = last.then(() => read(event))
    last = reading.catch(() => {})
    return reading
  }
}

/** The client of the protocol, which asks no host but the relay. */
export async function connectClient({ relayUrl, projectId, url, storagePrefix, attest }: ClientOptions) {
  const core = new Core({
    relayUrl,
    projectId,
    customStoragePrefix: storagePrefix,
    telemetryEnabled: false,
    logger: 'fatal',
  })
  readInTurn(core.relayer)
  core.eventClient = noTelemetry as never
  core.verify = {
    init: async () => {},
    register: async () => '',
    resolve: async (message: Parameters<Attest>[0]) => attest?.(message),
  } as never
  const kit = await WalletKit.init({
    core: core as never,
    metadata: { name: 'Pocketfern', description: 'A wallet for trying out dapps', url, icons: [walletIcon] },
    signConfig: { disableRequestQueue: true },
  })
  const close = async (): Promise<void> => {
    core.heartbeat.stop()
    kit.events.removeAllListeners()
    await core.relayer.transportClose()
    // One core a process is kept under a key of this name, which would hold a wallet that is gone.
    Reflect.deleteProperty(globalThis, `_walletConnectCore_${storagePrefix}`)
    Reflect.deleteProperty(globalThis, `_walletConnectCore_${storagePrefix}_count`)
  }
  return { core, kit, close }
}
