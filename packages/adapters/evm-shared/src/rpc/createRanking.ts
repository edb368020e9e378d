/** SPEC §9. */
const sampleCount = 10
const weights = { stability: 0.7, latency: 0.3 }

type Sample = { readonly ok: boolean; readonly ms: number }

/** The addresses of one network. Their order is the dapp's until one of them fails; then the best of the last answers go first. */
export type Ranking = {
  readonly order: () => readonly string[]
  readonly note: (url: string, sample: Sample) => void
}

export function createRanking(urls: readonly string[]): Ranking {
  const samples = new Map<string, readonly Sample[]>(urls.map((url) => [url, []]))
  let hasFailed = false

  const score = (url: string): number => {
    const own = samples.get(url) ?? []
    // What was never asked is as good as the best.
    if (own.length === 0) return 1
    const slowest = Math.max(1, ...[...samples.values()].flat().map(({ ms }) => ms))
    const mean = own.reduce((sum, { ms }) => sum + ms, 0) / own.length
    const stability = own.filter(({ ok }) => ok).length / own.length
    return weights.stability * stability + weights.latency * (1 - mean / slowest)
  }

  return {
    order: () => (hasFailed ? urls.toSorted((one, other) => score(other) - score(one)) : urls),
    note(url, sample) {
      hasFailed ||= !sample.ok
      samples.set(url, [...(samples.get(url) ?? []), sample].slice(-sampleCount))
    },
  }
}
