// The same dapp with the kit and with a bare dialog, side by side: `node bench/figures.mjs`, with --bytes without times,
// with --modules what the bytes are, with --trace what runs at a fourth of the processor, with --lock versions of others' packages are chosen again.
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { ensureChromium } from '../tooling/chromium.mjs'
import { installDapps } from './figures/installDapps.mjs'
import { counted, tableOf, timed, told } from './figures/judgeFigures.mjs'
import { measureHeap } from './figures/measureHeap.mjs'
import { measureLists } from './figures/measureLists.mjs'
import { measureScrolling } from './figures/measureScrolling.mjs'
import { measureSteps } from './figures/measureSteps.mjs'
import { measureTimes } from './figures/measureTimes.mjs'
import { kindsCounted, measureTrace } from './figures/measureTrace.mjs'
import { measureTraffic } from './figures/measureTraffic.mjs'
import { serveSite } from './figures/serveSite.mjs'
import { serveBlockchain, serveExplorer, serveRpc } from './figures/services.mjs'
import { readChunks, unusedModules, unusedPackages } from './figures/unusedModules.mjs'
import { walletName } from './figures/visit.mjs'
import { weighModules } from './figures/weighModules.mjs'

const limits = JSON.parse(readFileSync(new URL('limits.json', import.meta.url), 'utf8'))
const withTimes = !process.argv.includes('--bytes')
const phases = /** @type {const} */ (['load', 'open', 'connect'])
const rounds = 11
/** An opening with many wallets takes a frame or two, so that one frame more or less is a good part of it. */
const manyRounds = 21

const started = performance.now()
const tell = (/** @type {string} */ what) =>
  console.error(
    `${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${what}, load ${loadavg()[0]?.toFixed(1)}`,
  )

