import { createKit } from '@kit/core'
import { createFakeAdapter, createFakePlatform, fakeNetwork } from '@kit/testing'
import { expect, test, vi } from 'vitest'
import { tellDeveloper } from './tellDeveloper.ts'

const cause = new TypeError('Failed to resolve module specifier "react"')
const kitWith = (onError?: (error: unknown) => void) =>
  createKit({
    adapters: [createFakeAdapter({ namespace: 'eip155', networks: [fakeNetwork('eip155', 1)] }).adapter],
    platform: createFakePlatform(),
    onError,
  })

test('one line on the console, with the cause', () => {
  const line = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    tellDeveloper(kitWith(), cause)
    expect(line.mock.calls).toEqual([['kit: a part of the modal could not be loaded.', cause]])
  } finally {
    line.mockRestore()
  }
})

test('logs the message that is given for another fault', () => {
  const line = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    tellDeveloper(kitWith(), cause, 'kit: the theme has variables that do nothing.')
    expect(line.mock.calls).toEqual([['kit: the theme has variables that do nothing.', cause]])
  } finally {
    line.mockRestore()
  }
})

test('onError takes it instead', () => {
  const line = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    const onError = vi.fn<(error: unknown) => void>()
    tellDeveloper(kitWith(onError), cause)
    expect(onError.mock.calls).toEqual([[cause]])
    expect(line).not.toHaveBeenCalled()
  } finally {
    line.mockRestore()
  }
})
