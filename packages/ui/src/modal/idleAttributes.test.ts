import { expect, test } from 'vitest'
import { idleAttributes, missingStyles } from './idleAttributes.ts'

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
  ['kit-wallet-button', { walet: 'x' }, '<kit-wallet-button>: walet does nothing. Did you mean `wallet`?'],
  ['kit-modal', { embeded: '' }, '<kit-modal>: embeded does nothing. Did you mean `embedded`?'],
  ['button', { lable: 'Log in' }, 'A button of React: lable does nothing. Did you mean `label`?'],
  ['button', { charstar: '4' }, 'A button of React: charstar does nothing. Did you mean `charsStart`?'],
  ['button', { 'data-size': 'large' }, 'A button of React: size="large" does nothing. Use one of sm, md, lg.'],
])('<%s> with %j', (name, attributes, said) => {
  expect(idleAttributes([element(name, attributes), element(name, attributes)])).toEqual([said])
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
    idleAttributes([
      element('kit-button', { ...page, label: 'Log in', size: 'lg', 'chars-end': '4', disabled: '' }),
      element('button', {
        ...page,
        type: 'button',
        'data-size': 'md',
        'data-balance': 'show',
        'data-state': 'connect',
      }),
      element('kit-modal', page),
    ]),
  ).toEqual([])
})

test('buttons of React without styles are named, once, and the elements have their own', () => {
  const elements = ['kit-button', 'button', 'button'].map((name) => element(name, {}))
  expect(missingStyles(elements, () => '')).toEqual([
    "The page has no styles for the buttons of React: import '@kit/ui/styles.css'.",
  ])
  expect(missingStyles(elements, () => '4px')).toEqual([])
  expect(missingStyles(elements.slice(0, 1), () => '')).toEqual([])
})
