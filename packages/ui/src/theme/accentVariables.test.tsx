import { expect, onTestFinished, test, vi } from 'vitest'
import { accentVariables } from './accentVariables.ts'
import { createThemeSheet } from './createThemeSheet.ts'
import { hostTokensCss } from './hostTokensCss.ts'
import { contrast } from './contrast.test-util.ts'
import type { Rgb } from './deriveAccent.ts'

function makeHost(mode: 'dark' | 'light', accent: string): HTMLElement {
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(hostTokensCss)
  root.adoptedStyleSheets.push(sheet)
  createThemeSheet(root).show({ mode, variables: { '--kit-accent': accent } })
  onTestFinished(() => {
    vi.restoreAllMocks()
    host.remove()
  })
  return host
}

/** As the browser paints it. */
function painted(color: string): Rgb {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('There is no canvas.')
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

/** A token as a colour: relative colours are resolved by an element that uses it. */
function resolved(host: HTMLElement, token: string): Rgb {
  const probe = document.createElement('i')
  host.shadowRoot?.append(probe)
  probe.style.color = `var(${token})`
  return painted(getComputedStyle(probe).color)
}

for (const mode of ['dark', 'light'] as const)
  for (const accent of ['rebeccapurple', '#ffd400', '#0a7', 'white', 'black', '#8a8a8a', 'hsl(0 100% 50%)'])
    test(`the tokens that a browser derives from ${accent} are those of deriveAccent, ${mode}`, () => {
      const host = makeHost(mode, accent)
      const derived = Object.entries(accentVariables(host))
      expect(derived).toHaveLength(6)
      // What lies outside of sRGB is brought into it a little differently.
      for (const [token, color] of derived)
        for (const [index, value] of resolved(host, token).entries())
          expect(Math.abs(value - (painted(color)[index] ?? 0)), `${token} of ${accent}`).toBeLessThanOrEqual(20)
    })

const steps = [0, 51, 102, 153, 204, 255]
const cube = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `rgb(${red} ${green} ${blue})`)))

for (const mode of ['dark', 'light'] as const)
  test(`what the browser paints for accents from all of sRGB is readable, ${mode}`, () => {
    const host = makeHost(mode, 'red')
    const [probe, sheet] = [document.createElement('i'), host.shadowRoot?.adoptedStyleSheets.at(-1)]
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    host.shadowRoot?.append(probe)
    const unreadable: string[] = []
    const read = (token: string): Rgb => {
      probe.style.color = `var(${token})`
      if (!context) throw new Error('There is no canvas.')
      context.fillStyle = getComputedStyle(probe).color
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
      return [red / 255, green / 255, blue / 255]
    }
    for (const accent of cube) {
      sheet?.replaceSync(`:host{--kit-accent:${accent}}`)
      const surface = read('--kit-surface')
      const check = (one: string, ground: Rgb, least: number): void => {
        const ratio = contrast(read(one), ground)
        if (ratio < least) unreadable.push(`${one} of ${accent}: ${ratio.toFixed(2)}`)
      }
      check('--kit-on-accent', read('--kit-fill'), 4.5)
      check('--kit-on-accent', read('--kit-fill-hover'), 4.5)
      for (const ground of [surface, read('--kit-foreground-1'), read('--kit-tint')])
        check('--kit-accent-text', ground, 4.5)
      check('--kit-focus-ring', surface, 3)
    }
    expect(unreadable).toEqual([])
  })

test('without relative colours a sheet declares what follows from the accent', async () => {
  const supports = CSS.supports.bind(CSS) as (name: string, value?: string) => boolean
  const withoutRelativeColors = (name: string, value?: string): boolean =>
    value?.includes('from') ? false : value === undefined ? supports(name) : supports(name, value)
  vi.spyOn(CSS, 'supports').mockImplementation(withoutRelativeColors as typeof CSS.supports)
  const host = makeHost('light', 'rebeccapurple')
  const css = (): string => {
    const rules = host.shadowRoot?.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]) ?? []
    return rules.map(({ cssText }) => cssText).join('')
  }
  await expect.poll(css).toContain('--kit-on-accent: rgb(255 255 255)')
})

test('an accent that is no colour derives nothing', () => {
  expect(accentVariables(makeHost('light', 'no colour'))).toEqual({})
})
