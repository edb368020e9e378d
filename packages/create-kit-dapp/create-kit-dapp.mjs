#!/usr/bin/env node
import { run } from './dist/exports/cli.js'

const { text, isUsage } = run(process.argv.slice(2))
process[isUsage ? 'stderr' : 'stdout'].write(`${text}\n`)
if (isUsage) process.exitCode = 1
