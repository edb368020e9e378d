import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showPart } from '../../fixtures/showPart.tsx'
import { CopyTextButton } from './CopyTextButton.tsx'

test('copies the text and announces it', async () => {
  const written: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text))
  const { find, said } = await showPart(<CopyTextButton text="wc:7f6e" label="Copy link" />)
  const button = find('button') as HTMLElement
  const { width } = button.getBoundingClientRect()
  expect(button.innerText.trim()).toBe('Copy link')
  await userEvent.click(button)
  await expect.poll(() => button.innerText.trim()).toBe('Copied')
  expect([written, said(), button.getBoundingClientRect().width]).toEqual([['wc:7f6e'], ['Copied'], width])
})

test('reports a clipboard that is not allowed', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'))
  const { find, said } = await showPart(<CopyTextButton text="wc:7f6e" label="Copy link" />)
  await userEvent.click(find('button') as HTMLElement)
  await expect.poll(() => find('button')?.innerText.trim()).toBe('Could not copy')
  expect(said()).toEqual(['Could not copy'])
})

test('shows a text that could not be copied, selected, until copying is allowed', async () => {
  const allowed = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const { find, focused } = await showPart(<CopyTextButton text="wc:7f6e" label="Copy link" />)
  await userEvent.click(find('button') as HTMLElement)
  await expect.poll(focused).toBeInstanceOf(HTMLInputElement)
  const field = focused() as HTMLInputElement
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('wc:7f6e')
  expect([field.readOnly, field.getAttribute('aria-label')]).toEqual([true, 'Copy link'])
  allowed.mockResolvedValue()
  await userEvent.click(find('button') as HTMLElement)
  await expect.poll(() => find('input')).toBeNull()
})
