import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useAutoHeight } from './useAutoHeight.ts'

const Box = ({ height }: { readonly height: number }) => {
  const { box, content } = useAutoHeight('view')
  return (
    <div ref={box} style={{ inlineSize: '200px', overflowY: 'auto' }}>
      <div ref={content} style={{ blockSize: `${height}px` }} />
    </div>
  )
}

test('no scrollbar while the height is on its way', async () => {
  const stage = document.body.appendChild(document.createElement('div'))
  const root = createRoot(stage)
  const box = (): HTMLElement => stage.firstElementChild as HTMLElement
  const isMoving = () => box().hasAttribute('data-moving')
  try {
    root.render(<Box height={100} />)
    await expect.poll(() => box()?.hasAttribute('data-measured')).toBe(true)
    expect(isMoving()).toBe(false)
    box().style.transition = 'block-size 60s'
    root.render(<Box height={300} />)
    await expect.poll(isMoving).toBe(true)
    root.render(<Box height={400} />)
    await expect.poll(() => box().style.blockSize).toBe('400px')
    expect(isMoving()).toBe(true)
    for (const animation of box().getAnimations()) animation.finish()
    await expect.poll(isMoving).toBe(false)
    expect(box().clientHeight).toBe(400)
    box().style.transition = 'none'
    root.render(<Box height={500} />)
    await expect.poll(() => box().clientHeight).toBe(500)
    await expect.poll(isMoving).toBe(false)
  } finally {
    root.unmount()
    stage.remove()
  }
})

test('a height with a part of a pixel gets no scrollbar', async () => {
  const stage = document.body.appendChild(document.createElement('div'))
  const root = createRoot(stage)
  const box = (): HTMLElement => stage.firstElementChild as HTMLElement
  try {
    for (const [height, taken] of [
      [120, '120px'],
      [473.1875, '474px'],
      [435.75, '436px'],
    ] as const) {
      root.render(<Box height={height} />)
      await expect.poll(() => box()?.style.blockSize).toBe(taken)
      expect(box().clientWidth).toBe(200)
    }
  } finally {
    root.unmount()
    stage.remove()
  }
})

const Card = ({
  height,
  view = 'view',
  waiting = false,
  notice = 0,
}: {
  readonly height: number
  readonly notice?: number
  readonly view?: string
  readonly waiting?: boolean
}) => {
  const { hold, box, content } = useAutoHeight(view)
  return (
    <>
      <div ref={hold} />
      <div style={{ position: 'relative', inlineSize: '200px' }}>
        <div style={{ blockSize: '60px' }} />
        {notice > 0 && <div style={{ blockSize: `${notice}px` }} />}
        <div ref={box}>
          <div ref={content} style={{ blockSize: `${height}px` }}>
            {waiting && <div data-waiting />}
          </div>
        </div>
      </div>
    </>
  )
}

test('the first height of a view is in the middle of the screen, not that of its placeholder', async () => {
  await page.viewport(1280, 800)
  const stage = document.body.appendChild(document.createElement('div'))
  const root = createRoot(stage)
  const heights = () =>
    [...stage.querySelectorAll<HTMLElement>('[style*=dvh], [data-measured]')].map(({ style }) => style.blockSize)
  try {
    for (const [props, hold, box] of [
      [{ height: 100, waiting: true }, 96, 100],
      [{ height: 300 }, 196, 300],
      [{ height: 200 }, 196, 200],
      [{ height: 400 }, 196, 400],
      [{ height: 400, view: 'next' }, 246, 400],
      [{ height: 400, view: 'next', notice: 100 }, 296, 400],
      [{ height: 300, view: 'next', notice: 100 }, 296, 300],
      [{ height: 300, view: 'next' }, 246, 300],
      [{ height: 2000, view: 'high' }, 366, 2000],
    ] as const) {
      root.render(<Card {...props} />)
      await expect.poll(heights).toEqual([`round(down, 50dvh - ${hold}px, 1px)`, `${box}px`])
    }
  } finally {
    root.unmount()
    stage.remove()
  }
})
