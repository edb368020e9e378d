import { parseUrl } from '@kit/core/links'
import type { Kit } from '@kit/core'
import { imageSource } from './imageSource.ts'

export type AssetImage = {
  /** May be loaded without asking. */
  readonly src: string | undefined
  /** Is on a host that would learn the user's IP address: only after a tap. */
  readonly foreign: { readonly src: string; readonly host: string } | undefined
}

const hostOf = (url: string): string => parseUrl(url)?.host ?? ''

/** The allowed sources for the picture of a token or collectible: image data, hosts of `services` and those of `imageHosts`. */
export function assetImage({ options }: Pick<Kit, 'options'>, address: string | undefined): AssetImage {
  const src = imageSource(address)
  if (src === undefined || src.startsWith('data:')) return { src, foreign: undefined }
  const host = hostOf(src)
  const hosts = [
    ...Object.values(options.services ?? {}).map((url) => hostOf(url ?? '')),
    ...(options.imageHosts ?? []),
  ]
  return hosts.includes(host) ? { src, foreign: undefined } : { src: undefined, foreign: { src, host } }
}
