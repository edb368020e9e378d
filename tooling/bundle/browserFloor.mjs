// What a published file may use of the language and of browsers: docs/semver.md names the oldest browsers, `tooling/browserFloor.test.ts` checks.
import { parse } from 'acorn'
import { parseSync, Visitor } from 'oxc-parser'

/** The oldest browsers. */
export const floor = { chrome: 111, firefox: 121, safari: 16.4 }

/** ES2022: all of it is in Safari 16.4, Chrome 94 and Firefox 93. Methods of a later library are kept out by `lib` of tsconfig.base.json. */
const ecmaVersion = 2022

/**
 * What a browser at the floor may not have, with the versions that brought it (`Infinity`: none has). Code may call it only by `?.`, or
 * in a file that asks `'name' in …` or `typeof ….name` first. A name with a dot is a static method; `Class#name` a method of any object; else a global.
 * @type {Readonly<Record<string, readonly [chrome: number, firefox: number, safari: number]>>}
 */
export const missing = {
  'AbortSignal.any': [116, 124, 17.4],
  'Array.fromAsync': [121, 115, 16.4],
  'Intl.DurationFormat': [129, 136, 16.4],
  'Intl.Segmenter': [87, 125, 14.1],
  'Iterator.from': [122, 131, 18.4],
  'Map.groupBy': [117, 119, 17.4],
  'Object.groupBy': [117, 119, 17.4],
  'Promise.try': [128, 134, 18.2],
  'Promise.withResolvers': [119, 121, 17.4],
  'RegExp.escape': [136, 134, 18.2],
  'Response.json': [105, 115, 17],
  'URL.canParse': [120, 115, 17],
  'URL.parse': [126, 126, 18],
  'Uint8Array.fromBase64': [140, 133, 18.2],
  'Uint8Array.fromHex': [140, 133, 18.2],
  'Document#startViewTransition': [111, 144, 18],
  'Element#checkVisibility': [105, 106, 17.4],
  'Element#getHTML': [125, 128, 18],
  'Element#moveBefore': [133, 144, Number.POSITIVE_INFINITY],
  'Element#setHTMLUnsafe': [124, 123, 17.4],
  'HTMLDialogElement#requestClose': [134, 139, 18.4],
  'HTMLElement#hidePopover': [114, 125, 17],
  'HTMLElement#showPopover': [114, 125, 17],
  'HTMLElement#togglePopover': [114, 125, 17],
  CloseWatcher: [126, 149, Number.POSITIVE_INFINITY],
  requestIdleCallback: [47, 55, Number.POSITIVE_INFINITY],
  scheduler: [94, 142, Number.POSITIVE_INFINITY],
}

/**
 * What a published file uses and a browser at the floor may not have.
 * @param {string} text
 * @returns {string[]}
 */
export const aboveFloor = (text) => {
  /** @type {string[]} */
  const found = []
  try {
    parse(text, { ecmaVersion, sourceType: 'module', allowHashBang: true })
  } catch (error) {
    found.push(`syntax: ${/** @type {Error} */ (error).message}`)
  }
  const isAsked = (/** @type {string} */ name) =>
    new RegExp(`["'\`]${name}["'\`] ?in\\b|typeof [\\w.]+\\.${name}\\b`).test(text)
  /** @param {string} key @param {string} name */
  const report = (key, name = key) => {
    if (Object.hasOwn(missing, key) && !isAsked(name)) found.push(key)
  }
  const methods = new Map(
    Object.keys(missing)
      .filter((key) => key.includes('#'))
      .map((key) => [key.slice(key.indexOf('#') + 1), key]),
  )
  /** @param {import('oxc-parser').Expression | import('oxc-parser').Super} callee @param {boolean} optional */
  const called = (callee, optional) => {
    if (optional) return
    if (callee.type === 'Identifier') report(callee.name)
    if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return
    const { name } = callee.property
    if (callee.object.type === 'Identifier') report(`${callee.object.name}.${name}`, name)
    if (callee.object.type === 'Identifier' && callee.object.name === 'scheduler') report('scheduler')
    const method = methods.get(name)
    if (method && !callee.optional) report(method, name)
  }
  new Visitor({
    CallExpression: ({ callee, optional }) => called(callee, optional),
    NewExpression: ({ callee }) => called(callee, false),
  }).visit(parseSync('module.js', text).program)
  return found
}
