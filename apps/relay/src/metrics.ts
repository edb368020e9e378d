const counters = {
  connections: 'Sockets that were let in.',
  rejections: 'Sockets that were turned away.',
  requests: 'Requests of clients.',
  refusals: 'Requests that were refused: too many, or no room for them.',
  failures: 'Requests that the store failed.',
  messages: 'Messages that were published.',
  pushes: 'Messages that were pushed to readers.',
  acknowledgements: 'Acknowledgements that have reached the store.',
  lost_acknowledgements: 'Acknowledgements that were given up while the store was away: their messages come again.',
} as const

export type Metrics = {
  readonly count: (name: keyof typeof counters, by?: number) => void
  /** In the text format of Prometheus. */
  readonly text: (gauges: Readonly<Record<string, number>>) => string
}

export const createMetrics = (): Metrics => {
  const totals = new Map<keyof typeof counters, number>()
  return {
    count: (name, by = 1) => void totals.set(name, (totals.get(name) ?? 0) + by),
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
