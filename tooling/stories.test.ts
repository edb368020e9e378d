import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../packages/ui/src/', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, source), 'utf8')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
const stories = files.filter((file) => file.endsWith('.stories.tsx')).map(read)

/** Contains the scenes that have a story, such as `sendScenes.preview`. */
const shown = new Set(stories.flatMap((text) => [...text.matchAll(/\b\w*[sS]cenes\.\w+/g)].map(([scene]) => scene)))

/** Lists the scenes that fixtures export, in the same form. */
const named = files
  .filter((file) => /\.fixture\.tsx?$/.test(file))
  .flatMap((file) =>
    [...read(file).matchAll(/^export const (\w*[sS]cenes)\b[^=]*= \{\n([^]*?)^\}/gm)].flatMap(([, scenes, body = '']) =>
      [...body.matchAll(/^ {2}(?:async )?(\w+)[:,(]/gm)].map(([, state = '']) => `${scenes}.${state}`),
    ),
  )

test('every scene of a fixture has a story', () => {
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter((scene) => !shown.has(scene))).toEqual([])
})

test('every route has a story', () => {
  const routes = [...read('../../core/src/navigation/Route.ts').matchAll(/readonly view: '(\w+)'/g)].map(
    ([, view]) => view,
  )
  expect(routes.length).toBeGreaterThan(40)
  // The compiler ensures that the table has an entry for each view.
  const scenesOfViews = read('views/viewScenes.test-util.ts')
  const without = routes.filter((view) => {
    const [, scenes = ''] = new RegExp(String.raw`^ {2}${view}: \[([^]*?)\],?$`, 'm').exec(scenesOfViews) ?? []
    return ![...scenes.matchAll(/\w*[sS]cenes\.\w+/g)].some(([scene]) => shown.has(scene))
  })
  expect(without).toEqual([])
})

test('the review and the result of a swap and of a transfer have a story', () => {
  for (const scene of ['swapScenes.preview', 'swapScenes.done', 'sendScenes.preview', 'sendScenes.sent'])
    expect(shown).toContain(scene)
})

test('stories of phones have the viewport of a phone', () => {
  const onPhones = stories.flatMap((text) =>
    [...text.matchAll(/^export const \w*Phone\w*: StoryObj = (\w+)/gm)].map(([, how]) => how),
  )
  expect(new Set(onPhones)).toEqual(new Set(['phoneStory']))
})
