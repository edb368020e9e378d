import { isRecord } from '../storage/isRecord.ts'
import { isChainId, isTextList } from '../validate/values.ts'
import type { NamespaceConfig } from './NamespaceConfig.ts'

const isUrlMap = (value: unknown): boolean =>
  value === undefined ||
  (isRecord(value) && Object.values(value).every((url) => typeof url === 'string' && /^https?:\/\//i.test(url)))

/** The stored value if it has the shape of a config; otherwise undefined. */
export const readNamespaceConfig = (value: unknown): NamespaceConfig | undefined => {
  if (!isRecord(value)) return undefined
  const isSound = Object.values(value).every((namespace) => {
    if (!isRecord(namespace)) return false
    const { chains, methods, events, rpcMap, defaultChain } = namespace
    const isDefaultSound = defaultChain === undefined || typeof defaultChain === 'string'
    return (
      isTextList(chains) &&
      chains.every(isChainId) &&
      isTextList(methods) &&
      isTextList(events) &&
      isUrlMap(rpcMap) &&
      isDefaultSound
    )
  })
  return isSound ? (value as NamespaceConfig) : undefined
}
