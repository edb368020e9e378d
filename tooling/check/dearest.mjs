import { relative } from 'node:path'

/** @typedef {{ name: string, seconds: number, cpu?: number | undefined }} Cost `cpu`: seconds of processor time, where they can be had */

/** @param {Cost} cost */
const weight = ({ cpu, seconds }) => cpu ?? seconds

/** @param {readonly Cost[]} costs @returns {Cost[]} */
export const dearest = (costs, count = 10) => costs.toSorted((a, b) => weight(b) - weight(a)).slice(0, count)

/** @param {Cost} cost */
export const costLine = ({ name, cpu, seconds }) =>
  `${cpu === undefined ? '     –' : cpu.toFixed(1).padStart(6)} s ${seconds.toFixed(1).padStart(6)} s  ${name}`

/**
 * The files of Vitest's JSON reporter. One that several projects run counts once, with the time of all.
 * @param {{ testResults?: { name: string, startTime: number, endTime: number }[] }} report
 * @param {string} root
 * @param {string} recorded lines that `recordCpu.ts` has written
 * @returns {Cost[]}
 */
export const costsOfVitest = ({ testResults = [] }, root, recorded) => {
  /** @type {Map<string, number>} */
  const cpus = new Map()
  for (const line of recorded.split('\n').filter(Boolean)) {
    const { file, seconds } = JSON.parse(line)
    cpus.set(file, (cpus.get(file) ?? 0) + seconds)
  }
  /** @type {Map<string, number>} */
  const clocks = new Map()
  for (const { name, startTime, endTime } of testResults) {
    const file = relative(root, name)
    clocks.set(file, (clocks.get(file) ?? 0) + (endTime - startTime) / 1000)
  }
  return [...clocks].map(([name, seconds]) => ({ name, seconds, cpu: cpus.get(name) }))
}

/**
 * The files of Playwright's JSON reporter, with the time of their tests.
 * @param {{ suites?: { file: string, specs?: any[], suites?: any[] }[] }} report
 * @param {string} folder
 * @returns {Cost[]}
 */
export const costsOfPlaywright = ({ suites = [] }, folder) => {
  /** @param {{ specs?: any[], suites?: any[] }} suite @returns {number} */
  const ofSuite = ({ specs = [], suites: inner = [] }) =>
    specs
      .flatMap(({ tests }) => tests)
      .flatMap(({ results }) => results)
      .reduce((total, { duration }) => total + duration, 0) + inner.reduce((total, each) => total + ofSuite(each), 0)
  return suites.map((suite) => ({ name: `${folder}/${suite.file}`, seconds: ofSuite(suite) / 1000 }))
}
