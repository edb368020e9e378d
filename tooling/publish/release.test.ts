import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { publishedPackages, readManifest, root } from '../packages.mjs'

/** A separate repository with the manifests and changesets of this one. */
function copyManifests(): string {
  const copy = mkdtempSync(join(tmpdir(), 'release-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  const run = (command: string, ...parameters: readonly string[]): void => {
    const { status, stderr } = spawnSync(command, parameters, { cwd: copy, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }
  const listed = spawnSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'package.json', '*/package.json', '.changeset'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  const paths = listed.stdout.split('\n').filter((path) => path !== '' && existsSync(join(root, path)))
  for (const path of ['pnpm-workspace.yaml', ...paths]) cpSync(join(root, path), join(copy, path))
  run('git', 'init', '--quiet', '--initial-branch=main')
  run('git', 'add', '.')
  run('git', '-c', 'user.name=test', '-c', 'user.email=test@example.org', 'commit', '--quiet', '-m', 'copy')
  return copy
}

test('the first release makes every package 0.1.0, with a changelog', () => {
  const copy = copyManifests()
  const version = spawnSync(join(root, 'node_modules/.bin/changeset'), ['version'], { cwd: copy, encoding: 'utf8' })
  expect([version.status, version.stderr]).toEqual([0, ''])
  const released = publishedPackages().map(({ folder, manifest: { name } }) => {
    const its = join(copy, relative(root, folder))
    const { version: now, dependencies, peerDependencies } = readManifest(its)
    const changelog = existsSync(join(its, 'CHANGELOG.md')) ? readFileSync(join(its, 'CHANGELOG.md'), 'utf8') : ''
    const inner = Object.entries({ ...dependencies, ...peerDependencies }).filter(([each]) => each.startsWith('@kit/'))
    return {
      name,
      version: now,
      tellsWhatIsNew: /First release|Minor Changes/.test(changelog),
      // Replaced by the version when the package is packed.
      inner: inner.every(([, range]) => range.startsWith('workspace:')),
    }
  })
  expect(released).toEqual(
    publishedPackages().map(({ manifest: { name } }) => ({
      name,
      version: '0.1.0',
      tellsWhatIsNew: true,
      inner: true,
    })),
  )
  expect(readdirSync(join(copy, '.changeset'))).toEqual(['config.json'])
  // Private packages keep their version.
  expect(readManifest(join(copy, 'apps/sandbox')).version).toBe(readManifest(join(root, 'apps/sandbox')).version)
})

test('a release is published by the workflow alone, with provenance', () => {
  const workflow = readFileSync(join(root, '.github/workflows/publish.yml'), 'utf8')
  expect(workflow).toMatch(/id-token: write/)
  expect(workflow).toMatch(/npm publish .*--access public --provenance/)
  for (const { manifest } of publishedPackages())
    expect(Object.keys('scripts' in manifest ? (manifest.scripts as object) : {})).not.toContain('prepublishOnly')
})

test('the job that may sign runs no code of the repository or of its dependencies, and pnpm is the one that is named', () => {
  const workflow = readFileSync(join(root, '.github/workflows/publish.yml'), 'utf8')
  const [beginning = '', build = '', publish = ''] = workflow.split(/^ {2}(?=build:|publish:)/m)
  expect([beginning, build].join('')).not.toMatch(/id-token|secrets\./)
  expect(build).toContain('npm test')
  expect(publish).toMatch(/id-token: write/)
  const commands = [...publish.matchAll(/- run: (.*)/g)].map(([, command = '']) => command)
  expect(commands).toEqual([
    'for archive in publishable/*.tgz; do npm publish "$archive" --access public --provenance; done',
    'gh release upload "$TAG" sbom/*.cdx.json',
  ])
  expect(publish).not.toContain('actions/checkout')
  // What is run by its name alone is whatever the registry has newest.
  for (const name of readdirSync(join(root, '.github/workflows')))
    expect(readFileSync(join(root, '.github/workflows', name), 'utf8')).not.toMatch(/\b(?:npx|pnpm dlx|npm exec)\b/)
  expect(build).toContain(`npm install --global "$(node --print "require('./package.json').packageManager")"`)
})

test('workflows pin each action to a commit, because a tag can be moved', () => {
  for (const name of readdirSync(join(root, '.github/workflows'))) {
    const actions = readFileSync(join(root, '.github/workflows', name), 'utf8').match(/(?<=\buses: ).*/g) ?? []
    expect(actions).not.toEqual([])
    for (const action of actions) expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  }
})

test('an issue has a form, a vulnerability is reported privately, and SECURITY.md and the policy of versions say how', () => {
  const folder = join(root, '.github/ISSUE_TEMPLATE')
  const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8')
  const forms = readdirSync(folder).filter((file) => file !== 'config.yml')
  expect(forms).toEqual(['bug.yml', 'feature.yml', 'translation.yml'])
  for (const form of forms)
    expect(textOf(form)).toMatch(/^name: .+\ndescription: .+\n(labels: .+\n)?body:\n {2}- type: /)
  expect(textOf('config.yml')).toMatch(/^blank_issues_enabled: false\n[^]*security\/advisories\/new[^]*SECURITY\.md/)
  expect(readFileSync(join(root, 'SECURITY.md'), 'utf8')).toMatch(/^#+ .*[Rr]eport/m)
  expect(readFileSync(join(root, 'docs/semver.md'), 'utf8')).toMatch(/^\| major \|.*\n\| minor \|.*\n\| patch \|/m)
})
