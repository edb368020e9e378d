const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word that was typed is in the name; case and accents do not matter. */
export function matches(name: string, search: string): boolean {
  const text = plain(name)
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
