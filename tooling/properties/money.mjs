// Lists the tests that prove each rule for money: `node tooling/properties/money.mjs` rewrites docs/money.md.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** @typedef {{ id: string, title: string, path: string }} MoneyTest */

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = join(root, 'docs/money.md')

/** The rules, with the tests that were named for each. @type {readonly (readonly [id: string, rule: string, ...tests: string[]])[]} */
const rules = [
  ['S1', 'Amounts are whole numbers of the smallest unit; decimals are those of the chain.', 'M1', 'M2', 'M3'],
  [
    'S2',
    'What is chosen is read from the chain when it is chosen, on the review and after it has settled.',
    'M3',
    'M33',
    'M45',
  ],
  [
    'S3',
    'A payment belongs to one wallet, account, network and asset; where the wallet leaves them, it closes.',
    'M18',
    'M19',
  ],
  ['S4', 'Max is what can be mined, and says what is kept.', 'M4', 'M5', 'M6', 'M7', 'M8', 'M9'],
  ['S5', 'Recipients that cannot be meant are refused, and risky ones are agreed to.', 'M11', 'M12', 'M13'],
  [
    'S6',
    'A name counts for the text and the network that it was resolved for, and is resolved again before sending.',
    'M15',
    'M16',
    'M17',
  ],
  ['S7', 'Addresses that look like a past recipient are marked; only past recipients are suggested.', 'M14'],
  ['S8', 'One press is one request; an equal payment asks first.', 'M20', 'M22'],
  [
    'S9',
    'A request has no deadline, and a late answer is taken; nothing is sent again by itself.',
    'M21',
    'M22',
    'M23',
    'M24',
  ],
  [
    'S10',
    'What was sent is followed by its chain over reloads, and never settled by the clock.',
    'M24',
    'M25',
    'M26',
    'M27',
    'M28',
    'M29',
  ],
  ['S11', 'Approvals are exact, made by the kit, and can be taken back.', 'M10', 'M30', 'M31', 'M32', 'M39'],
  ['S12', 'Offers and calls older than 30 s are not signed; worse figures are asked about again.', 'M33', 'M34', 'M52'],
  ['S13', 'The minimum in the call is the one that was shown; a bad price has to be agreed to.', 'M35', 'M37'],
  ['S14', 'What was built is checked and simulated before the wallet is asked.', 'M32', 'M36', 'M40', 'M41'],
  ['S15', 'Several calls are one prompt where the wallet does all of them or none.', 'M38', 'M39'],
  ['S16', 'Names, pictures and lists of services and contracts are not trusted.', 'M42', 'M43', 'M44'],
  ['S17', 'Figures are written for the locale, and hidden where the user hides them.', 'M49', 'M50'],
]
/** Rules for the views and for purchases. */
const others = ['M46', 'M47', 'M48', 'M51', 'M53', 'M54']

/** @returns {MoneyTest[]} the tests whose titles begin with the ids of the rules that they prove */
export function moneyTests() {
  const files = execFileSync(
    'git',
    ['ls-files', '*.test.ts', '*.test.tsx', '*.test-util.ts', '*.spec.ts', '*.stories.tsx'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return files
    .split('\n')
    .filter((path) => path !== '')
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/(['`"])((?:M\d{1,2}(?: and|[:,])? )+)(.*?)\1/g)].flatMap(
        ([, , ids = '', title = '']) => (ids.match(/M\d+/g) ?? []).map((id) => ({ id, title, path })),
      ),
    )
}

/** The ids of all rules. */
export const wanted = [...new Set([...rules.flatMap(([, , ...ids]) => ids), ...others])]

/** @param {readonly MoneyTest[]} tests */
export function pageOf(tests) {
  const number = (/** @type {string} */ id) => Number(id.slice(1))
  const rows = wanted
    .toSorted((one, other) => number(one) - number(other))
    .flatMap((id) => tests.filter((test) => test.id === id))
    .map(({ id, title, path }) => `| ${id} | ${title.replaceAll('|', '\\|')} | ${path} |`)
  return `# Rules for money

What holds wherever money moves, and the tests that show it: on real chains where a chain is asked. The titles of tests begin with the names of what they show.
Written by \`node tooling/properties/money.mjs\`.

| rule | what holds | shown by |
| --- | --- | --- |
${rules.map(([id, rule, ...ids]) => `| ${id} | ${rule} | ${ids.join(', ')} |`).join('\n')}
| – | Buying, views and what runs without services. | ${others.join(', ')} |

| name | test | file |
| --- | --- | --- |
${rows.join('\n')}
`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(page, pageOf(moneyTests()))