/** @type {(() => unknown)[]} */
const ends = []
try {
  const rpc = await serveRpc()
  const explorer = await serveExplorer(limits.scrolling.pages * 40)
  const { tokens, transactions } = limits.lists
  const blockchain = await serveBlockchain({ tokens, transactions, networkId: 'eip155:1' })
  ends.push(rpc.end, explorer.end, blockchain.end)
  // A page that does not pair has no business there.
  const relayUrl = rpc.url.replace('http', 'ws')
  const dapps = await installDapps({ rpcUrl: rpc.url, relayUrl }, { updateLock: process.argv.includes('--lock') })
  ends.push(dapps.end)
  const serve = async (/** @type {string} */ folder) => {
    const site = await serveSite(folder)
    ends.push(site.end)
    return site
  }
  const [floor, ours, alone, scriptTag, webpackFloor, webpackOurs, nextFloor, nextOurs] = [
    await serve(dapps.sites.floor),
    await serve(dapps.sites.ours),
    await serve(dapps.sites.alone),
    await serve(dapps.sites.scriptTag),
    await serve(dapps.sites.webpackFloor),
    await serve(dapps.sites.webpackOurs),
    await serve(dapps.sites.nextFloor),
    await serve(dapps.sites.nextOurs),
  ]
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  ends.push(() => browser.close())
  tell('installed, built and served')

  const configured = [rpc.url]
  const traffic = {
    floor: await measureTraffic(browser, floor, configured),
    ours: await measureTraffic(browser, ours, configured),
    withoutNames: await measureTraffic(browser, ours, configured, '?withoutNames'),
    alone: await measureTraffic(browser, alone, configured),
    scriptTag: await measureTraffic(browser, scriptTag, configured),
    explorer: await measureTraffic(browser, ours, [...configured, explorer.url], `?explorer=${explorer.url}`),
  }
  const builtBy = {
    webpack: {
      floor: await measureTraffic(browser, webpackFloor, configured),
      ours: await measureTraffic(browser, webpackOurs, configured, '?withoutNames'),
      site: dapps.sites.webpackOurs,
    },
    Next: {
      floor: await measureTraffic(browser, nextFloor, configured),
      ours: await measureTraffic(browser, nextOurs, configured, '?withoutNames'),
      site: dapps.sites.nextOurs,
    },
  }
  const steps = { floor: await measureSteps(browser, floor.url), ours: await measureSteps(browser, ours.url) }
  tell('bytes and requests')
  const heap = { floor: await measureHeap(browser, floor.url, 3), ours: await measureHeap(browser, ours.url, 3) }
  tell('heap')

  const sum = (/** @type {import('./figures/measureTraffic.mjs').Traffic} */ { load, open, connect }) =>
    load.bytes + open.bytes + connect.bytes
  const allowed = limits.bytes.load + limits.bytes.open + limits.bytes.connect
  const kB = 'kB'
  const lines = [
    counted({
      name: 'the floor itself',
      floor: traffic.floor.load.bytes,
      ours: traffic.floor.load.bytes,
      most: limits.floor.bytes,
      unit: kB,
    }),
    counted({
      name: 'JS to idle before the click',
      floor: traffic.floor.load.bytes,
      ours: traffic.ours.load.bytes,
      most: traffic.floor.load.bytes + limits.bytes.load,
      unit: kB,
    }),
    counted({
      name: 'more to show the wallets',
      floor: traffic.floor.open.bytes,
      ours: traffic.ours.open.bytes,
      most: limits.bytes.open,
      unit: kB,
    }),
    counted({
      name: 'more to connect and show Account, without names',
      floor: traffic.floor.connect.bytes,
      ours: traffic.withoutNames.connect.bytes,
      most: limits.bytes.connect,
      unit: kB,
    }),
    {
      ...told({
        name: 'names, once the account is shown',
        floor: 0,
        ours: traffic.ours.connect.bytes - traffic.withoutNames.connect.bytes,
        most: Number.POSITIVE_INFINITY,
        unit: kB,
      }),
      limit: '',
    },
    told({
      name: 'all of it',
      floor: sum(traffic.floor),
      ours: sum(traffic.ours),
      most: sum(traffic.floor) + allowed,
      unit: kB,
    }),
    told({
      name: 'all of it, without wagmi’s hooks in the page',
      floor: sum(traffic.floor),
      ours: sum(traffic.alone),
      most: sum(traffic.floor) + allowed,
      unit: kB,
    }),
    counted({
      name: 'script tag, before the click',
      floor: 0,
      ours: traffic.scriptTag.load.bytes,
      most: limits.bytes.scriptTag,
      unit: kB,
    }),
    ...phases.map((phase) =>
      counted({
        name: `files of JavaScript, ${phase}`,
        floor: traffic.floor[phase].files.length,
        ours: traffic.withoutNames[phase].files.length,
        most: limits.files[phase],
        unit: '',
      }),
    ),
    ...Object.entries(builtBy).flatMap(([bundler, pages]) =>
      phases.flatMap((phase) => [
        told({
          name: `JS built by ${bundler}, ${phase}`,
          floor: pages.floor[phase].bytes,
          ours: pages.ours[phase].bytes,
          most: pages.floor[phase].bytes + limits.bytes[phase],
          unit: kB,
        }),
        told({
          name: `its files, ${phase}`,
          floor: pages.floor[phase].files.length,
          ours: pages.ours[phase].files.length,
          most: pages.floor[phase].files.length + limits.files[phase],
          unit: '',
        }),
      ]),
    ),
    ...Object.entries(builtBy).map(([bundler, { ours: page, site }]) =>
      counted({
        name: `files of ${bundler} with checks for developers`,
        floor: 0,
        ours: page.load.files.filter((file) => readFileSync(join(site, file), 'utf8').includes('Did you mean')).length,
        most: 0,
        unit: '',
      }),
    ),
    ...phases.map((phase) =>
      counted({
        name: `requests to hosts not configured, ${phase}`,
        floor: traffic.floor[phase].strangers.length,
        ours: Object.values(traffic).reduce((total, each) => total + each[phase].strangers.length, 0),
        most: 0,
        unit: '',
      }),
    ),
    counted({
      name: 'requests one after another to show the wallets',
      floor: steps.floor,
      ours: steps.ours,
      most: limits.steps,
      unit: '',
    }),
    counted({
      name: 'heap after opening',
      floor: heap.floor,
      ours: heap.ours,
      most: heap.floor + limits.heap,
      unit: 'MB',
      places: 2,
    }),
    counted({
      name: 'packages installed',
      floor: dapps.packages.floor.length,
      ours: dapps.packages.ours.length,
      most: dapps.packages.floor.length + limits.packages,
      unit: '',
    }),
  ]

  const strange = unusedPackages(dapps.packages.ours)
  lines.push(
    counted({
      name: 'packages installed of another adapter',
      floor: unusedPackages(dapps.packages.floor).length,
      ours: strange.length,
      most: 0,
      unit: '',
    }),
  )
  const chunks = readChunks(dapps.sites.ours)
  const unused = unusedModules(
    chunks,
    phases.flatMap((phase) => traffic.ours[phase].files),
  )
  lines.push(
    ...unused.map(({ what, loaded }) =>
      counted({ name: `modules loaded of ${what}`, floor: 0, ours: loaded.length, most: 0, unit: '' }),
    ),
  )

  if (withTimes) {
    const pages = { floor: { url: floor.url }, ours: { url: ours.url } }
    for (const slowdown of [1, 4]) {
      const times = await measureTimes(browser, pages, { slowdown, rounds })
      tell(`times at ${slowdown} ×`)
      for (const kind of /** @type {const} */ (['paint', 'usable', 'connect', 'work']))
        lines.push(
          timed({
            name: kind === 'work' ? `work of the main thread, ${slowdown} ×` : `${kind}, ${slowdown} ×`,
            floor: times.floor[kind],
            ours: times.ours[kind],
            times: limits.times[kind],
          }),
        )
    }
    for (const { slowdown, pointedMs, times } of [
      { slowdown: 1, pointedMs: 150, times: limits.times.pointedFor150ms },
      { slowdown: 4, pointedMs: 400, times: limits.times.pointedFor400msAt4x },
    ]) {
      const pointed = await measureTimes(browser, pages, { slowdown, rounds, step: 'open', pointedMs })
      lines.push(
        timed({
          name: `usable, pointed at for ${pointedMs} ms before, ${slowdown} ×`,
          floor: pointed.floor.usable,
          ours: pointed.ours.usable,
          times,
        }),
      )
    }
    tell('times after pointing at the button')
    const many = (/** @type {number} */ count) => ({
      url: `${ours.url}/?custom=${count}`,
      names: Array.from({ length: count }, (_, index) => `${walletName} ${String(index).padStart(3, '0')}`),
    })
    const opened = await measureTimes(
      browser,
      { few: many(5), many: many(500) },
      { slowdown: 1, rounds: manyRounds, step: 'open' },
    )
    lines.push(
      timed({
        name: 'usable: 5 + 5 wallets (floor), 500 + 500',
        floor: opened.few.usable,
        ours: opened.many.usable,
        times: limits.manyWallets,
      }),
    )
    lines.push(
      timed({ name: 'work for it', floor: opened.few.work, ours: opened.many.work, times: limits.manyWallets }),
    )
    tell('many wallets')
    const scrolled = await measureScrolling(browser, `${ours.url}/?explorer=${explorer.url}`, limits.scrolling.pages)
    tell('all wallets')
    const lists = await measureLists(browser, `${ours.url}/?blockchain=${blockchain.url}`, {
      slowdown: 4,
      lastToken: `T${tokens - 1}`,
      lastTransaction: `R${transactions - 1}`,
    })
    tell('lists of the account')
    for (const [name, { longest, over, frames }] of Object.entries({
      [`${tokens.toLocaleString('en')} tokens`]: lists.tokens,
      [`${transactions.toLocaleString('en')} transactions`]: lists.activity,
    }))
      lines.push(
        told({
          name: `frames of ${frames} over 50 ms, scrolling ${name}, 4 ×`,
          floor: 0,
          ours: over,
          most: 0,
          unit: '',
        }),
        timed({ name: 'the longest of them, beside 50 ms', floor: 50, ours: longest, times: 1 }),
      )
    lines.push(
      counted({
        name: `tiles in the page, ${scrolled.pages} pages of wallets`,
        floor: 0,
        ours: scrolled.tiles,
        most: scrolled.allowedTiles,
        unit: '',
      }),
      timed({
        name: 'a page of the first fifth (floor), of the last',
        floor: scrolled.firstMs,
        ours: scrolled.lastMs,
        times: limits.scrolling.growth,
      }),
      counted({
        name: 'heap a page adds, first (floor) and last fifth',
        floor: scrolled.firstBytes,
        ours: scrolled.lastBytes,
        most: scrolled.firstBytes * limits.scrolling.growth,
        unit: kB,
      }),
    )
  }

  console.log(`\n${tableOf(lines)}`)
  console.log(
    `\n${rounds} rounds a time, ${manyRounds} with many wallets, medians; load of the machine ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}.`,
  )
  const more = traffic.explorer
  console.log(
    `With an explorer: ${phases.map((phase) => `${phase} ${(more[phase].bytes / 1000).toFixed(1)} kB`).join(', ')}. Without wagmi’s hooks: ${phases.map((phase) => `${phase} ${(traffic.alone[phase].bytes / 1000).toFixed(1)} kB`).join(', ')}.`,
  )
  const vacuous = unused.filter(({ inBuild }) => inBuild === 0).map(({ what }) => what)
  if (vacuous.length > 0) console.log(`Not even in the build: ${vacuous.join(', ')}.`)

  if (process.argv.includes('--trace'))
    for (const [page, { url }] of Object.entries({ floor, ours }))
      for (const [section, work] of Object.entries(await measureTrace(browser, url, { slowdown: 4, rounds: 7 }))) {
        console.log(`\n${page}, ${section}, 4 ×`)
        for (const [kind, amount] of Object.entries(work))
          console.log(`${(kind in kindsCounted ? String(amount) : `${amount.toFixed(1)} ms`).padStart(9)}  ${kind}`)
      }

  if (process.argv.includes('--modules')) {
    for (const { bundler, files, site } of [
      { bundler: 'Vite', files: traffic.ours.load.files, site: ours },
      { bundler: 'webpack', files: builtBy.webpack.ours.load.files, site: webpackOurs },
      { bundler: 'Next', files: builtBy.Next.ours.load.files, site: nextOurs },
    ]) {
      console.log(`\n${bundler}, files before the click`)
      for (const file of files) console.log(`${String(site.weigh(file)).padStart(6)}  ${file}`)
    }
    for (const phase of phases) {
      console.log(`\n${phase}`)
      const known = new Set(
        phase === 'load'
          ? weighModules(readChunks(dapps.sites.floor), traffic.floor.load.files, floor.weigh).map(({ name }) => name)
          : [],
      )
      for (const { name, bytes } of weighModules(chunks, traffic.withoutNames[phase].files, ours.weigh).filter(
        (each) => !known.has(each.name) && each.bytes >= 100,
      ))
        console.log(`${String(bytes).padStart(6)}  ${name}`)
    }
  }

  const faults = lines.flatMap(({ fault }) => (fault ? [fault] : []))
  const loaded = unused.flatMap(({ what, loaded: some }) => some.map((name) => `${name} was loaded: ${what}`))
  const strangers = Object.entries(traffic).flatMap(([name, each]) =>
    phases.flatMap((phase) => each[phase].strangers.map((url) => `${name} asked ${url} at ${phase}`)),
  )
  for (const fault of [...faults, ...strange.map((name) => `${name} was installed`), ...loaded, ...strangers])
    console.error(fault)
  if (faults.length > 0) process.exitCode = 1
} finally {
  for (const end of ends.toReversed()) await end()
}
