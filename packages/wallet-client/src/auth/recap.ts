import { WalletClientError } from '../errors/WalletClientError.ts'
import { isRecord } from '../storage/isRecord.ts'
import { recapOpening } from './looksLikeRecap.ts'

/** The authorizations of a signature, as the last of its resources (ERC-5573): resource → ability/action → limits. */
export type Recap = {
  readonly att: Readonly<Record<string, Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>>>
}

const prefix = 'urn:recap:'
const byName = (a: string, b: string): number => a.localeCompare(b)
const sorted = <T>(entries: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).sort(([a], [b]) => byName(a, b)))

const refuse = (reason: string): never => {
  throw new WalletClientError('MISSING_OR_INVALID', `recap: ${reason}`)
}

const check = (recap: unknown): Recap => {
  const att = isRecord(recap) ? recap['att'] : undefined
  if (!isRecord(att) || Object.keys(att).length === 0) return refuse('no resources in "att"')
  for (const [resource, abilities] of Object.entries(att)) {
    if (!isRecord(abilities) || Object.keys(abilities).length === 0) refuse(`no abilities for ${resource}`)
    for (const [ability, limits] of Object.entries(abilities as Record<string, unknown>)) {
      if (!Array.isArray(limits) || limits.length === 0 || !limits.every(isRecord))
        refuse(`limits of ${ability} must be a list of objects`)
    }
  }
  return recap as Recap
}

export const createRecap = (
  namespace: string,
  methods: readonly string[],
  limits: Readonly<Record<string, unknown>> = {},
): Recap => ({
  att: {
    [namespace]: Object.fromEntries(
      [...new Set(methods)].sort(byName).map((method) => [`request/${method}`, [limits]]),
    ),
  },
})

export const mergeRecaps = (first: Recap, second: Recap): Recap => {
  const names = [...new Set([...Object.keys(first.att), ...Object.keys(second.att)])].sort(byName)
  return { att: Object.fromEntries(names.map((name) => [name, sorted({ ...second.att[name], ...first.att[name] })])) }
}

export const encodeRecap = (recap: Recap): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(check(recap)))
  return prefix + btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('=', '')
}

/** @throws WalletClientError `MISSING_OR_INVALID`. */
const decodeRecap = (resource: string): Recap => {
  let value: unknown
  try {
    const binary = atob(resource.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/'))
    value = JSON.parse(new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0))))
  } catch (error) {
    throw new WalletClientError('MISSING_OR_INVALID', 'recap: not Base64 of JSON', { cause: error })
  }
  return check(value)
}

/** The recap of a list of resources: it is the last one. */
export const recapOf = (resources: readonly string[] | undefined): Recap | undefined => {
  const last = resources?.at(-1)
  return last?.startsWith(prefix) === true ? decodeRecap(last) : undefined
}

export const methodsOf = (recap: Recap | undefined): readonly string[] =>
  Object.keys(recap?.att['eip155'] ?? {}).map((ability) => ability.slice(ability.indexOf('/') + 1))

/** Returns the chains on which the dapp may send requests. The abilities for other resources are not changed and grant no chain. */
export const chainsOfRecap = (recap: Recap | undefined): readonly string[] => {
  const limits = Object.values(recap?.att['eip155'] ?? {}).map(([first]) => first?.['chains'])
  return [
    ...new Set(
      limits.flatMap((chains) =>
        Array.isArray(chains) ? chains.filter((chain): chain is string => typeof chain === 'string') : [],
      ),
    ),
  ]
}

/** The statement in the message: the dapp’s text, then what the recap authorizes (ERC-5573). */
export const recapStatement = (statement: string | undefined, recap: Recap): string => {
  const sentence = sentenceOf(recap)
  // A wallet may have appended it already. A statement that only begins like a recap is not one.
  return statement?.endsWith(sentence) === true ? statement : `${statement ? `${statement} ` : ''}${sentence}`
}

const sentenceOf = (recap: Recap): string => {
  let number = 0
  const sentences = Object.entries(recap.att).flatMap(([resource, abilities]) => {
    const actions = new Map<string, string[]>()
    const pairs = Object.keys(abilities).map((key) => key.split('/') as [string, string])
    for (const [ability, action] of pairs.sort(([, a], [, b]) => byName(a, b)))
      actions.set(ability, [...(actions.get(ability) ?? []), action])
    const parts = [...actions].map(([ability, names]) => {
      number += 1
      return `(${number}) '${ability}': '${names.join("', '")}' for '${resource}'.`
    })
    return parts.join(', ').replace('.,', '.')
  })
  return `${recapOpening}${sentences.join(' ')}`
}

/** The resources without the recap at their end. */
export const withoutRecap = (resources: readonly string[] = []): readonly string[] =>
  resources.at(-1)?.startsWith(prefix) === true ? resources.slice(0, -1) : resources

/** Whether a recap grants at most the requested methods on at most the requested `chains`. */
export const isWithin = (recap: Recap, asked: Recap | undefined, chains: readonly string[]): boolean =>
  Object.entries(recap.att).every(([resource, abilities]) =>
    Object.entries(abilities).every(([ability, limits]) => {
      const known = asked?.att[resource]?.[ability]
      // Names come from the wallet, and every object has a property named `constructor`.
      return Array.isArray(known) && limits.every((limit) => isLimitWithin(limit, known, chains))
    }),
  )

const isLimitWithin = (
  { chains: own, ...others }: Readonly<Record<string, unknown>>,
  asked: readonly Readonly<Record<string, unknown>>[],
  chains: readonly string[],
): boolean =>
  (own === undefined || (Array.isArray(own) && own.every((chain) => chains.includes(chain as string)))) &&
  asked.some(({ chains: _, ...known }) => JSON.stringify(others) === JSON.stringify(known))
