import type { Script } from '../Script.ts'

/** Facts that are collected from all files of a dapp. */
export type Facts = {
  /** The file that creates the kit, and the kit's name there. */
  kit?: { readonly path: string; readonly name: string } | undefined
  /** Options of the kit that other files set, such as the theme of a provider: source text of literals. */
  readonly options: Map<string, string>
  /** Whether a file uses the React exports of the other kit. */
  isReact: boolean
  /** Whether a file contains elements of the other kit, which are replaced by ours. */
  readonly hasElements: boolean
}

export type RuleContext = { readonly script: Script; readonly path: string; readonly facts: Facts }

/**
 * A field of a hook: our hook that has it, and the expression, in which `$` is what our hook returns. `asCondition` says what differs
 * where the dapp asks whether the field is there.
 */
export type Field = readonly [hook: string, expression: string, asCondition?: string]

/** How a kit is replaced. */
export type Rules = {
  readonly isOld: (module: string) => boolean
  /** Hooks whose result is an object. A field that is missing here is a TODO. */
  readonly hooks: Readonly<Record<string, Readonly<Record<string, Field>>>>
  /** Elements in JSX, HTML and templates. */
  readonly elements?: Readonly<Record<string, string>>
  /** Side-effect imports, by module. */
  readonly effects?: Readonly<Record<string, string>>
  /** Instructions for exports without a rule, by name. */
  readonly todos: Readonly<Record<string, string>>
  /** Collects facts that other files need; changes nothing. */
  readonly collect: (context: RuleContext) => void
  /** Handles exports that are neither hooks nor TODOs. @returns the exports that it has replaced in this script */
  readonly apply: (context: RuleContext) => ReadonlySet<string>
}
