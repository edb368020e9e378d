import type { LinkPlace } from '@kit/core/links'
import type { ExplorerWallet } from '@kit/core'
import { webLink } from '../../sanitize/webLink.ts'

export type Download = {
  readonly kind: 'extension' | 'iosApp' | 'androidApp' | 'webApp' | 'website'
  readonly url: string
}

export type Device = 'iphone' | 'android' | 'desktop'

/** The apps and extensions that can be installed on this device. */
const kinds: Readonly<Record<Device, readonly Download['kind'][]>> = {
  desktop: ['extension', 'webApp', 'iosApp', 'androidApp', 'website'],
  iphone: ['iosApp', 'webApp', 'website'],
  android: ['androidApp', 'webApp', 'website'],
}

/** Ways to get a wallet, the likeliest first. Links that are no pages are left out. */
export function downloadsOf(
  { chromeStore, appStore, playStore, webappLink, homepage }: ExplorerWallet,
  device: Device,
): readonly Download[] {
  const links = {
    extension: chromeStore,
    iosApp: appStore,
    androidApp: playStore,
    webApp: webappLink,
    website: homepage,
  }
  return kinds[device].flatMap((kind) => {
    const url = webLink(links[kind])
    return url === undefined ? [] : [{ kind, url }]
  })
}

export const deviceOf = ({ android, ios }: Pick<LinkPlace, 'android' | 'ios'>): Device =>
  ios ? 'iphone' : android ? 'android' : 'desktop'
