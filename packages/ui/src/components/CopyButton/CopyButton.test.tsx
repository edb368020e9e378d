import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showPart } from '../../fixtures/showPart.tsx'
import { CopyButton } from './CopyButton.tsx'

test('copies the text and announces it', async () => {
  const written: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text))
  const shown = await showPart(<CopyButton text="0xabc" label="Copy address" />)
  shown.find('button')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(shown.said).toEqual(['Copied'])
  expect(written).toEqual(['0xabc'])
  expect(shown.find('.kit-copy')?.dataset['copied']).toBe('true')
})

test('reports a clipboard that is not allowed', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'))
  const shown = await showPart(<CopyButton text="0xabc" label="Copy address" />)
  await userEvent.click(shown.find('button') as HTMLElement)
  await expect.poll(shown.said).toEqual(['Could not copy'])
  expect(shown.find('.kit-copy')?.dataset['copied']).toBeUndefined()
})

test('shows a text that could not be copied, selected, until copying is allowed', async () => {
  const allowed = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const { find, focused } = await showPart(<CopyButton text="0xabc" label="Copy address" />)
  await userEvent.click(find('button') as HTMLElement)
  await expect.poll(focused).toBeInstanceOf(HTMLInputElement)
  const field = focused() as HTMLInputElement
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('0xabc')
  expect([field.readOnly, field.getAttribute('aria-label')]).toEqual([true, 'Copy address'])
  allowed.mockResolvedValue()
  await userEvent.click(find('button') as HTMLElement)
  await expect.poll(() => find('input')).toBeNull()
})

test('shows the text on a page that has no clipboard', async () => {
  const clipboard = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  onTestFinished(() => clipboard.mockRestore())
  const { find } = await showPart(<CopyButton text="0xabc" label="Copy address" />)
  await userEvent.click(find('button') as HTMLElement)
  await expect.poll(() => (find('input') as HTMLInputElement | null)?.value).toBe('0xabc')
})
