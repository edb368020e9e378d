/** Licences approved by the Open Source Initiative that our dependencies use, or may use. */
const open = new Set(
  `0BSD AFL-3.0 Apache-2.0 Artistic-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause BSL-1.0 ISC MIT MIT-0 MPL-2.0
  PostgreSQL Python-2.0 Unicode-3.0 Unlicense UPL-1.0 Zlib`.split(/\s+/),
)

/**
 * Whether an SPDX expression allows an open-source licence: one side of OR is enough, AND needs both.
 * @param {unknown} expression
 * @returns {boolean}
 */
export const isOpen = (expression) => {
  if (typeof expression !== 'string') return false
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? []
  let at = 0
  /** @returns {boolean} */
  const atom = () => {
    const token = tokens[at++]
    if (token === '(') {
      const inner = either()
      return tokens[at++] === ')' && inner
    }
    return token !== undefined && open.has(token)
  }
  /** @returns {boolean} */
  const both = () => {
    let result = atom()
    while (tokens[at] === 'AND') {
      at++
      const right = atom()
      result &&= right
    }
    return result
  }
  /** @returns {boolean} */
  const either = () => {
    let result = both()
    while (tokens[at] === 'OR') {
      at++
      const right = both()
      result ||= right
    }
    return result
  }
  const result = either()
  return result && at === tokens.length
}
