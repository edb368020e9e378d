import type { KnownConnector } from '@kit/core/adapter'
import type { Config } from '@wagmi/core'

/**
 * The wallets of a config as `listConnectors` lists them, where all of them announced themselves in plain words; else none.
 * What a wallet says of itself may be forged: other names, and pictures elsewhere, are for the code that makes them harmless.
 */
export function knownConnectors({ connectors }: Pick<Config, 'connectors'>, limit?: number): readonly KnownConnector[] {
  const plain = connectors.every(
    ({ id, name, type }) =>
      type === 'injected' && /^[a-z\d_-]+(\.[a-z\d_-]+)+$/.test(id) && /^[!-~]([ -~]{0,46}[!-~])?$/.test(name),
  )
  // Two of one name may be listed as one.
  const once = new Set(connectors.flatMap(({ id, name }) => [id, name.toLowerCase()])).size === connectors.length * 2
  if (!plain || !once) return []
  return connectors.slice(0, limit).map(({ id, name, icon }) => ({
    id,
    name,
    imageUrl:
      typeof icon === 'string' && /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,][!-~]{1,99999}$/.test(icon)
        ? icon
        : undefined,
  }))
}
