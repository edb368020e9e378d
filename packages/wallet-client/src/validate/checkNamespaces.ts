import { show } from '../errors/show.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import type { WalletClientErrorKind } from '../errors/errorKinds.ts'
import { chainOfAccount, chainsOf } from '../namespaces/namespaces.ts'
import { isRecord } from '../storage/isRecord.ts'
import type { ProposalNamespace, ProposalNamespaces, SessionNamespaces } from '../types/Namespaces.ts'
import { isAccountId, isChainId, isTextList } from './values.ts'

const refuse = (kind: WalletClientErrorKind, detail: string): never => {
  throw new WalletClientError(kind, detail)
}

const checkActions = (namespace: unknown, caller: string): void => {
  const { methods, events } = isRecord(namespace) ? namespace : {}
  if (!isTextList(methods))
    refuse(
      'UNSUPPORTED_METHODS',
      `${caller}, namespace, methods should be an array of strings or empty array for no methods`,
    )
  if (!isTextList(events))
    refuse(
      'UNSUPPORTED_EVENTS',
      `${caller}, namespace, events should be an array of strings or empty array for no events`,
    )
}

/**
 * Checks the namespaces that a dapp requests.
 * @throws WalletClientError `MISSING_OR_INVALID`, `UNSUPPORTED_METHODS`, `UNSUPPORTED_EVENTS`, `UNSUPPORTED_CHAINS`.
 */
export const checkProposalNamespaces: (
  namespaces: unknown,
  caller: string,
  type: string,
) => asserts namespaces is ProposalNamespaces = (namespaces, caller, type) => {
  if (!isRecord(namespaces)) return refuse('MISSING_OR_INVALID', `${caller}, ${type} should be an object with data`)
  // Chains first, as in other clients of this protocol.
  for (const [key, namespace] of Object.entries(namespaces)) {
    const chains: unknown = chainsOf(key, (isRecord(namespace) ? namespace : {}) as ProposalNamespace)
    if (!Array.isArray(chains) || chains.length === 0) {
      refuse(
        'UNSUPPORTED_CHAINS',
        `${caller} ${type}, chains must be defined as "namespace:chainId" e.g. "eip155:1": {...} in the namespace key OR as an array of CAIP-2 chainIds e.g. eip155: { chains: ["eip155:1", "eip155:5"] }`,
      )
    } else {
      const wrong = chains.findIndex((chain) => !isChainId(chain) || chain.split(':', 1)[0] !== key.split(':', 1)[0])
      if (wrong !== -1)
        refuse(
          'UNSUPPORTED_CHAINS',
          `${caller} ${type}, chain ${show(chains[wrong])} should be a string and conform to "namespace:chainId" format`,
        )
    }
  }
  for (const namespace of Object.values(namespaces)) checkActions(namespace, caller)
}

/**
 * Checks the namespaces that a wallet grants.
 * @throws WalletClientError `MISSING_OR_INVALID`, `UNSUPPORTED_METHODS`, `UNSUPPORTED_EVENTS`, `UNSUPPORTED_ACCOUNTS`, `UNSUPPORTED_CHAINS`.
 */
export const checkSessionNamespaces: (namespaces: unknown, caller: string) => asserts namespaces is SessionNamespaces =
  (namespaces, caller) => {
    if (!isRecord(namespaces) || Object.keys(namespaces).length === 0) {
      return refuse('MISSING_OR_INVALID', `${caller}, namespaces should be an object with data`)
    }
    for (const [key, namespace] of Object.entries(namespaces)) {
      checkActions(namespace, caller)
      const { accounts, chains } = namespace as Record<string, unknown>
      if (!Array.isArray(accounts)) {
        return refuse(
          'UNSUPPORTED_ACCOUNTS',
          `${caller} namespace, accounts should be an array of strings conforming to "namespace:chainId:address" format`,
        )
      }
      const wrong = accounts.findIndex(
        (account) => !isAccountId(account) || account.split(':', 1)[0] !== key.split(':', 1)[0],
      )
      if (wrong !== -1) {
        refuse(
          'UNSUPPORTED_ACCOUNTS',
          `${caller} namespace, account ${show(accounts[wrong])} should be a string and conform to "namespace:chainId:address" format`,
        )
      }
      if (chains !== undefined && !(Array.isArray(chains) && chains.every(isChainId))) {
        refuse('UNSUPPORTED_CHAINS', `${caller} namespace, chains should be CAIP-2 ids`)
      }
    }
  }

type Grant = { readonly methods: readonly string[]; readonly events: readonly string[] }

/** Peers may send long lists: never search one list for each item of another. */
const contains = (all: readonly string[], wanted: readonly string[]): boolean => {
  if (wanted.length === 0) return true
  const known = new Set(all)
  return wanted.every((item) => known.has(item))
}

/**
 * Whether the granted namespaces include the required ones.
 * @throws WalletClientError `NON_CONFORMING_NAMESPACES`.
 */
export const checkConforming = (required: ProposalNamespaces, granted: SessionNamespaces, caller: string): void => {
  const wanted = new Map<string, Grant>()
  for (const [key, namespace] of Object.entries(required))
    for (const chain of chainsOf(key, namespace)) wanted.set(chain, namespace)
  const given = new Map<string, Grant>()
  for (const [key, namespace] of Object.entries(granted)) {
    const chains = namespace.accounts.map(chainOfAccount)
    if (key.includes(':') && !chains.includes(key)) {
      refuse('NON_CONFORMING_NAMESPACES', `${caller} namespaces accounts don't satisfy namespace accounts for ${key}`)
    }
    for (const chain of key.includes(':') ? [key] : chains) given.set(chain, namespace)
  }
  const names = (namespaces: object): readonly string[] => [
    ...new Set(Object.keys(namespaces).map((key) => key.split(':', 1)[0]!)),
  ]
  const there = new Set(names(granted))
  const missing = names(required).filter((name) => !there.has(name))
  if (missing.length > 0) {
    refuse(
      'NON_CONFORMING_NAMESPACES',
      `${caller} namespaces keys don't satisfy requiredNamespaces. Required: ${missing} Received: ${Object.keys(granted)}`,
    )
  }
  if (!contains([...given.keys()], [...wanted.keys()])) {
    refuse(
      'NON_CONFORMING_NAMESPACES',
      `${caller} namespaces chains don't satisfy required namespaces. Required: ${[...wanted.keys()]} Approved: ${[...given.keys()]}`,
    )
  }
  // Chains of one namespace share what is wanted and what is given.
  const compared = new Map<Grant, Set<Grant>>()
  for (const [chain, want] of wanted) {
    const grant = given.get(chain)!
    const before = compared.get(want) ?? new Set()
    if (before.has(grant)) continue
    compared.set(want, before.add(grant))
    const { methods, events } = want
    if (!contains(grant.methods, methods))
      refuse('NON_CONFORMING_NAMESPACES', `${caller} namespaces methods don't satisfy namespace methods for ${chain}`)
    if (!contains(grant.events, events))
      refuse('NON_CONFORMING_NAMESPACES', `${caller} namespaces events don't satisfy namespace events for ${chain}`)
  }
}
