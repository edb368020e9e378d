import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ensureBrowsers, findChromium } from './chromium.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kit-chromium-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const script = (name: string, code: number): string => {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\nexit ${code}\n`, { mode: 0o755 })
  return path
}
const one = script('one', 0)
const other = script('other', 0)
const stub = script('stub', 1)
const missing = join(folder, 'missing')

test('finds the first Chromium that is there', () => {
  expect(findChromium({}, [missing, one, other])).toBe(one)
})

test('what is there but does not run is passed over', () => {
  expect(findChromium({}, [stub, other])).toBe(other)
  expect(findChromium({}, [stub, missing])).toBeUndefined()
})

test('the environment has its way', () => {
  expect(findChromium({ KIT_CHROMIUM: other, CHROME_PATH: stub }, [one])).toBe(other)
  expect(findChromium({ CHROME_PATH: other }, [one])).toBe(other)
})

test('the environment names what does not run', () => {
  expect(() => findChromium({ KIT_CHROMIUM: missing }, [one])).toThrow('KIT_CHROMIUM names')
})

test('tests run in the headless shell where there is one', () => {
  const browsers = (environment: Record<string, string>, shells: string[]) =>
    ensureBrowsers({ environment, paths: [one], shells })
  expect(browsers({}, [missing, stub, other])).toMatchObject({ KIT_CHROMIUM: other, KIT_WHOLE_CHROMIUM: one })
  expect(browsers({}, [missing])).toMatchObject({ KIT_CHROMIUM: one, KIT_WHOLE_CHROMIUM: one })
  expect(browsers({ CHROME_PATH: other }, [one])).toMatchObject({ KIT_CHROMIUM: other, KIT_WHOLE_CHROMIUM: other })
})
