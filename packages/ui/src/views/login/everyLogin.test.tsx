import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showScene } from '../../fixtures/showScene.ts'
import { loginScenes } from './login.fixture.ts'
import { violations } from '../../fixtures/violations.ts'

afterEach(() => page.viewport(1280, 800))

/** What is the same in all languages: addresses, names of providers, numbers. */
const foreign = /^(?:marigold@[\w.]+|Google|X|Discord|Telegram|GitHub|\d+|\D)$/u

const { emailFirst, email, code, device, deviceRefused, socialStarting } = loginScenes
const {
  socialRedirect,
  socialDeclined,
  socialFailed,
  farcasterPhone,
  farcasterExpired,
  approveBehind,
  approveCoverable,
} = loginScenes

test.each(
  Object.entries({
    emailFirst,
    email,
    code,
    device,
    deviceRefused,
    socialStarting,
    socialRedirect,
    socialDeclined,
    socialFailed,
    farcasterPhone,
    farcasterExpired,
    approveBehind,
    approveCoverable,
  }),
)('I36 %s: axe finds nothing, all text is translated, and it fits 320 px from right to left', async (_name, build) => {
  await page.viewport(320, 640)
  const shown = showScene(await build(), { theme: 'light', locale: 'ar-XB' })
  await expect.poll(() => shown.find('[part~=view]')).toBeTruthy()
  shown.settle()
  expect(await violations()).toEqual([])
  const card = shown.find('.kit-stage > .kit-card')
  expect(card?.scrollWidth).toBeLessThanOrEqual(card?.clientWidth ?? 0)
  const texts = shown
    .findAll('[part~=view] :not(code, code *)')
    .filter(({ children, textContent }) => children.length === 0 && textContent?.trim())
    .map(({ textContent }) => textContent ?? '')
  expect(texts.filter((text) => !/[\u202e\u2067[]/u.test(text) && !foreign.test(text.trim()))).toEqual([])
})
