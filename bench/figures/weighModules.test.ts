import { expect, test } from 'vitest'
import { weighModules } from './weighModules.mjs'

const module = (id: string, code: string) => ({ id: `/x/node_modules/${id}`, parts: [`/x/node_modules/${id}`], code })
const chunks = [
  { fileName: 'assets/index.js', modules: [module('a/boot.js', 'export const boot = 1')] },
  {
    fileName: 'assets/guide.js',
    modules: [
      module('a/short.js', 'export const it = 1'),
      module('a/long.js', `export const it = '${'abcdefghij'.repeat(3)}klmnopq'`),
    ],
  },
]

test('sorts modules by their share of the bytes', () => {
  const weighed = weighModules(chunks, ['/assets/guide.js'], () => 1000)
  expect(weighed.map(({ name }) => name)).toEqual(['a/long.js', 'a/short.js'])
  expect(weighed.reduce((total, { bytes }) => total + bytes, 0)).toBe(1000)
})
