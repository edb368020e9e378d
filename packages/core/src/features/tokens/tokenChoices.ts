import type { Core } from '../../kernel/Core.ts'
import { sessionOf } from '../../storage/createSessionStorage.ts'
import type { TokenChoices } from './rateTokens.ts'

const storageKey = 'token_choices'
/** The oldest choices go first. */
const most = 500

export function readChoices(core: Core): TokenChoices {
  const stored: unknown = core.session.readJson(storageKey)
  const entries = Object.entries(Object(stored) as Readonly<Record<string, unknown>>)
  return new Map(
    entries.flatMap(([key, choice]) => (choice === 'shown' || choice === 'hidden' ? [[key, choice] as const] : [])),
  )
}

export function storeChoice(core: Core, key: string, choice: 'shown' | 'hidden'): TokenChoices {
  const others = [...readChoices(core)].filter(([other]) => other !== key)
  const choices = [...others, [key, choice] as const].slice(-most)
  sessionOf(core).write(storageKey, JSON.stringify(Object.fromEntries(choices)))
  return new Map(choices)
}
