import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showPart } from '../../fixtures/showPart.tsx'
import { Button } from './Button.tsx'

test('is pressed by the keyboard', async () => {
  const onClick = vi.fn()
  const { find } = await showPart(<Button onClick={onClick}>Try again</Button>)
  find('button')?.focus()
  await userEvent.keyboard('{Enter} ')
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('busy or disabled takes no press but keeps the focus', async () => {
  const onClick = vi.fn()
  for (const props of [{ busy: true }, { disabled: true }]) {
    const { find, focused } = await showPart(
      <Button onClick={onClick} {...props}>
        Try again
      </Button>,
    )
    find('button')?.focus()
    await userEvent.keyboard('{Enter}')
    expect(focused()).toBe(find('button'))
  }
  expect(onClick).not.toHaveBeenCalled()
})

test('every size can be hit with a finger', async () => {
  for (const size of ['medium', 'small'] as const) {
    const { find } = await showPart(<Button size={size}>Try again</Button>)
    const button = find('button') as HTMLElement
    const after = getComputedStyle(button, '::after')
    const grown = size === 'small' ? -2 * Number.parseFloat(after.insetBlockStart) : 0
    expect(button.offsetHeight + grown).toBeGreaterThanOrEqual(44)
  }
})
