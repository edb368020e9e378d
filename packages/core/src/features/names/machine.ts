import type { CaipAddress } from '../../caip/caip.ts'
import type { KitError } from '../../errors/KitError.ts'

/** A name as the service sees it, without its suffix. */
export type NameSuggestion = {
  /** The name, without its suffix. */
  readonly name: string
  /** True if the name is already registered. */
  readonly isTaken: boolean
}

/** The form that registers a name: its input, the suggestions and the registration. */
export type NamesState = {
  /** The account on its network that gets the name; null: none that can have one. */
  readonly owner: CaipAddress | null
  /** The input in lower case, without the suffix. */
  readonly text: string
  /** The names that the service suggests for the input. */
  readonly suggestions:
    | { readonly status: 'none' | 'loading'; readonly items: readonly NameSuggestion[] }
    | { readonly status: 'ready'; readonly items: readonly NameSuggestion[] }
    /** The service could not be asked; a name can be registered anyway. */
    | { readonly status: 'failed'; readonly items: readonly NameSuggestion[]; readonly error: KitError }
  /** The state of the registration. */
  readonly registration:
    | { readonly status: 'none' }
    /** `signing`: the wallet was asked; `sending`: it has signed. */
    | { readonly status: 'signing' | 'sending'; readonly name: string; readonly attempt: number }
    | { readonly status: 'done'; readonly name: string }
    | { readonly status: 'failed'; readonly name: string; readonly error: KitError }
  /** Numbers what is asked; answers to older questions are ignored. */
  readonly attempt: number
}

export type NamesEvent =
  | { readonly type: 'opened'; readonly owner: CaipAddress | null }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'suggested'; readonly attempt: number; readonly items: readonly NameSuggestion[] }
  | { readonly type: 'suggestions.failed'; readonly attempt: number; readonly error: KitError }
  /** `suffix`: with its dot. */
  | { readonly type: 'wanted'; readonly suffix: string }
  | { readonly type: 'signed'; readonly attempt: number }
  | { readonly type: 'registered'; readonly attempt: number }
  | { readonly type: 'refused'; readonly attempt: number; readonly error: KitError }
  /** The view was left: what the wallet answers later is not sent. */
  | { readonly type: 'left' }

export type NamesEffect =
  /** Aborts the one before. */
  | { readonly type: 'suggestions.read'; readonly attempt: number; readonly text: string }
  | { readonly type: 'suggestions.abort' }
  | { readonly type: 'register'; readonly attempt: number; readonly name: string; readonly owner: CaipAddress }
  | { readonly type: 'register.abort' }

const shortest = 4
const longest = 63

export const noNames: NamesState = Object.freeze<NamesState>({
  owner: null,
  text: '',
  suggestions: { status: 'none', items: [] },
  registration: { status: 'none' },
  attempt: 0,
})

export type NameProblem = 'empty' | 'characters' | 'short' | 'long' | 'taken'

/** Why a text can be no name; undefined: it can. */
export function nameProblem({ text, suggestions }: Pick<NamesState, 'text' | 'suggestions'>): NameProblem | undefined {
  if (text === '') return 'empty'
  if (!/^[a-z0-9-]*$/.test(text) || text.startsWith('-') || text.endsWith('-')) return 'characters'
  if (text.length < shortest) return 'short'
  if (text.length > longest) return 'long'
  return suggestions.items.some(({ name, isTaken }) => isTaken && name === text) ? 'taken' : undefined
}

type Step = readonly [state: NamesState, effects: readonly NamesEffect[]]
const stay = (state: NamesState): Step => [state, []]

const isAsking = ({ registration: { status } }: NamesState): boolean => status === 'signing' || status === 'sending'

/** Pure. A name is registered for the account for which the form was opened, never for another one. */
export function transition(given: NamesState | null, event: NamesEvent): Step {
  const state = given ?? noNames
  switch (event.type) {
    case 'opened': {
      if (event.owner === state.owner && state.registration.status !== 'done') return stay(state)
      return [
        { ...noNames, owner: event.owner, attempt: state.attempt + 1 },
        [
          ...(state.suggestions.status === 'loading' ? [{ type: 'suggestions.abort' } as const] : []),
          ...(isAsking(state) ? [{ type: 'register.abort' } as const] : []),
        ],
      ]
    }
    case 'typed': {
      if (!state.owner || isAsking(state)) return stay(state)
      const text = event.text.trim().toLowerCase()
      const items = state.suggestions.items
      const typed: NamesState = {
        ...state,
        text,
        registration: { status: 'none' },
        suggestions: { status: 'none', items: [] },
      }
      const problem = nameProblem(typed)
      if (problem !== undefined)
        return [typed, state.suggestions.status === 'loading' ? [{ type: 'suggestions.abort' }] : []]
      const attempt = state.attempt + 1
      return [
        { ...typed, attempt, suggestions: { status: 'loading', items } },
        [{ type: 'suggestions.read', attempt, text }],
      ]
    }
    case 'suggested':
      if (state.suggestions.status !== 'loading' || event.attempt !== state.attempt) return stay(state)
      return stay({ ...state, suggestions: { status: 'ready', items: event.items } })
    case 'suggestions.failed':
      if (state.suggestions.status !== 'loading' || event.attempt !== state.attempt) return stay(state)
      return stay({ ...state, suggestions: { status: 'failed', items: [], error: event.error } })
    case 'wanted': {
      const { owner } = state
      if (!owner || isAsking(state) || nameProblem(state) !== undefined) return stay(state)
      const attempt = state.attempt + 1
      const name = state.text + event.suffix
      const suggestions =
        state.suggestions.status === 'loading' ? ({ status: 'none', items: [] } as const) : state.suggestions
      return [
        { ...state, attempt, suggestions, registration: { status: 'signing', name, attempt } },
        [
          ...(state.suggestions.status === 'loading' ? [{ type: 'suggestions.abort' } as const] : []),
          { type: 'register', attempt, name, owner },
        ],
      ]
    }
    case 'left':
      return isAsking(state)
        ? [{ ...state, registration: { status: 'none' } }, [{ type: 'register.abort' }]]
        : stay(state)
    default: {
      const { registration } = state
      if (registration.status !== 'signing' && registration.status !== 'sending') return stay(state)
      if (registration.attempt !== event.attempt) return stay(state)
      const { name, attempt } = registration
      if (event.type === 'signed') return stay({ ...state, registration: { status: 'sending', name, attempt } })
      if (event.type === 'registered') return stay({ ...state, registration: { status: 'done', name } })
      return stay({ ...state, registration: { status: 'failed', name, error: event.error } })
    }
  }
}
