import type { SafeStorage } from '../storage/createSafeStorage.ts'
import { isRecord } from '../storage/isRecord.ts'
import { isTextList } from '../validate/values.ts'
import type { NamespaceConfig } from './NamespaceConfig.ts'
import { providerKey } from './providerKey.ts'
import { readNamespaceConfig } from './readNamespaceConfig.ts'

const kinds = ['namespaces', 'optionalNamespaces', 'sessionProperties', 'selected'] as const

export type Kept = {
  readonly namespaces: NamespaceConfig | undefined
  readonly optionalNamespaces: NamespaceConfig | undefined
  /** The addresses that the wallet reported last, by namespace. */
  readonly selected: Readonly<Record<string, readonly string[]>>
}

export type ProviderStorage = {
  /** Topics of sessions with stored data. */
  readonly topics: () => Promise<readonly string[]>
  readonly read: (topic: string) => Promise<Kept>
  readonly write: (topic: string, kept: Kept) => void
  /** Deletes the stored data of a session, or all data if it was the last one. */
  readonly forget: (topic: string, isLast: boolean) => void
}

/** A key in the form in which browser storage lists it. */
const listed = (key: string): string => key.replaceAll(/[/:]+/g, ':')

/** The stored data of a provider, under the keys of the well-known client. `customPrefix`: that of the core, including `:`. */
export const createProviderStorage = (storage: SafeStorage, customPrefix: string): ProviderStorage => {
  const prefix = listed(providerKey('', customPrefix))
  const keyOf = (kind: (typeof kinds)[number], topic: string): string => providerKey(`${kind}${topic}`, customPrefix)
  /** Follows the prefix; the keys of another kit have another prefix. */
  const nameOf = (key: string): string => (listed(key).startsWith(prefix) ? listed(key).slice(prefix.length) : '')
  return {
    topics: async () => {
      const [kind] = kinds
      return (await storage.getKeys()).flatMap((key) =>
        nameOf(key).startsWith(kind) && !nameOf(key).includes(':') ? [nameOf(key).slice(kind.length)] : [],
      )
    },
    read: async (topic) => {
      const [namespaces, optionalNamespaces, selected] = await Promise.all(
        (['namespaces', 'optionalNamespaces', 'selected'] as const).map((kind) => storage.getItem(keyOf(kind, topic))),
      )
      return {
        namespaces: readNamespaceConfig(namespaces),
        optionalNamespaces: readNamespaceConfig(optionalNamespaces),
        selected: isRecord(selected) && Object.values(selected).every(isTextList) ? (selected as Kept['selected']) : {},
      }
    },
    write: (topic, { namespaces, optionalNamespaces, selected }) => {
      void storage.setItem(keyOf('namespaces', topic), namespaces)
      void storage.setItem(keyOf('optionalNamespaces', topic), optionalNamespaces)
      if (Object.keys(selected).length > 0) void storage.setItem(keyOf('selected', topic), selected)
    },
    forget: (topic, isLast) => {
      for (const kind of kinds) void storage.removeItem(keyOf(kind, topic))
      if (isLast)
        void storage
          .getKeys()
          .then((keys) =>
            keys
              .filter((key) => nameOf(key) !== '' && !nameOf(key).includes(':'))
              .map((key) => storage.removeItem(key)),
          )
    },
  }
}
