const sampleCount = 10
const weights = { stability: 0.7, latency: 0.3 }

type Sample = { readonly ok: boolean; readonly ms: number }

/** The URLs of one network, in the given order until one of them fails; from then on by score, best first. */
export type Ranking = {
  /** Returns the URLs, best first. */
  readonly order: () => readonly string[]
  /** Records the outcome and latency of a request to a URL. */
  readonly note: (url: string, sample: Sample) => void
}

/** Scores by the last ten requests to each URL: 70 % share of successes, 30 % latency against the slowest. */
export function createRanking(urls: readonly string[]): Ranking {
  const samples = new Map<string, readonly Sample[]>(urls.map((url) => [url, []]))
  let hasFailed = false

  const score = (url: string): number => {
    const own = samples.get(url) ?? []
    // An untried URL is preferred to one that has failed.
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
