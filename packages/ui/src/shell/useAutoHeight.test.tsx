import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useAutoHeight } from './useAutoHeight.ts'

const Box = ({ height }: { readonly height: number }) => {
  const { box, content } = useAutoHeight()
  return (
    <div ref={box} style={{ inlineSize: '200px', overflowY: 'auto' }}>
      <div ref={content} style={{ blockSize: `${height}px` }} />
    </div>
  )
}

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
