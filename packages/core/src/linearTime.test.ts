import { expect, test } from 'vitest'
import { plainText } from './adapter/untrusted.ts'
import { safeLink } from './links/safeLink.ts'
import { safeImage } from './url/webLink.ts'
import { redactText, redactValue } from './logger/redact.ts'
import { joinUrl } from './services/urls.ts'
import { withoutSecrets } from './url/httpUrl.ts'

const size = 32_768
/** Linear takes a few milliseconds at this size, quadratic more than a second. */
const limitMs = 250

const pumps = 'a|0|1.|/|=|-|:|@|"|\\|eyJ-|[1,|token="|abc |%25|{a|cookie |aA1|0x0f|?#| |a@'.split('|')
const prefixes = ['', 'https://', 'a:', '{', '[1', 'token="', 'symKey', 'data:image/', 'a@']
const inputs = pumps.flatMap((pump) =>
  prefixes.flatMap((prefix) => ['', ' ', '!'].map((suffix) => prefix + pump.repeat(size / pump.length) + suffix)),
)

/** Milliseconds of the processor that it takes, which other programs of the machine do not change. */
const used = (run: () => unknown): number => {
  const start = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** The inputs that take longer than the limit in each of three runs: collecting garbage delays single ones. */
const slow = (run: (text: string) => unknown): readonly string[] =>
  inputs.filter((text) => [1, 2, 3].every(() => used(() => run(text)) > limitMs)).map((text) => `${text.slice(0, 40)}…`)

test.each([
  ['redactText', redactText],
  ['redactValue', (text: string) => redactValue({ a: Array.from({ length: 20 }, () => text) })],
  ['safeLink', safeLink],
  ['safeImage', safeImage],
  ['plainText', (text: string) => plainText(text, text.length)],
  ['withoutSecrets', withoutSecrets],
  ['joinUrl', (text: string) => joinUrl(text, text)],
])('%s takes linear time', (_, run) => {
  expect(slow(run)).toEqual([])
})
