import { readFileSync } from 'node:fs'

/**
 * Names the two processes above this one: the shell of a package script and the package manager that runs it. The
 * answer changes when either is gone, since its child then gets another parent. Without /proc it names only the first.
 */
export function parents(): string {
  const parent = process.ppid
  try {
    // proc(5): `pid (name) state ppid …`; the name may hold anything, even brackets.
    const grandparent = /.*\) \S (\d+) /s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'))?.[1]
    return `${parent} ${grandparent}`
  } catch {
    return `${parent}`
  }
}
