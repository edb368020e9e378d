import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Consumer } from '../Consumer.ts'
import { run } from './run.ts'

/** Builds a project as its own developer would. @throws if the bundler reports a warning or an error */
export async function build(
  home: string,
  { name, oldKits, build: tool, ownWarnings = [], copy = [] }: Consumer,
): Promise<void> {
  if (oldKits?.isMigrated)
    for (const kit of oldKits.names) await run(home, [join(home, 'node_modules/.bin/kit-codemod'), kit, `src/${kit}`])
  if (tool) {
    const [command, ...parameters] = tool
    const said = await run(home, [join(home, 'node_modules/.bin', command), ...parameters])
    const ofOurs = ownWarnings.reduce((text, warning) => text.replaceAll(warning, ''), said)
    if (/\bwarn(ing)?s?\b/i.test(ofOurs)) throw new Error(`${name} does not build without a warning:\n${said}`)
  }
  for (const [from, to] of copy) await cp(join(home, from), join(home, to), { recursive: true, dereference: true })
}
