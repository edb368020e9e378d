import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showPart } from '../../fixtures/showPart.tsx'
import { SearchInput } from './SearchInput.tsx'

function Field({ onLeave }: { readonly onLeave?: () => void }) {
  const [value, setValue] = useState('')
  return <SearchInput label="Search networks" value={value} onChange={setValue} {...(onLeave && { onLeave })} />
}
const input = (find: (selector: string) => HTMLElement | null) => find('input') as HTMLInputElement

test('has its label and takes the typed text', async () => {
  const { find } = await showPart(<Field />)
  expect(input(find).getAttribute('aria-label')).toBe('Search networks')
  input(find).focus()
  await userEvent.keyboard('mea')
  expect(input(find).value).toBe('mea')
})

test('Esc empties the field and goes no further; from an empty field it does', async () => {
  const { find } = await showPart(<Field />)
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  input(find).focus()
  await userEvent.keyboard('m')
  heard.mockClear()
  await userEvent.keyboard('{Escape}')
  expect(input(find).value).toBe('')
  await userEvent.keyboard('{Escape}')
  document.removeEventListener('keydown', heard)
  expect(heard.mock.calls.filter(([event]) => !event.defaultPrevented)).toHaveLength(1)
})

test('arrow down goes on to what was found', async () => {
  const onLeave = vi.fn()
  const { find } = await showPart(<Field onLeave={onLeave} />)
  input(find).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(onLeave).toHaveBeenCalledOnce()
})

test('the button empties it and gives the focus back', async () => {
  const { find, focused } = await showPart(<Field />)
  input(find).focus()
  await userEvent.keyboard('mea')
  await userEvent.click(find('button') as HTMLElement)
  expect(input(find).value).toBe('')
  expect(focused()).toBe(input(find))
})

function LateView() {
  const [isLoaded, setIsLoaded] = useState(false)
  return (
    <>
      <h1 className="kit-header-title" tabIndex={-1} onKeyDown={() => setIsLoaded(true)}>
        All wallets
      </h1>
      <button type="button" onKeyDown={() => setIsLoaded(true)}>
        Close
      </button>
      {isLoaded && <SearchInput first label="Search wallets" value="" onChange={() => {}} />}
    </>
  )
}

test.each([
  ['h1', 'INPUT'],
  ['button', 'BUTTON'],
])('the field of a view that loads late takes the focus from its heading alone: %s, then %s', async (from, to) => {
  const { find, focused } = await showPart(<LateView />)
  find(from)?.focus()
  await userEvent.keyboard('x')
  await expect.poll(() => find('input')).toBeTruthy()
  // The focus moves in an effect, after the field is there.
  await expect.poll(() => focused()?.tagName).toBe(to)
})
