import { expect, test } from 'vitest'
import { themeVariables } from './themeVariables.ts'

test('passes variables on as text', () => {
  expect(themeVariables({ '--kit-accent': 'red', '--kit-z-index': 10 })).toEqual({
    '--kit-accent': 'red',
    '--kit-z-index': '10',
  })
})

test('names of other kits; ours win over --apkt, those over --w3m', () => {
  expect(
    themeVariables({
      '--kit-accent': 'red',
      '--apkt-accent': 'green',
      '--w3m-accent': 'blue',
      '--apkt-font-family': 'serif',
      '--w3m-font-family': 'mono',
      '--w3m-border-radius-master': '0px',
    }),
  ).toEqual({ '--kit-accent': 'red', '--kit-font-family': 'serif', '--kit-border-radius-master': '0px' })
})

test('what has no meaning here is dropped', () => {
  expect(themeVariables({ '--w3m-qr-color': 'red', '--color': 'red' })).toEqual({})
})
