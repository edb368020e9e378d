/** Those that were seen stay in their order, so that no row moves under a pointer; what is found later comes after them. */
export function keepOrder<item extends { readonly key: string }>(seen: readonly string[], items: readonly item[]): readonly item[] {
  if (seen.length === 0) return items
  const fresh = new Map(items.map((item) => [item.key, item]))
  const before = seen.flatMap((key) => {
    const item = fresh.get(key)
    fresh.delete(key)
    return item ?? []
  })
  return [...before, ...fresh.values()]
}
