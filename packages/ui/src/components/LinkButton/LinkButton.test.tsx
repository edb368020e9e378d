import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showPart } from '../../fixtures/showPart.tsx'
import { LinkButton } from './LinkButton.tsx'

test('is a link with the given address', async () => {
  const { find } = await showPart(
    <LinkButton href="gull://wc?uri=wc%3A7f6e" target="_self">
      Open Gull
    </LinkButton>,
  )
  const link = find('a') as HTMLAnchorElement
  expect([link.getAttribute('href'), link.target, link.rel]).toEqual([
    'gull://wc?uri=wc%3A7f6e',
    '_self',
    'noopener noreferrer',
  ])
})

test('the browser itself follows it, in the very press', async () => {
  const events: string[] = []
  const { find } = await showPart(
    <LinkButton href="#gull" target="_self" onFollow={() => events.push('told')}>
      Open Gull
    </LinkButton>,
  )
  // A page of its own host is no wallet.
  expect(find('a')?.hasAttribute('href')).toBe(false)
  const { find: found } = await showPart(
    <LinkButton href="https://gull.example/wc?uri=1" target="_blank" onFollow={() => events.push('told')}>
      Open Gull
    </LinkButton>,
  )
  const stop = (event: Event): void => {
    events.push(event.defaultPrevented ? 'prevented' : `active ${navigator.userActivation.isActive}`)
    event.preventDefault()
  }
  document.addEventListener('click', stop, { once: true })
  await userEvent.click(found('a') as HTMLElement)
  expect(events).toEqual(['told', 'active true'])
})

test('what may not be opened is no address, takes no press and keeps the focus', async () => {
  const onFollow = vi.fn()
  for (const href of [
    undefined,
    'javascript:alert(1)//',
    ' javascript:alert(1)',
    'data:text/html,x',
    'file:///etc',
    'about:blank',
    '/wc',
    '',
  ]) {
    const { find, focused } = await showPart(
      <LinkButton href={href} target="_self" onFollow={onFollow}>
        Open Gull
      </LinkButton>,
    )
    const link = find('a') as HTMLElement
    link.focus()
    await userEvent.keyboard('{Enter}')
    expect([link.hasAttribute('href'), link.ariaDisabled, focused()]).toEqual([false, 'true', link])
  }
  expect(onFollow).not.toHaveBeenCalled()
})
