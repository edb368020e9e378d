/** A name before, in and after the first place where a text is in it, whatever the case; all of it before where the text is not. */
export function partsAround(text: string, name: string): readonly [before: string, match: string, after: string] {
  const wanted = text.trim()
  const found = wanted === '' ? null : new RegExp(wanted.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'), 'iu').exec(name)
  if (!found) return [name, '', '']
  const end = found.index + found[0].length
  return [name.slice(0, found.index), found[0], name.slice(end)]
}
