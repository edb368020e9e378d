import { type ReactElement, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showPart } from '../../fixtures/showPart.tsx'
import { LoadMore } from './LoadMore.tsx'

/** Every earlier observer has been notified before this one. */
const observed = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(element)
  })

test('loads by itself while pages have items; after an empty page it needs the button', async () => {
  const sizes = [2, 1, 0, 0, 0]
  let asked = 0
  function List(): ReactElement {
    const [{ busy, loaded }, setList] = useState({ busy: false, loaded: 0 })
    const more = (): void => {
      const size = sizes[asked++] ?? 0
      setList({ busy: true, loaded })
      queueMicrotask(() => setList({ busy: false, loaded: loaded + size }))
    }
    return <LoadMore label={`Show more than ${loaded}`} busy={busy} loaded={loaded} onMore={more} />
  }
  const { find } = await showPart(<List />)
  const button = find('button') as HTMLElement
  await expect.poll(() => [asked, button.innerText.trim()]).toEqual([3, 'Show more than 3'])
  await observed(button)
  expect(asked).toBe(3)
  await userEvent.click(button)
  await observed(button)
  await observed(button)
  expect(asked).toBe(4)
})
