import type { ChildProcess } from 'node:child_process'

/** A document of a browser. */
export type EngineDocument = {
  /** The value of an expression in the page, as JSON. */
  readonly read: (expression: string) => Promise<unknown>
  /** Input sources and what they do. @see https://www.w3.org/TR/webdriver2/#actions */
  readonly perform: (sources: readonly object[]) => Promise<void>
}

/** A browser that is driven as WebDriver says: by expressions that it evaluates, and by input as a user's. */
export type Engine = EngineDocument & {
  readonly open: (url: string) => Promise<void>
  /** The only frame in the page, as it is at each call, where the engine’s driver reaches it. */
  readonly frame: EngineDocument | undefined
  readonly close: () => Promise<void>
}

/** Rejects when the process says nothing of the kind within the time, or ends. */
export function untilSaid(child: ChildProcess, words: RegExp, limitMs: number): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => reject(new Error(`It did not say ${words}: ${said}`)), limitMs)
    const listen = (chunk: Buffer): void => {
      said += chunk.toString()
      const found = words.exec(said)
      if (!found) return
      clearTimeout(timer)
      resolve(found)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${said}`)))
  })
}

/** Ends a process with all that it started; it leads a group of its own. */
export function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}
