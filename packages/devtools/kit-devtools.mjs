#!/usr/bin/env node
// `npx @kit/devtools explain CODE` prints the cause and the cure of an error, or the sentence of an alert. Without a code it lists all.
import { readFileSync } from 'node:fs'

/** An alert has the name of those who see it in the place of cause and cure. @type {{ code: string, sentence: string, cause?: string, cure?: string, alertFor?: string }[]} */
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
function explain({ code, sentence, cause, cure, alertFor }) {
  const context = contextOf(details)
  /** @param {string} text */
  const filled = (text) =>
    text.replaceAll(/\{(\w+)\}/g, (place, name) => (Object.hasOwn(context, name) ? String(context[name]) : place))
  const what = alertFor ? `Alert\n  Shown once, to ${alertFor}.` : `Cause\n  ${cause}\n\nCure\n  ${cure}`
  const page = `http://127.0.0.1:5184/errors/${alertFor ? '#alerts' : code}`
  process.stdout.write(
    `${code}\n  ${filled(sentence)}\n\n${what}\n\nPage\n  ${page}, while \`npm start\` runs in a clone of kit\n`,
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
