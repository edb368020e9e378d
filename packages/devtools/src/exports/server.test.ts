import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createKit, type Kit } from '@kit/core'
import { createFakeAdapter } from '@kit/testing'
import { expect, onTestFinished, test } from 'vitest'
import { mountKitDevtools } from './index.ts'

const local = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const sample = /```ts title="kit.ts"\n([^]*?)```/.exec(readFileSync(local('../../README.md'), 'utf8'))?.[1] ?? ''

test.each(['', 'debug: true, '])('the sample of the README runs on a server: %j', async (option) => {
  const folder = local(`../../.cache/readme-${process.pid}-${option.length}`)
  mkdirSync(folder, { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(`${folder}/kit.ts`, sample.replace('createKit({', `createKit({ ${option}`))
  const { kit }: { kit: Kit } = await import(/* @vite-ignore */ `${folder}/kit.ts`)
  onTestFinished(() => kit.destroy())
  expect(kit.options.debug).toBe(option !== '')
})

test('mounting on a server does nothing, and what it returns can be called', () => {
  const kit = createKit({ adapters: [createFakeAdapter({ namespace: 'cosmos' }).adapter], debug: true })
  onTestFinished(() => kit.destroy())
  expect(mountKitDevtools(kit)()).toBeUndefined()
})
