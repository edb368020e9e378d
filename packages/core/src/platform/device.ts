import type { Platform } from './Platform.ts'

/** What a page is shown on. */
export type Device = {
  /** A phone or tablet that says so: apps of wallets are on it, and it cannot scan its own screen. */
  readonly mobile: boolean
  readonly android: boolean
  readonly ios: boolean
  /** A tablet or phone that calls itself a desktop, as iPads and “desktop site” do: apps may be on it, and another device may scan its screen. */
  readonly asDesktop: boolean
}

/** What a page is shown on: by what the browser calls itself, and by its touch screen where that may be a disguise. */
export function deviceOf({ userAgent, document }: Pick<Platform, 'userAgent' | 'document'>): Device {
  const agent = userAgent()
  const page = document()?.defaultView
  const { maxTouchPoints = 0, userAgentData } = page?.navigator ?? {}
  const mobile = /Android|iPhone|iPad|iPod|Mobile|IEMobile|Opera Mini/i.test(agent) || userAgentData?.mobile === true
  // No Mac has a touch screen. Other computers that have one have a mouse or touchpad as well, and no phone runs Windows.
  const isPad = !mobile && /Macintosh/i.test(agent) && maxTouchPoints > 1
  const isTouched =
    !mobile &&
    /Linux|CrOS/i.test(agent) &&
    maxTouchPoints > 1 &&
    page?.matchMedia?.('(pointer: coarse)').matches === true
  const isAndroid = isTouched || userAgentData?.platform === 'Android'
  return {
    mobile,
    android: /Android/i.test(agent) || isAndroid,
    ios: /iPhone|iPad|iPod/i.test(agent) || isPad,
    asDesktop: !mobile && (isPad || isAndroid),
  }
}
