import type { ThemeVariables } from '@kit/core'
import { didYouMean } from '@kit/core/display'
import { aliases } from './aliases.ts'
import { derivedColors, palette } from './palette.ts'
import { scales } from './scales.ts'

/** Names that were replaced, by what replaced them. A name that goes gets a line here, so that no dapp's colour is lost in silence. */
export const renamedVariables: Readonly<Record<string, string>> = {
  '--kit-success-text': '--kit-success',
  '--kit-warning-text': '--kit-warning',
  '--kit-error-text': '--kit-error',
  '--kit-radius-9': '--kit-radius-6',
  '--kit-duration-text': '--kit-duration-view',
}

const known: ReadonlySet<string> = new Set([
  '--kit-button-width',
  ...Object.keys({ ...palette, ...derivedColors, ...scales }),
  ...Object.keys(aliases).flatMap((key) => [`--w3m-${key}`, `--apkt-${key}`]),
])

/** Completes names that lack `--` or `kit-`, so that they can be suggested. */
const asOwn = (name: string): string => name.replace(/^(?!--(?:w3m|apkt)-)(?:--)?(?:kit-)?/, '--kit-')

/** The errors in the names of a dapp's variables, which would be ignored: a sentence for each. */
export const unknownVariables = (variables: ThemeVariables): readonly string[] =>
  Object.keys(variables)
    .filter((name) => !known.has(name))
    .map((name) =>
      Object.hasOwn(renamedVariables, name)
        ? `The theme variable ${name} is now ${renamedVariables[name]}.`
        : `There is no theme variable ${name}.${didYouMean(asOwn(name), [...known])}`,
    )
