import type { ProtocolCore } from '../core/ProtocolCore.ts'
import { show } from '../errors/show.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import type { Logger } from '../log/Logger.ts'
import { safeLink } from '../links/safeLink.ts'
import type { Metadata } from '../types/Metadata.ts'

/** The globals of React Native apps for links. */
type Linking = {
  readonly addEventListener: (
    event: 'url',
    listener: (event: { readonly url: string }) => void,
    name?: string,
  ) => { readonly remove?: () => void } | undefined
  /** Some polyfills answer at once. */
  readonly getInitialURL: () => Promise<string | null> | string | null
  readonly openURL: (url: string, name?: string) => Promise<unknown>
}

export type Links = {
  readonly to: (peer: Metadata | undefined, transportType: string | undefined) => string | undefined
  readonly open: (link: string, topic: string, message: string) => Promise<void>
  readonly listen: (onMessage: (topic: string, message: string) => void, undos: (() => void)[]) => void
}

/** The app adds its listeners only after init has returned. */
const initialUrlDelayMs = 50

const linking = (): Linking | undefined => (globalThis as { readonly Linking?: Linking }).Linking

/** Opens a link with a message in the app that it belongs to. @throws the error of the system, or `MISSING_OR_INVALID` */
export const openLink = async (url: string): Promise<void> => {
  const [link = ''] = url.split('?', 1)
  if (safeLink(link) === undefined) throw new WalletClientError('MISSING_OR_INVALID', `universal link: ${show(link)}`)
  await linking()?.openURL(url)
}

export const linkUrl = (link: string, topic: string, message: string): string =>
  `${link}?wc_ev=${message}&topic=${topic}`

/** Link mode: messages go by universal links between two apps on one device, if both support them. */
export const createLinks = ({
  core,
  metadata,
  log,
}: {
  readonly core: ProtocolCore
  readonly metadata: Metadata
  readonly log: Logger
}): Links => ({
  to: (peer, transportType) => {
    const { linkMode, universal } = peer?.redirect ?? {}
    if (transportType !== 'link_mode' || linkMode !== true || !universal) return undefined
    if (metadata.redirect?.linkMode !== true || !metadata.redirect.universal) return undefined
    return core.linkModeSupportedApps.includes(universal) && linking() !== undefined ? universal : undefined
  },
  open: async (link, topic, message) => {
    // An app that sees the link can send the message back to this app.
    core.relayer.messages.addOwn(topic, message)
    // The link comes from the peer, or from a storage that any script of the origin can write.
    await openLink(linkUrl(link, topic, message))
  },
  listen: (onMessage, undos) => {
    const app = linking()
    if (app === undefined || metadata.redirect?.linkMode !== true) return
    const take = ({ url }: { readonly url: string }): void => {
      const query = new URLSearchParams(url.slice(url.indexOf('?') + 1))
      const [topic, message] = [query.get('topic'), query.get('wc_ev')]
      if (topic && message) onMessage(topic, message)
    }
    const begin = async (): Promise<void> => {
      const subscription = app.addEventListener('url', take)
      undos.push(() => subscription?.remove?.())
      const url = await app.getInitialURL()
      if (!url) return
      const timer = setTimeout(() => take({ url }), initialUrlDelayMs)
      undos.push(() => clearTimeout(timer))
    }
    begin().catch((error: unknown) => log.warn(error))
  },
})
