import { offline } from './offline.ts'

const others = {
  'login.invalidEmail': 'Enter a valid email address.',
  'login.failed': 'That didn’t work. Try again.',
  'login.rateLimited': 'Too many attempts. Wait a moment and try again.',
  'login.waitSeconds': { one: 'Try again in {count} second.', other: 'Try again in {count} seconds.' },
  'login.frameFailed': 'Login by email isn’t available on this page right now. Other wallets still work.',
  'login.needsHttps': 'This login works only on a secure page (https). Other wallets still work.',
  'login.noAnswer': 'The wallet service didn’t answer. Try again.',
} as const

/** Texts of login failures. Connect fetches them when the address is typed. */
export const loginFailures: typeof offline & typeof others = { ...offline, ...others }
