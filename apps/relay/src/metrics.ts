const counters = {
  connections: 'Sockets that were let in.',
  rejections: 'Sockets that were turned away.',
  requests: 'Requests of clients.',
  refusals: 'Requests that were refused: too many, or no room for them.',
  failures: 'Requests that the store failed.',
  messages: 'Messages that were published.',
  pushes: 'Messages that were pushed to readers.',
} as const

export type Metrics = {
  readonly count: (name: keyof typeof counters) => void
  /** In the text format of Prometheus. */
  readonly text: (gauges: Readonly<Record<string, number>>) => string
}

export const createMetrics = (): Metrics => {
  const totals = new Map<keyof typeof counters, number>()
  return {
    count: (name) => void totals.set(name, (totals.get(name) ?? 0) + 1),
    text: (gauges) =>
      [
        ...Object.entries(counters).flatMap(([name, help]) => [
          `# HELP relay_${name}_total ${help}`,
          `# TYPE relay_${name}_total counter`,
          `relay_${name}_total ${totals.get(name as keyof typeof counters) ?? 0}`,
        ]),
        ...Object.entries(gauges).flatMap(([name, value]) => [`# TYPE relay_${name} gauge`, `relay_${name} ${value}`]),
        '',
      ].join('\n'),
  }
}
