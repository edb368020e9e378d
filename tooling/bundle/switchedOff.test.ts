import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/* What a page loads of the built packages while it neither sends, swaps nor buys. */

const packages = new URL('../../packages/', import.meta.url).pathname

/** The text of these files with everything that they import statically. */
async function closure(entries: readonly string[]): Promise<string> {
  const files = new Set(entries.map((entry) => join(packages, entry)))
  const texts: string[] = []
  for (const file of files) {
    const text = await readFile(file, 'utf8')
    texts.push(text)
    for (const [, path] of text.matchAll(/^(?:import|export)[^'"\n]*["'](\.[^'"]+)["']/gm))
      files.add(join(dirname(file), path ?? ''))
  }
  return texts.join('\n')
}

/** Boot, the list of wallets and connecting: what pages without these features load at most. */
const always = [
  'core/dist/createKit.js',
  'core/dist/bundles/list.js',
  'core/dist/bundles/connect.js',
  'core/dist/features/createPortfolio.js',
  'ui/dist/exports/index.js',
  'ui/dist/exports/react.js',
  'ui/dist/shared/list.js',
  'ui/dist/views/groups/accountGroup.js',
]

test.each([
  ['send', ['core/dist/features/send/createSend.js'], "type: 'wallet.ask'"],
  ['the views of send', ['ui/dist/views/groups/sendGroup.js'], 'kit-send-line'],
  ['swap', ['core/dist/features/swap/createSwap.js'], 'v1/convert'],
  ['the views of swap', ['ui/dist/views/groups/swapGroup.js'], 'kit-swap-amount'],
  ['buy', ['core/dist/features/onramp/createOnRamp.js'], 'onramp/quote'],
  ['the views of buy', ['ui/dist/views/groups/onRampGroup.js'], 'kit-buy-field'],
])('M53 %s, switched off, is 0 bytes of what a page loads', async (_, own, mark) => {
  const text = (await closure(own)).replaceAll('"', "'")
  expect(text.includes(mark)).toBe(true)
  expect((await closure(always)).replaceAll('"', "'").includes(mark)).toBe(false)
})
