type Transition<state, event> = (state: state, event: event) => readonly [state: state, effects: readonly unknown[]]

const text = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (part instanceof Error ? `«${(part as unknown as { code: string }).code}»` : typeof part === 'bigint' ? `${part}n` : part))
    .replaceAll(/"(\w+)":/g, '$1: ')
    .replaceAll('"', '')
    .replaceAll(',', ', ')
    .replaceAll('|', '\\|')

/** Every event in every state, as a page of tables that shows the whole next state and every effect. */
export function transitionTable<state, event>(
  title: string,
  transition: Transition<state, event>,
  states: Readonly<Record<string, state>>,
  events: Readonly<Record<string, event>>,
): string {
  const name = (state: state): string | undefined => Object.entries(states).find(([, known]) => text(known) === text(state))?.[0]
  const tables = Object.entries(states).map(([label, state]) => {
    const rows = Object.entries(events).map(([on, event]) => {
      const [next, effects] = transition(state, event)
      const to = next === state ? '—' : `${name(next) ? `**${name(next)}** ` : ''}\`${text(next)}\``
      return `| ${on} | ${to} | ${effects.map((effect) => `\`${text(effect)}\``).join('<br>') || '—'} |`
    })
    return [`## ${label}`, '', `\`${text(state)}\``, '', '| event | next state | effects |', '|---|---|---|', ...rows].join('\n')
  })
  return `# ${title}\n\nWritten by the machine's own test: every event in every state. “—”: nothing changes, nothing is done.\n\n${tables.join('\n\n')}\n`
}
