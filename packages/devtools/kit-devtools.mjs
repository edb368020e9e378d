#!/usr/bin/env node
// `npx @kit/devtools explain CODE` prints the cause and the cure of an error. Without a code it lists all errors.
import { readFileSync } from 'node:fs'

/** @type {{ code: string, sentence: string, cause: string, cure: string }[]} */
const explanations = JSON.parse(readFileSync(new URL('explanations.json', import.meta.url), 'utf8'))
const [command, given = '', details = '{}'] = process.argv.slice(2)

if (command !== 'explain') {
  refuse("Usage: npx @kit/devtools explain CODE ['{ the context of the error, as JSON }']")
} else {
  const found = explanations.find(({ code }) => code === given.toUpperCase())
  if (found) explain(found)
  else
    refuse(given === '' ? `Which one?\n${listOf(explanations)}` : `There is no error ${given}.\n${listOf(like(given))}`)
}

/** @param {typeof explanations[number]} explanation */
function explain({ code, sentence, cause, cure }) {
  const context = contextOf(details)
  /** @param {string} text */
  const filled = (text) =>
    text.replaceAll(/\{(\w+)\}/g, (place, name) => (Object.hasOwn(context, name) ? String(context[name]) : place))
  process.stdout.write(
    `${code}\n  ${filled(sentence)}\n\nCause\n  ${cause}\n\nCure\n  ${cure}\n\nPage\n  /errors/${code} of the docs\n`,
  )
}

/** @param {string} text @returns {Record<string, unknown>} */
function contextOf(text) {
  try {
    return Object(JSON.parse(text))
  } catch {
    refuse(`The context is no JSON: ${text}`)
    return {}
  }
}

/** Finds the errors whose code shares a word with the text, else returns all errors. @param {string} text */
function like(text) {
  const words = text
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word.length > 2)
  const similar = explanations.filter(({ code }) => words.some((word) => code.includes(word)))
  return similar.length > 0 ? similar : explanations
}

/** @param {typeof explanations} errors */
function listOf(errors) {
  return errors.map(({ code, sentence }) => `  ${code}: ${sentence}`).join('\n')
}

/** @param {string} text */
function refuse(text) {
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
