import { expect, test, vi } from 'vitest'
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
