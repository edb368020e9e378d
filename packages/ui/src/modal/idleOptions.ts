import type { Kit, KitOptions, KitState, Route } from '@kit/core'
import { didYouMean, optionFaults } from '@kit/core/display'
import { languages } from '../i18n/importLocale.ts'
import { idleAttributes, kitElements, missingStyles } from './idleAttributes.ts'
import { unknownVariables } from '../theme/unknownVariables.ts'

/** What a dapp has set, and what changed it since. */
export type SetOptions = Pick<KitState, 'locale' | 'theme'> & Pick<KitOptions, 'logLevel'>

/** What is wrong with the options of a kit and the attributes of its elements: what `createKit` refuses unless it is built for production, and what does nothing. */
export async function faultsOf({ getState, options }: Kit): Promise<readonly string[]> {
  const { theme, locale, navigation } = getState()
  const { logLevel } = options
  const namespaces = options.adapters.map(({ namespace }) => namespace)
  const routes = navigation.status === 'open' ? navigation.stack : []
  const tag = locale.tag ?? options.locale
  return [
    ...optionFaults(options),
    ...(await idleOptions({ theme, locale: { ...locale, tag }, logLevel })),
    ...idleAttributes(kitElements(document), namespaces),
    ...unknownNamespaces(routes, namespaces),
    ...missingStyles(kitElements(document), (element, name) => getComputedStyle(element).getPropertyValue(name)),
  ]
}

/** Of the views that are open, as by a button of React. */
export const unknownNamespaces = (routes: readonly Route[], namespaces: readonly string[]): readonly string[] =>
  routes
    .flatMap((route) => ('namespace' in route && route.namespace !== undefined ? [route.namespace] : []))
    .filter((namespace) => !namespaces.includes(namespace))
    .map((namespace) => `There is no adapter for the namespace \`${namespace}\`. Use one of ${namespaces.join(', ')}.`)

/** The options of a dapp that do nothing, because no part of the kit knows their value: a sentence for each. */
export const idleOptions = async ({ locale, theme, logLevel = 'error' }: SetOptions): Promise<readonly string[]> => [
  ...unknownVariables(theme.variables),
  ...(await unknownMessages(locale.messages)),
  ...unknownLocale(locale),
  ...(levels.includes(logLevel) ? [] : [`Option "logLevel": use one of ${levels.join(', ')}.`]),
]

const levels: readonly string[] = ['silent', 'error', 'warn', 'info', 'debug', 'trace']

/** Each locale has every message. */
async function unknownMessages(messages: KitState['locale']['messages']): Promise<readonly string[]> {
  const given = Object.keys(messages)
  if (given.length === 0) return []
  const { texts } = await import('../i18n/de.ts')
  const ids = Object.keys(texts)
  return given
    .filter((id) => !ids.includes(id) && !id.startsWith('error.'))
    .map((id) => `Option "messages": there is no text "${id}".${didYouMean(id, ids)}`)
}

/** A dapp may give all words of another language by `messages`. */
const unknownLocale = ({ tag, messages }: KitState['locale']): readonly string[] =>
  tag === undefined || languages.includes(languageOf(tag)) || Object.keys(messages).length > 0
    ? []
    : [`Option "locale": there are no texts in "${tag}", so they are English. Use one of ${languages.join(', ')}.`]

const languageOf = (tag: string): string =>
  String(tag)
    .toLowerCase()
    .replace(/[-_].*/, '')
