import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Consumer } from '../Consumer.ts'
import { run } from './run.ts'

/** Builds a project as its own developer would. @throws if the bundler reports a warning or an error */
export async function build(home: string, consumer: Consumer): Promise<void> {
  if ('oldKits' in consumer && consumer.isMigrated)
    for (const kit of consumer.oldKits)
      await run(home, [join(home, 'node_modules/.bin/kit-codemod'), kit, `src/${kit}`])
  if (consumer.build) {
    const [command, ...parameters] = consumer.build
    const said = await run(home, [join(home, 'node_modules/.bin', command), ...parameters])
    const ofOurs = (consumer.ownWarnings ?? []).reduce((text, warning) => text.replaceAll(warning, ''), said)
    if (/\bwarn(ing)?s?\b/i.test(ofOurs)) throw new Error(`${consumer.name} does not build without a warning:\n${said}`)
  }
  if ('copy' in consumer)
    for (const [from, to] of consumer.copy ?? [])
      await cp(join(home, from), join(home, to), { recursive: true, dereference: true })
}
