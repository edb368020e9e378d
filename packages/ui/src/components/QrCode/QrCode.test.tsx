import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emulateMedia } from '../../fixtures/emulateMedia.ts'
import { readQrCode, setDeviceScale } from '../../fixtures/readQrCode.ts'
import { showPart } from '../../fixtures/showPart.tsx'
import { storyImage } from '../../fixtures/storyImage.ts'
import { WalletImage } from '../WalletImage/WalletImage.tsx'
import { QrCode } from './QrCode.tsx'

const uri = (seed: string, rest = '') =>
  `wc:${seed.repeat(4)}@2?relay-protocol=irn&symKey=${seed.repeat(4)}&expiryTimestamp=1795285000${rest}`
const text = uri('7f6e504bfad60b48')
const image = <WalletImage name="Gull" imageUrl={storyImage('#9f1239', '#fb7185')} />

const forceColors = (value: string) => emulateMedia({ name: 'forced-colors', value })

afterEach(async () => {
  await forceColors('none')
  await setDeviceScale(1)
  await page.viewport(1280, 800)
})

const long = uri('0123456789abcdef', '&methods=wc_sessionAuthenticate')

test.each([
  { scale: 1, width: 1280, text },
  { scale: 1, width: 390, text: long, image },
  { scale: 2, width: 1280, text, image },
  { scale: 3, width: 390, text: long },
])(
  'at $scale device pixels a pixel and a width of $width another program reads it from the screen',
  async ({ scale, width, ...props }) => {
    await page.viewport(width, 700)
    await setDeviceScale(scale)
    const { find } = await showPart(<QrCode label="QR code" {...props} />)
    const svg = find('.kit-qr svg') as HTMLElement
    await Promise.all(svg.getAnimations().map(({ finished }) => finished))
    expect(await readQrCode(svg)).toBe(props.text)
    const modules = Number(svg.getAttribute('viewBox')?.split(' ')[2])
    const side = svg.getBoundingClientRect().width
    expect(side / modules).toBeGreaterThanOrEqual(4)
    expect((side * 2) % modules).toBe(0)
  },
)

test.each(['dark', 'light'] as const)('another program reads it at two pixels a module, %s', async (theme) => {
  await page.viewport(1280, 700)
  const { find } = await showPart(<QrCode label="QR code" text={long} image={image} />)
  const stage = find('.kit-stage') as HTMLElement
  stage.dataset['theme'] = theme
  const svg = find('.kit-qr svg') as HTMLElement
  const modules = Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const code = find('.kit-qr-code') as HTMLElement
  code.style.inlineSize = `${modules * 2}px`
  await Promise.all(svg.getAnimations().map(({ finished }) => finished))
  expect(svg.getBoundingClientRect().width).toBe(modules * 2)
  expect(await readQrCode(svg)).toBe(long)
})

test('forced colours leave it dark on white', async () => {
  await page.viewport(1280, 700)
  await forceColors('active')
  const { find } = await showPart(<QrCode label="QR code" text={text} />)
  const svg = find('.kit-qr svg') as HTMLElement
  await Promise.all(svg.getAnimations().map(({ finished }) => finished))
  expect(await readQrCode(svg)).toBe(text)
  expect([getComputedStyle(find('.kit-qr') as HTMLElement).backgroundColor, getComputedStyle(svg).color]).toEqual([
    'rgb(244, 241, 234)',
    'rgb(28, 26, 23)',
  ])
})
