import { readFileSync } from 'node:fs'
import semver from 'semver'
import { expect, test } from 'vitest'
import { publishedPackages } from '../packages.mjs'
import { lockedPackages, shipped, vulnerable } from './audit.mjs'
import { sbomOf } from './sbom.mjs'

const advisory = { id: 'GHSA-0', package: '@a/b', vulnerable: '>=1.0.0 <1.2.0', summary: 'Harm' }
const advisories = JSON.parse(readFileSync(new URL('advisories.json', import.meta.url), 'utf8')) as (typeof advisory)[]

test('finds vulnerable versions, and none that are accepted with a reason', () => {
  const packages = ['@a/b@1.1.9', '@a/b@1.2.0', '@a/b@0.9.0', 'b@1.1.0']
  expect(vulnerable(packages, [advisory])).toEqual(['@a/b@1.1.9: GHSA-0 Harm'])
  expect(vulnerable(packages, [{ ...advisory, accepted: 'It is not reached.' }])).toEqual([])
})

test('reads a lock file', () => {
  const text = "packages:\n\n  '@a/b@1.1.9':\n    resolution: {}\n\n  ws@8.17.0:\n\n  'c@2.0.0(react@19.0.0)':\n"
  expect(lockedPackages(text)).toEqual(['@a/b@1.1.9', 'ws@8.17.0', 'c@2.0.0'])
  const consumers = readFileSync(new URL('../../environments/consumers-lock.yaml', import.meta.url), 'utf8')
  expect(lockedPackages(consumers).length).toBeGreaterThan(100)
})

test('asks about what our packages bring here, and what they bring to users, who do not have our overrides', () => {
  const packages = shipped()
  const consumers = readFileSync(new URL('../../environments/consumers-lock.yaml', import.meta.url), 'utf8')
  const here = publishedPackages().map(({ manifest: { name, version } }) => `${name}@${version}`)
  expect(packages).toEqual(expect.arrayContaining([...here, ...lockedPackages(consumers)]))
})

test.each(advisories)('$id names a package and a range', (one) => {
  expect(one.id).toMatch(/^GHSA(-[23456789cfghjmpqrvwx]{4}){3}$/)
  expect(semver.validRange(one.vulnerable)).not.toBe(null)
  expect(one.summary).not.toBe('')
})

test('describes what a package brings as CycloneDX', () => {
  const core = publishedPackages().find(({ manifest }) => manifest.name === '@kit/core')
  const { metadata, components, ...header } = sbomOf(core?.folder ?? '') as Record<string, never>
  expect(header).toEqual({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
  expect(metadata).toMatchObject({ component: { name: '@kit/core', licenses: [{ expression: 'MIT' }] } })
  expect(components).toContainEqual(
    expect.objectContaining({ name: 'jotai', purl: expect.stringMatching(/^pkg:npm\/jotai@\d/) }),
  )
})
