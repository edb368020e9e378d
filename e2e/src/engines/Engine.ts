import type { ChildProcess } from 'node:child_process'

/** A document of a browser. */
export type EngineDocument = {
  /** The value of an expression in the page, as JSON. */
  readonly read: (expression: string) => Promise<unknown>
  /** Input sources and their actions. @see https://www.w3.org/TR/webdriver2/#actions */
  readonly perform: (sources: readonly object[]) => Promise<void>
}

/** A browser that is controlled through WebDriver: by expressions that it evaluates, and by simulated user input. */
export type Engine = EngineDocument & {
  readonly open: (url: string) => Promise<void>
  /** The only frame in the page at the time of each call, if the engine’s driver can access it. */
  readonly frame: EngineDocument | undefined
  /** The window that the page has opened last. Its calls reject before it is there, and once it is closed. */
  readonly popup: EngineDocument
  readonly close: () => Promise<void>
}

/** Rejects if the process does not print a matching line in time, or ends. */
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

/** Ends a process with its children; it leads its own process group. */
export function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}
