type Row = { readonly key: string; readonly name: string }

/**
 * Shown rows keep their order, so that no row moves under a pointer; wallets that are found later follow.
 * A wallet that turns out to be of another kind of networks besides has another key, and keeps its place by its name.
 */
export function keepOrder<item extends Row>(seen: readonly Row[], items: readonly item[]): readonly item[] {
  if (seen.length === 0) return items
  const left = new Map(items.map((item) => [item.key, item]))
  const named = new Map(items.map((item) => [item.name, item]))
  const before = seen.flatMap(({ key, name }) => {
    const item = left.get(key) ?? named.get(name)
    return item && left.delete(item.key) ? [item] : []
  })
  return [...before, ...left.values()]
}
