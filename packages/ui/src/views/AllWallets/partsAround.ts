/** A name before, in and after the first place where a text is in it, whatever the case; all of it before where the text is not. */
export function partsAround(text: string, name: string): readonly [before: string, match: string, after: string] {
  const wanted = text.trim().toLowerCase()
  const within = name.toLowerCase()
  // A few letters are longer in lower case: places in the one are no places in the other then.
  const start = wanted !== '' && within.length === name.length ? within.indexOf(wanted) : -1
  if (start < 0) return [name, '', '']
  const end = start + wanted.length
  return [name.slice(0, start), name.slice(start, end), name.slice(end)]
}
