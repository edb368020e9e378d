import { invalidOption } from '../errors/kitErrors.ts'
import { otherNames } from '../networks/otherNames.ts'
import { shown } from './checkOptions.ts'
import { didYouMean } from './didYouMean.ts'
import type { KitOptions } from './KitOptions.ts'

/** Of the options of a kit, those that say which namespaces it has, and where its developer reads errors. */
export type KitToCheck = Pick<KitOptions, 'adapters' | 'onError'>

/** What a developer was told of a kit is kept with its options: a page renders the same hook many times. */
const told = Symbol('told')

/**
 * Refuses a namespace that no adapter of the kit has.
 * @throws KitError `INVALID_OPTION`
 */
export function checkNamespace(options: KitToCheck, method: string, namespace: unknown): void {
  const reason = faultOf(options, namespace)
  if (reason !== undefined) throw invalidOption({ option: `${method}.namespace`, reason })
}

/** As `checkNamespace` for what is rendered: the page goes on, and the developer reads it once. */
export function tellNamespace(options: KitToCheck, namespace: unknown): void {
  const reason = faultOf(options, namespace)
  const kept = options as typeof options & { [told]?: Set<string> }
  const said = (kept[told] ??= new Set())
  if (reason === undefined || said.has(reason)) return
  said.add(reason)
  const error = invalidOption({ option: 'namespace', reason })
  // Not in the render itself: what the page does with errors may render, too.
  queueMicrotask(() => {
    if (options.onError) options.onError(error)
    // oxlint-disable-next-line eslint/no-console -- The console is the only place that reports it.
    else console.error('kit: what is shown for this namespace stays empty.', error)
  })
}

function faultOf({ adapters }: KitToCheck, namespace: unknown): string | undefined {
  const known = adapters.map((adapter) => adapter.namespace)
  if (namespace === undefined || known.includes(namespace as string)) return undefined
  const name = typeof namespace === 'string' ? namespace : shown(namespace)
  // The id of a network begins with its namespace.
  const [word = ''] = name.toLowerCase().split(':')
  const meant = didYouMean(otherNames.get(word) ?? word, known)
  return `no adapter for the namespace \`${name}\`; this kit has ${known.join(', ')}.${meant}`
}
