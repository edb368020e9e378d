import { platforms, type Platform, type WalletQuery } from './WalletQuery.ts'

const defaultEntries = 20
const maximumEntries = 100

/** @throws Error with a sentence for the client */
export function parseWalletQuery(query: Readonly<Record<string, string>>): WalletQuery {
  return {
    page: wholeNumber(query, 'page', 1, Number.MAX_SAFE_INTEGER),
    entries: wholeNumber(query, 'entries', defaultEntries, maximumEntries),
    include: list(query.include),
    exclude: list(query.exclude),
    chains: list(query.chains),
    search: query.search?.trim() ?? '',
    badgeType: badge(query.badge_type),
    platforms: list(query.platform).map(platform),
  }
}

function list(value: string | undefined): readonly string[] {
  return (value ?? '').split(',').filter((item) => item !== '')
}

function wholeNumber(query: Readonly<Record<string, string>>, name: string, fallback: number, maximum: number): number {
  const value = query[name]
  if (value === undefined) return fallback
  const number = /^\d{1,16}$/.test(value) ? Number(value) : 0
  if (number < 1 || number > maximum) throw new Error(`${name} must be a whole number from 1 to ${maximum}.`)
  return number
}

function badge(value = ''): WalletQuery['badgeType'] {
  if (value !== '' && value !== 'none' && value !== 'certified')
    throw new Error('badge_type must be none or certified.')
  return value
}

function platform(value: string): Platform {
  const found = platforms.find((known) => known === value)
  if (!found) throw new Error(`platform must be among ${platforms.join(', ')}.`)
  return found
}
