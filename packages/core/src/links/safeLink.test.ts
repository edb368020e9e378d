import { imageCases, linkCases } from '@kit/testing'
import { expect, test } from 'vitest'
import { safeLink } from './safeLink.ts'
import { safeImage, safePage } from '../url/webLink.ts'

test.each(linkCases)('opens $opens: $link', ({ link, opens }) => {
  const href = opens === 'nothing' ? undefined : new URL(link).href
  expect(safeLink(link)).toBe(href)
  if (opens !== 'app') expect(safePage(link)).toBe(href)
})

test('opens no link that is missing or of more than 2,048 characters', () => {
  expect(safeLink(undefined)).toBeUndefined()
  expect(safeLink(`https://harbor.example/${'a'.repeat(2_048)}`)).toBeUndefined()
})

test('a page may be over plain http on this machine alone, and is never an app', () => {
  expect(safePage('http://localhost:8600/')).toBe('http://localhost:8600/')
  expect(safePage('http://127.0.0.1:8600/')).toBe('http://127.0.0.1:8600/')
  expect(safePage('http://harbor.example/')).toBeUndefined()
  expect(safePage('harbor://open')).toBeUndefined()
})

test.each(imageCases)('shows $address $shown', ({ address, shown }) => {
  const href = shown === 'never' ? undefined : new URL(address).href
  expect(safeImage(address, 'localhost')).toBe(href)
  expect(safeImage(address, '192.168.1.20')).toBe(href)
  const onPublicHosts = shown === 'everywhere' ? href : undefined
  expect(safeImage(address)).toBe(onPublicHosts)
  expect(safeImage(address, 'dapp.example')).toBe(onPublicHosts)
})
