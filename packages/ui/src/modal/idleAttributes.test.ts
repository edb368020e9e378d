import { expect, test } from 'vitest'
import { idleAttributes, missingStyles } from './idleAttributes.ts'
import { unknownNamespaces } from './idleOptions.ts'

const element = (localName: string, attributes: Readonly<Record<string, string>>) => ({
  localName,
  getAttributeNames: () => Object.keys(attributes),
  getAttribute: (name: string) => attributes[name] ?? null,
})

test.each([
  ['kit-button', { lable: 'Log in' }, '<kit-button>: lable does nothing. Did you mean `label`?'],
  ['kit-button', { 'char-start': '4' }, '<kit-button>: char-start does nothing. Did you mean `chars-start`?'],
  ['kit-button', { size: 'large' }, '<kit-button>: size="large" does nothing. Use one of sm, md, lg.'],
  ['kit-button', { balance: 'none' }, '<kit-button>: balance="none" does nothing. Use one of show, hide.'],
  ['kit-button', { namespace: 'evm' }, '<kit-button>: namespace="evm" does nothing. Use one of eip155, solana.'],
  ['kit-wallet-button', { walet: 'x' }, '<kit-wallet-button>: walet does nothing. Did you mean `wallet`?'],
  ['kit-modal', { embeded: '' }, '<kit-modal>: embeded does nothing. Did you mean `embedded`?'],
  ['button', { lable: 'Log in' }, 'A button of React: lable does nothing. Did you mean `label`?'],
  ['button', { charstar: '4' }, 'A button of React: charstar does nothing. Did you mean `charsStart`?'],
  ['button', { 'data-size': 'large' }, 'A button of React: size="large" does nothing. Use one of sm, md, lg.'],
])('<%s> with %j', (name, attributes, said) => {
  const twice = [element(name, attributes), element(name, attributes)]
  expect(idleAttributes(twice, ['eip155', 'solana'])).toEqual([said])
})

test('attributes that do something, or are of the page, are no matter', () => {
  const page = {
    id: 'a',
    class: 'b',
    style: 'c',
    title: 'd',
    'data-v-7ba5bd90': '',
    'aria-label': 'e',
    x: '',
    hidden: '',
  }
  expect(
    idleAttributes(
      [
        element('kit-button', { ...page, label: 'Log in', size: 'lg', 'chars-end': '4', disabled: '' }),
        element('kit-button', { namespace: 'solana' }),
        element('button', {
          ...page,
          type: 'button',
          'data-size': 'md',
          'data-balance': 'show',
          'data-state': 'connect',
        }),
        element('kit-modal', page),
      ],
      ['solana'],
    ),
  ).toEqual([])
})

test('the namespace of an open view is named where no adapter has it', () => {
  expect(unknownNamespaces([{ view: 'Connect', namespace: 'evm' }], ['eip155', 'solana'])).toEqual([
    'There is no adapter for the namespace `evm`. Use one of eip155, solana.',
  ])
  expect(unknownNamespaces([{ view: 'Connect', namespace: 'solana' }, { view: 'Account' }], ['solana'])).toEqual([])
})

test('buttons of React without styles are named, once, and the elements have their own', () => {
  const elements = ['kit-button', 'button', 'button'].map((name) => element(name, {}))
  expect(missingStyles(elements, () => '')).toEqual([
    "The page has no styles for the buttons of React: import '@kit/ui/styles.css'.",
  ])
  expect(missingStyles(elements, () => '4px')).toEqual([])
  expect(missingStyles(elements.slice(0, 1), () => '')).toEqual([])
})
