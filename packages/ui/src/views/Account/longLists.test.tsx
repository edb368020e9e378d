import { expect, test } from 'vitest'
import { showScene } from '../../fixtures/showScene.ts'
import { balances, createPortfolioScene, history } from './portfolio.fixture.ts'

const scrollTo = (element: HTMLElement | null, part: number): void => {
  if (element) element.scrollTop = element.scrollHeight * part
}

test('5,000 tokens: only the rows near the screen are in the page, and the last one is reached', async () => {
  const list = Array.from({ length: 5_000 }, (_, index) => ({
    name: `Token ${index}`,
    symbol: `T${index}`,
    chainId: 'eip155:1',
    address: `eip155:1:0x${`${index + 1}`.padStart(40, '0')}`,
    price: 5_000 - index,
    quantity: { decimals: '6', numeric: '1' },
    iconUrl: null,
  }))
  const shown = showScene(await createPortfolioScene({ tokens: balances(list) }))
  const rows = () => shown.findAll('.kit-tokens .kit-list-row-title').map(({ textContent }) => textContent)
  await expect.poll(() => rows()[0]).toBe('Token 0')
  expect(rows().length).toBeLessThan(40)
  scrollTo(shown.find('.kit-card-body'), 1)
  await expect.poll(rows).toContain('Token 4999')
  expect(rows().length).toBeLessThan(40)
  // What a row inherits must be the same for all, or the browser works out each style again while the list is scrolled.
  const own = shown.findAll('.kit-windowed-item').flatMap(({ style }) => [...style])
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter((name) => name.startsWith('--'))).toEqual([])
})

test('rows that come while a list is scrolled make no formatters of their own', async () => {
  const list = Array.from({ length: 200 }, (_, index) => ({
    name: `Token ${index}`,
    symbol: `T${index}`,
    chainId: 'eip155:1',
    address: `eip155:1:0x${`${index + 1}`.padStart(40, '0')}`,
    price: 200 - index,
    quantity: { decimals: '6', numeric: '1.2345' },
    iconUrl: null,
  }))
  const shown = showScene(await createPortfolioScene({ tokens: balances(list) }))
  const rows = () => shown.findAll('.kit-tokens .kit-list-row-title').map(({ textContent }) => textContent)
  await expect.poll(() => rows()[0]).toBe('Token 0')
  const { NumberFormat } = Intl
  let made = 0
  Intl.NumberFormat = new Proxy(NumberFormat, {
    construct: (target, parameters) => {
      made++
      return Reflect.construct(target, parameters)
    },
  })
  try {
    scrollTo(shown.find('.kit-card-body'), 1)
    await expect.poll(rows).toContain('Token 199')
  } finally {
    Intl.NumberFormat = NumberFormat
  }
  expect(made).toBe(0)
})

test('10,000 transactions: only the rows near the screen are in the page', async () => {
  const data = Array.from({ length: 10_000 }, (_, index) => ({
    id: `t${index}`,
    metadata: {
      operationType: 'receive',
      status: 'confirmed',
      chain: 'eip155:1',
      minedAt: new Date(Date.UTC(2029, 11, 31) - index * 3_600_000).toISOString(),
    },
    transfers: [],
  }))
  const shown = showScene(await createPortfolioScene({ tab: 'activity', activity: history(data) }))
  const rows = () => shown.findAll('.kit-activity .kit-list-row').length
  await expect.poll(rows).toBeGreaterThan(3)
  // One focusable row of each month stays in the page.
  expect(rows()).toBeLessThan(60)
  scrollTo(shown.find('.kit-card-body'), 1)
  await expect.poll(() => shown.findAll('section:last-of-type .kit-list-row').length).toBeGreaterThan(3)
  expect(rows()).toBeLessThan(60)
})
