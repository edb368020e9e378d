import { expect, test } from 'vitest'
import { showPart } from '../../fixtures/showPart.tsx'
import { Lazy } from './Lazy.tsx'

const Word = ({ word }: { readonly word: string }) => <p>{word}</p>

test('shows the placeholder until the component has loaded', async () => {
  let arrive = (): void => {}
  const load = () => new Promise<{ readonly Part: typeof Word }>((resolve) => (arrive = () => resolve({ Part: Word })))
  const { find } = await showPart(<Lazy load={load} word="here" placeholder={<p>on its way</p>} />)
  await expect.poll(() => find('p')?.textContent).toBe('on its way')
  arrive()
  await expect.poll(() => find('p')?.textContent).toBe('here')
})

test('what cannot be fetched leaves its place', async () => {
  const load = () => Promise.reject(new Error('offline'))
  const { find } = await showPart(<Lazy load={load} word="here" placeholder={<p>on its way</p>} />)
  await expect.poll(() => find('p')?.textContent).toBe('on its way')
})

test('what cannot be fetched can be tried again, and says that a failure is not the first', async () => {
  let online = false
  const load = () => (online ? Promise.resolve({ Part: Word }) : Promise.reject(new Error('offline')))
  const { find } = await showPart(
    <Lazy
      load={load}
      word="here"
      failed={(retry, isRepeated) => <button onClick={retry}>{isRepeated ? 'Once more' : 'Again'}</button>}
    />,
  )
  await expect.poll(() => find('button')?.textContent).toBe('Again')
  find('button')?.click()
  await expect.poll(() => find('button')?.textContent).toBe('Once more')
  online = true
  find('button')?.click()
  await expect.poll(() => find('p')?.textContent).toBe('here')
})
