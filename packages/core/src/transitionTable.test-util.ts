type Transition<state, event> = (state: state, event: event) => readonly [state: state, effects: readonly unknown[]]

type Short = (part: unknown) => unknown

const text = (value: unknown, short: Short): string =>
  JSON.stringify(value, (_, whole: unknown) => shown(short(whole)))
    .replaceAll(/"(\w+)":/g, '$1: ')
    .replaceAll('"', '')
    .replaceAll(',', ', ')
    .replaceAll('|', '\\|')
const shown = (part: unknown): unknown =>
  part instanceof Error
    ? `«${(part as unknown as { code: string }).code}»`
    : typeof part === 'bigint'
      ? `${part}n`
      : part

/** Every event in every state, as a page of tables that shows the whole next state and every effect. `short` gives what is long a name. */
export function transitionTable<state, event>(
  title: string,
  transition: Transition<state, event>,
  states: Readonly<Record<string, state>>,
  events: Readonly<Record<string, event>>,
  short: Short = (part) => part,
): string {
  const write = (value: unknown): string => text(value, short)
  const name = (state: state): string | undefined =>
    Object.entries(states).find(([, known]) => write(known) === write(state))?.[0]
  const tables = Object.entries(states).map(([label, state]) => {
    const rows = Object.entries(events).map(([on, event]) => {
      const [next, effects] = transition(state, event)
      const to = next === state ? '—' : `${name(next) ? `**${name(next)}** ` : ''}\`${write(next)}\``
      return `| ${on} | ${to} | ${effects.map((effect) => `\`${write(effect)}\``).join('<br>') || '—'} |`
    })
    return [
      `## ${label}`,
      '',
      `\`${write(state)}\``,
      '',
      '| event | next state | effects |',
      '|---|---|---|',
      ...rows,
    ].join('\n')
  })
  return `# ${title}\n\nWritten by the machine's own test: every event in every state. “—”: nothing changes, nothing is done.\n\n${tables.join('\n\n')}\n`
}
