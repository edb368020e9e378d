import type { Script } from '../Script.ts'

/** What the files of a dapp say together. */
export type Facts = {
  /** Where the kit is made, and its name there. */
  kit?: { readonly path: string; readonly name: string } | undefined
  /** Options of the kit that other files give, such as the theme of a provider: texts of literals. */
  readonly options: Map<string, string>
  /** Whether a file uses what the other kit has for React. */
  isReact: boolean
  /** Whether a file has elements of the other kit, which become ours. */
  readonly hasElements: boolean
}

export type RuleContext = { readonly script: Script; readonly path: string; readonly facts: Facts }

/** A field of a hook: our hook that has it, and the expression, in which `$` is what our hook returns. */
export type Field = readonly [hook: string, expression: string]

/** How a kit is replaced. */
export type Rules = {
  readonly isOld: (module: string) => boolean
  /** Hooks whose result is an object. A field that is missing here is a TODO. */
  readonly hooks: Readonly<Record<string, Readonly<Record<string, Field>>>>
  /** Elements in JSX, HTML and templates. */
  readonly elements?: Readonly<Record<string, string>>
  /** Imports for their effect alone, by module. */
  readonly effects?: Readonly<Record<string, string>>
  /** What a person has to do about an export that has no rule, by its name. */
  readonly todos: Readonly<Record<string, string>>
  /** Reads what other files have to know; changes nothing. */
  readonly collect: (context: RuleContext) => void
  /** Handles what is neither a hook nor a TODO. @returns the exports that it has replaced in this script */
  readonly apply: (context: RuleContext) => ReadonlySet<string>
}
