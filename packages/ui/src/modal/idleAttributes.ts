import { didYouMean } from '@kit/core/display'

const ofButtons = [
  'label',
  'loading-label',
  'balance',
  'network',
  'size',
  'namespace',
  'disabled',
  'chars-start',
  'chars-end',
]

/** The attributes of the elements, and the props of React’s buttons, which leave what they do not know on the `<button>`. */
const known: Readonly<Record<string, readonly string[]>> = {
  'kit-button': ofButtons,
  'kit-connect-button': ofButtons,
  'kit-account-button': ofButtons,
  'kit-network-button': ofButtons,
  'kit-wallet-button': ['wallet', 'label', 'size', 'namespace', 'disabled'],
  'kit-modal': ['embedded'],
  button: [
    'label',
    'loadingLabel',
    'balance',
    'network',
    'size',
    'namespace',
    'disabled',
    'charsStart',
    'charsEnd',
    'variant',
    'className',
  ],
}
const values: Readonly<Record<string, readonly string[]>> = {
  size: ['sm', 'md', 'lg'],
  balance: ['show', 'hide'],
  network: ['show', 'hide'],
}
/** What React’s buttons make of their props, and what every element has. */
const own = /^(?:data-(?!size$|balance$)|aria-|on)|^(?:class|dir|id|lang|part|role|slot|style|tabindex|title|type)$/

type Shown = Pick<Element, 'localName' | 'getAttributeNames' | 'getAttribute'>

/**
 * Attributes of the kit's elements and React buttons that do nothing, because they or their values are misspelled: a sentence for each.
 * @param namespaces those that the kit has adapters for
 */
export const idleAttributes = (elements: Iterable<Shown>, namespaces: readonly string[]): readonly string[] => [
  ...new Set(
    [...elements].flatMap((element) =>
      element
        .getAttributeNames()
        .filter((name) => !own.test(name))
        .flatMap((name) => faultOf(element, name, { ...values, namespace: namespaces })),
    ),
  ),
]

function faultOf(element: Shown, attribute: string, allowedOf: typeof values): readonly string[] {
  const of = element.localName === 'button' ? 'A button of React' : `<${element.localName}>`
  const names = known[element.localName] ?? []
  const name = attribute.replace('data-', '')
  const value = element.getAttribute(attribute) ?? ''
  if (names.some((one) => one.toLowerCase() === name)) {
    const allowed = allowedOf[name]
    return allowed && value !== '' && !allowed.includes(value)
      ? [`${of}: ${name}="${value}" does nothing. Use one of ${allowed.join(', ')}.`]
      : []
  }
  // Other attributes are those of the page.
  const hint = didYouMean(name, names)
  return hint === '' ? [] : [`${of}: ${name} does nothing.${hint}`]
}

/** The elements of a page and the buttons of React, outside of the page's own shadow roots. */
export const kitElements = (document: Document): Iterable<Element> =>
  document.querySelectorAll([...Object.keys(known).filter((name) => name !== 'button'), 'button.kit-button'].join())

/** React's buttons are drawn by a file of styles that the page links. `variableOf`: reads a computed variable of an element. */
export const missingStyles = <element extends Pick<Element, 'localName'>>(
  elements: Iterable<element>,
  variableOf: (element: element, name: string) => string,
): readonly string[] =>
  [...elements].some((element) => element.localName === 'button' && variableOf(element, '--kit-space-1') === '')
    ? ["The page has no styles for the buttons of React: import '@kit/ui/styles.css'."]
    : []
