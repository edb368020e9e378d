import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useAutoHeight } from './useAutoHeight.ts'

const Box = ({ height }: { readonly height: number }) => {
  const { box, content } = useAutoHeight('view')
  return (
    <div ref={box} style={{ inlineSize: '200px', overflowY: 'auto' }}>
      <div ref={content} style={{ blockSize: `${height}px` }} />
    </div>
  )
}

test('behavior: no scrollbar while the height is on its way', async () => {
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

test('parameters: a height with a part of a pixel gets no scrollbar', async () => {
  const stage = document.body.appendChild(document.createElement('div'))
  const root = createRoot(stage)
  const box = (): HTMLElement => stage.firstElementChild as HTMLElement
  try {
    for (const [height, taken] of [[120, '120px'], [473.1875, '474px'], [435.75, '436px']] as const) {
      root.render(<Box height={height} />)
      await expect.poll(() => box()?.style.blockSize).toBe(taken)
      expect(box().clientWidth).toBe(200)
    }
  } finally {
    root.unmount()
    stage.remove()
  }
})
