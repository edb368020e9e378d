/** The index that a key moves to in a row of choices that wraps around; undefined: none. */
export function nextChain(key: string, index: number, count: number, direction: string): number | undefined {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === forward || key === 'ArrowDown') return (index + 1) % count
  if (key === back || key === 'ArrowUp') return (Math.max(index, 0) - 1 + count) % count
  return undefined
}
