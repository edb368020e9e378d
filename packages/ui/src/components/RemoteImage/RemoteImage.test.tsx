import { expect, test } from 'vitest'
import { showPart } from '../../fixtures/showPart.tsx'
import { storyImage } from '../../fixtures/storyImage.ts'
import { RemoteImage } from './RemoteImage.tsx'

const state = (find: (selector: string) => HTMLElement | null) =>
  expect.poll(() => find('.kit-remote-image')?.dataset['state'])
const box = (find: (selector: string) => HTMLElement | null) => {
  const { width, height } = find('.kit-remote-image')?.getBoundingClientRect() ?? new DOMRect()
  return [width, height]
}

test('shows the picture in the given size', async () => {
  const { find } = await showPart(
    <RemoteImage name="Harbor" src={storyImage('#000', '#fff')} shape="rounded" size={40} />,
  )
  await state(find).toBe('ready')
  expect(box(find)).toEqual([40, 40])
  expect(find('img')?.getAttribute('alt')).toBe('')
})

test('a picture that is its own address is not waited for', async () => {
  const { find } = await showPart(
    <RemoteImage name="Harbor" src={storyImage('#000', '#fff')} shape="rounded" size={40} />,
  )
  expect(find('.kit-remote-image')?.dataset['state']).toBe('ready')
})

test('a broken or missing picture gives way to a glyph of the same size', async () => {
  for (const src of ['data:image/png;base64,AAAA', undefined]) {
    const { find } = await showPart(<RemoteImage name="Paper Kite" src={src} shape="rounded" size={40} />)
    await state(find).toBe('failed')
    expect(find('.kit-glyph')?.dataset['letters']).toBe('PK')
    expect(box(find)).toEqual([40, 40])
  }
})

test('a name without letters has an icon', async () => {
  const { find } = await showPart(<RemoteImage name="" src={undefined} shape="round" size={40} />)
  expect(find('.kit-glyph [data-icon]')).toBeTruthy()
})
