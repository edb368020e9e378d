import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showPart } from '../../fixtures/showPart.tsx'
import { Tabs } from './Tabs.tsx'

const tabs = ['Tokens', 'NFTs', 'Activity'].map((title) => ({ id: title, title, content: <p>{`All ${title}`}</p> }))

test('shows the panel of the selected tab', async () => {
  const { find } = await showPart(<Tabs label="Account" tabs={tabs} />)
  expect(find('[role=tabpanel]')?.textContent).toBe('All Tokens')
  expect(find('[aria-selected=true]')?.textContent).toBe('Tokens')
})

test('no tab moves when another one is chosen', async () => {
  const { find } = await showPart(<Tabs label="Account" tabs={tabs} />)
  const places = () => [...(find('[role=tablist]')?.children ?? [])].map((tab) => tab.getBoundingClientRect().left)
  const before = places()
  find('[aria-selected=true]')?.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(find('[aria-selected=true]')?.textContent).toBe('NFTs')
  expect(places()).toEqual(before)
})

test('arrow keys choose, round and to the ends', async () => {
  const { find, focused } = await showPart(<Tabs label="Account" tabs={tabs} />)
  find('[aria-selected=true]')?.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()?.textContent).toBe('Activity')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(find('[role=tabpanel]')?.textContent).toBe('All NFTs')
  await userEvent.keyboard('{Home}')
  expect(find('[role=tabpanel]')?.textContent).toBe('All Tokens')
})

test('nothing where there is no tab', async () => {
  const { find } = await showPart(<Tabs label="Account" tabs={[]} />)
  expect(find('[role=tablist]')).toBeNull()
})
