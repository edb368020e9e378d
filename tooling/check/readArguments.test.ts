import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findTarget, readArguments } from './readArguments.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('everything once by default, and a round of the soak for at most 40 minutes', () => {
  expect(readArguments([])).toEqual({ soak: false, rounds: 1, minutes: 40, targets: [] })
  expect(readArguments(['--soak', '--rounds', '3'])).toMatchObject({ soak: true, rounds: 3, minutes: 120 })
  expect(readArguments(['--soak', '--minutes', '5'])).toMatchObject({ rounds: 1, minutes: 5 })
})

test('refuses what it does not know', () => {
  expect(() => readArguments(['--round', '3'])).toThrow('--round is not known')
  expect(() => readArguments(['--soak', '--rounds'])).toThrow('--rounds needs a number')
  expect(() => readArguments(['--soak', '--rounds', '0'])).toThrow('--rounds needs a number')
})

test('finds a package by its name and by its folder, and paths', () => {
  expect(readArguments(['--', 'core']).targets).toEqual(['core'])
  expect(
    ['core', '@kit/core', 'wagmi', '@kit/adapter-wagmi', 'sandbox', 'tooling'].map((one) => findTarget(root, one)),
  ).toEqual([
    'packages/core/',
    'packages/core/',
    'packages/adapters/wagmi/',
    'packages/adapters/wagmi/',
    'apps/sandbox/',
    'tooling/',
  ])
  expect(findTarget(root, 'packages/core/src/caip')).toBe('packages/core/src/caip/')
  expect(findTarget(root, './tooling/packages.mjs')).toBe('tooling/packages.mjs')
  expect(() => findTarget(root, 'cor')).toThrow('cor is neither a package nor a path')
  expect(() => findTarget(root, '../other')).toThrow('../other is neither')
})
